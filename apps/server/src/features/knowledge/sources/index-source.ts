import type { Tx } from '../../../db/scope.ts';
import { calmly, calmlyEach } from '../../../platform/calmly.ts';
import { emit } from '../../../platform/events/emit.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { ReadDocument } from '../../../ports/document-reader.ts';
import { cutting, type Known } from '../cut/cut.ts';
import { settled } from '../cut/settled.ts';
import type { Stored } from '../passages/match.ts';
import { anchoring, type Anchored } from '../passages/anchor.ts';
import { saveAnchors, storedEdits } from '../passages/edits.ts';
import type { Steps } from '../text/steps.ts';
import { isCurrent } from '../text/terms.ts';
import { insertAsCut, replacePassages, storedPassages } from './passages.ts';
import { storedRows, type Row } from './rows.ts';
import { countStored } from './stored-bytes.ts';
import { countedSheets, type StoredSheet } from './sheets.ts';

export const embedJob = 'source.embed';

interface IndexedRow {
  id: string;
  category_id: string;
  name: string;
  source_type: string;
  content: string;
  pages: ReadDocument['pages'];
  headings: ReadDocument['headings'];
  table_columns: string[];
  table_sheets: StoredSheet[];
}

type How = 'around what stays' | 'anew';

/** A document's new text while it is not stored yet. */
export interface NewText {
  document: ReadDocument;
  /** Stores it, in the same transaction. */
  save(): Promise<void>;
}

interface CutBefore {
  document: ReadDocument;
  stored: Stored[];
  edits: Awaited<ReturnType<typeof storedEdits>>;
  how: How;
}

/**
 * Makes the passages of a source those of its text as it stands in this transaction, which holds the source's row: text
 * and passages are published together, so questions see the old of both or the new of both. Only what changed is cut
 * anew, analysed and written; `anew` cuts as if there had been no cut before. A source that is gone is left alone.
 */
export async function indexSource(
  tx: Tx,
  companyId: string,
  sourceId: string,
  how: How = 'around what stays',
): Promise<void> {
  const { source, ...before } = await storedCut(tx, companyId, sourceId, true);
  if (!source) return;
  const isTable = source.source_type === 'spreadsheet';
  const document = await asDocument(source, isTable ? await storedRows(tx, companyId, sourceId) : []);
  await makePassages(tx, companyId, source, { ...before, document, how });
}

/** The same for a text that is still to be stored: the database stores it while it is cut. */
export async function indexNewText(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { document, save }: NewText,
): Promise<void> {
  const { source, ...before } = await storedCut(tx, companyId, sourceId, false);
  if (!source) return;
  const saved = save();
  // Awaited below; a fault of the cut must not leave this one unheard.
  saved.catch(() => undefined);
  try {
    await makePassages(tx, companyId, source, { ...before, document, how: 'around what stays' });
  } finally {
    await saved;
  }
}

/** The source's row, locked, and what was made of it before; `withText` false: without its own text. */
async function storedCut(tx: Tx, companyId: string, sourceId: string, withText: boolean) {
  const [source, stored, edits] = await Promise.all([
    tx.one<IndexedRow>(
      'index.source',
      `select id, category_id, name, source_type, case when $3 then content else '' end as content, pages, headings,
              table_columns, table_sheets
       from source where company_id = $1 and id = $2 for update`,
      [companyId, sourceId, withText],
    ),
    storedPassages(tx, companyId, sourceId),
    storedEdits(tx, companyId, sourceId),
  ]);
  return { source, stored, edits };
}

async function makePassages(
  tx: Tx,
  companyId: string,
  source: IndexedRow,
  { document, stored, edits, how }: CutBefore,
): Promise<void> {
  const sourceId = source.id;
  const isNew = stored.length === 0 && edits.length === 0;
  const hasNews = isNew
    ? (await insertAsCut(tx, companyId, sourceId, cutting(document, { name: source.name }))) > 0
    : await cutAnew(tx, companyId, source, { document, stored, edits, how });
  if (hasNews) {
    await enqueue(tx, { kind: embedJob, company_id: companyId, payload: { source_id: sourceId } });
  }
  await countStored(tx, companyId, sourceId);
  await markReady(tx, companyId, source);
}

/** Returns whether a passage has a text that had no vector yet. */
async function cutAnew(
  tx: Tx,
  companyId: string,
  source: IndexedRow,
  { document, stored, edits, how }: CutBefore,
): Promise<boolean> {
  const { fixed, changed } = await calmlyFinished(anchoring(document.text, edits));
  await saveAnchors(tx, companyId, changed);
  const reserved = new Set(edits.map(({ id }) => id));
  const before = how === 'anew' ? [] : stored.map((one) => ({ ...one, fixed: reserved.has(one.id) }));
  const fresh = await calmly(
    cutting(document, {
      name: source.name,
      fixed,
      known: knownOf(stored),
      settled: settled(document.text, before, fixed),
    }),
  );
  const { added, changed: rewritten } = await replacePassages(tx, companyId, source.id, {
    stored,
    fresh,
    reserved,
  });
  return added.length > 0 || rewritten.some(({ anew }) => anew);
}

async function markReady(tx: Tx, companyId: string, source: IndexedRow): Promise<void> {
  await tx.run(
    'source.ready',
    `update source set status = 'ready', failure_code = null, revision = revision + 1
     where company_id = $1 and id = $2`,
    [companyId, source.id],
  );
  const data = { source_id: source.id, category_id: source.category_id, status: 'ready' as const };
  await emit(tx, companyId, { kind: 'source.changed', data });
}

function knownOf(stored: readonly Stored[]): Known {
  const byText = new Map(stored.filter(({ terms }) => isCurrent(terms)).map((one) => [one.content, one]));
  return (content) => byText.get(content);
}

async function calmlyFinished(steps: Steps<Anchored>): Promise<Anchored> {
  const all = function* (): Generator<Anchored | null> {
    yield yield* steps;
  };
  const [result] = await calmly(all());
  if (!result) throw new Error('a computation without a result');
  return result;
}

/** A text with the pages and headings that are known of it. */
export function textDocument({
  content: text,
  pages,
  headings,
}: Pick<IndexedRow, 'content' | 'pages' | 'headings'>): ReadDocument {
  return {
    text,
    num_pages: Math.max(1, pages.length),
    pages: pages.length > 0 ? pages : [{ page: 1, start: 0, end: text.length }],
    headings,
  };
}

/** What a reading, or a person's edit, left in the row. */
async function asDocument(source: IndexedRow, rows: Row[]): Promise<ReadDocument> {
  const { table_columns: columns, table_sheets: sheets } = source;
  return {
    ...textDocument(source),
    ...(source.source_type === 'spreadsheet' ? { table: await storedTable(columns, sheets, rows) } : {}),
  };
}

async function storedTable(
  columns: string[],
  sheets: StoredSheet[],
  rows: Row[],
): Promise<NonNullable<ReadDocument['table']>> {
  const cells = ({ cells: given, sheet }: Row) =>
    (sheets[sheet]?.columns ?? columns).map((column) => given[column] ?? '');
  return {
    columns,
    rows: await calmlyEach(rows, cells),
    ...(sheets.length > 0 ? { sheets: countedSheets(sheets, rows) } : {}),
  };
}
