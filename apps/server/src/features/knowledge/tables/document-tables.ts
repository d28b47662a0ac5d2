import type { FoundPassage } from '../answering/found-passages.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { detectLanguage } from '../text/language.ts';
import type { ChosenTable } from './chosen.ts';
import { typedTables } from './load.ts';
import { linesOf } from './lines-of.ts';
import type { Plan } from './plan/plan.ts';

/** Documents whose tables one question is tried on. */
const mostDocuments = 2;
/** Longer tables are for spreadsheets. */
const mostRows = 500;
const leastRows = 2;
/** "Treatment: White filling; Price: £120", as rows of tables in documents are read. */
const CELL = /^([^:;]{1,60}): (.*)$/;

interface StoredText {
  id: string;
  content: string;
  version: number;
  revision: number;
  updated_at: Date;
}

/** Rows of one table that follow each other. */
interface Block {
  columns: string[];
  rows: Record<string, string>[];
  /** Some line is not read, so that nothing is true of the whole. */
  isTorn: boolean;
  /** The line of the first row, from 0. */
  firstLine: number;
}

/** The tables in documents that passages were found in, read as a whole: of a part of a table no highest is true. */
export async function documentTables(
  { db }: KnowledgeContext,
  companyId: string,
  passages: readonly FoundPassage[],
): Promise<ChosenTable[]> {
  const inRows = passages.filter(
    ({ first_row, is_edited, content }) => first_row === null && !is_edited && blocksIn(content).length > 0,
  );
  const ids = [...new Set(inRows.map(({ source_id }) => source_id))].slice(0, mostDocuments);
  if (ids.length === 0) return [];
  const texts = await db.companyRead(companyId, (tx) =>
    tx.rows<StoredText>(
      'table.documents',
      `select id, content, version - (not is_read)::int as version, revision, updated_at from source
       where company_id = $1 and id = any ($2::uuid[]) and source_type <> 'spreadsheet' and status = 'ready'`,
      [companyId, ids],
    ),
  );
  const found = texts.map((text) => tablesOf(text, inRows));
  return (await Promise.all(found)).flat();
}

/** True for what cannot be read off a row: of documents, the rest is told in their own words. */
export function isComputed({ compute, order, filters }: Plan): boolean {
  const limits = new Set(['more', 'least', 'less', 'most', 'between']);
  return compute !== 'rows' || order !== null || filters.some(({ op }) => limits.has(op));
}

async function tablesOf(text: StoredText, passages: readonly FoundPassage[]): Promise<ChosenTable[]> {
  const lines = linesOf(text.content);
  const found: ChosenTable[] = [];
  for (const block of blocksIn(text.content)) {
    const start = lines[block.firstLine] ?? 0;
    const end = lines[block.firstLine + block.rows.length] ?? start;
    const passage = passages.find(
      (one) =>
        one.source_id === text.id && one.version === text.version && one.start < end && one.end > start,
    );
    const table = passage && (await typed(text, block));
    if (!passage || !table) continue;
    found.push({
      table: { ...table, firstLine: block.firstLine },
      names: [passage.source_name, passage.heading_path.at(-1) ?? ''],
      head: headOf(passage, text, block),
      source: { tables: [table], content: text.content, lines, bytes: 0 },
      page: passage.page,
    });
  }
  return found;
}

function headOf(passage: FoundPassage, { revision, updated_at }: StoredText, { columns }: Block) {
  const { source_id: id, source_name: name, category_id, version } = passage;
  return { id, name, category_id, version, revision, updated_at, table_columns: columns, table_sheets: [] };
}

async function typed({ id, content }: StoredText, { columns, rows }: Block) {
  const records = rows.map((cells, at) => ({ id: String(at), sheet: 0, cells }));
  const language = detectLanguage(`${columns.join(' ')} ${content.slice(0, 3_000)}`);
  const [table] = await typedTables(id, { content, table_columns: columns, table_sheets: [] }, records);
  return table ? { ...table, language } : null;
}

/** Lines with the same names of columns, one after the other; a line leaves out the names of its empty cells. */
function blocksIn(content: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [at, line] of content.split('\n').entries()) {
    const cells = cellsOf(line);
    const follows = cells !== null && open !== null && open.columns[0] === Object.keys(cells)[0];
    if (!cells) open = null;
    else if (open && follows) join(open, cells);
    else {
      open = { columns: Object.keys(cells), rows: [cells], isTorn: false, firstLine: at };
      blocks.push(open);
    }
  }
  return blocks.filter(({ rows, isTorn }) => !isTorn && rows.length >= leastRows && rows.length <= mostRows);
}

function join(block: Block, cells: Record<string, string>): void {
  const own = Object.keys(cells);
  const all = own.length > block.columns.length ? own : block.columns;
  block.isTorn ||=
    !own.every((name) => all.includes(name)) || !block.columns.every((name) => all.includes(name));
  block.columns = all;
  block.rows.push(cells);
}

/** Null for a line that is no row: "Monday: 9 to 5" alone is a sentence. */
function cellsOf(line: string): Record<string, string> | null {
  const cells = new Map<string, string>();
  let last = '';
  for (const part of line.split('; ')) {
    const [, name = '', text = ''] = CELL.exec(part.trim()) ?? [];
    if (name === '' && last === '') return null;
    if (name !== '') last = name.trim();
    cells.set(last, name === '' ? `${cells.get(last)}; ${part}` : text.trim());
  }
  return cells.size > 1 ? Object.fromEntries(cells) : null;
}
