import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { cut } from '../../features/knowledge/cut/cut.ts';

/** Folders and what is in them. */
export interface KnowledgeIds {
  category: string;
  otherCategory: string;
  source: string;
  /** A spreadsheet, and one of its rows. */
  table: string;
  tableRow: string;
  /** The first of two of that source, what it says, the second, and an edit that has no place any more. */
  passage: string;
  passageText: string;
  nextPassage: string;
  lostEdit: string;
  urlSource: string;
}

/** `passageText`: what the first passage says. */
export function newKnowledgeIds(passageText: string): KnowledgeIds {
  return {
    category: uuidv7(),
    otherCategory: uuidv7(),
    source: uuidv7(),
    table: uuidv7(),
    tableRow: uuidv7(),
    passage: uuidv7(),
    passageText,
    nextPassage: uuidv7(),
    lostEdit: uuidv7(),
    urlSource: uuidv7(),
  };
}

interface Made {
  word: string;
  now: Date;
}

/** Two folders, a document of two passages and two versions, a page and a spreadsheet. */
export async function makeKnowledge(tx: Tx, companyId: string, ids: KnowledgeIds, made: Made): Promise<void> {
  const { word, now } = made;
  for (const id of [ids.category, ids.otherCategory]) {
    await tx.run(
      'sweep.category',
      'insert into category (company_id, id, name, created_at) values ($1, $2, $3, $4)',
      [companyId, id, `${word} ${id}`, now],
    );
  }
  await makeDocument(tx, companyId, ids, made);
  await makePage(tx, companyId, ids, made);
  await makeTable(tx, companyId, ids, made);
}

/** What the document says, in its second version. */
function textOf(ids: KnowledgeIds, word: string): { text: string; rest: string } {
  const rest = `The ${word} rests at night.`;
  return { text: `${ids.passageText} ${rest}`, rest };
}

async function makeDocument(tx: Tx, companyId: string, ids: KnowledgeIds, made: Made): Promise<void> {
  const { word, now } = made;
  const { text } = textOf(ids, word);
  await tx.run(
    'sweep.source',
    `insert into source (company_id, id, category_id, name, folded_name, source_type, status, is_read, content, file_bytes,
                         revision, version, created_at, updated_at)
     values ($1, $2, $3, $4, $4, 'document', 'ready', true, $5, 10, 1, 2, $6, $6)`,
    [companyId, ids.source, ids.category, `${word} ${ids.source}`, text, now],
  );
  await makePassages(tx, companyId, ids, made);
  await tx.run(
    'sweep.versions',
    `insert into source_version (company_id, source_id, number, how, made_at, content, characters, pages, headings,
                                 table_columns, table_sheets)
     select $1::uuid, $2::uuid, 1, 'upload', $4::timestamptz, $3, 10, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb, '[]'::jsonb
     union all select $1, $2, 2, 'edit', $4, null, null, null, null, null, null`,
    [companyId, ids.source, `${text} Once.`, now],
  );
}

async function makePassages(
  tx: Tx,
  companyId: string,
  ids: KnowledgeIds,
  { word, now }: Made,
): Promise<void> {
  const { text, rest } = textOf(ids, word);
  const document = { text, num_pages: 1, pages: [{ page: 1, start: 0, end: text.length }], headings: [] };
  const [passage] = cut(document, { name: word });
  const halves = [
    { id: ids.passage, start: 0, content: ids.passageText },
    { id: ids.nextPassage, start: text.length - rest.length, content: rest },
  ];
  for (const [ordinal, { id, start, content }] of halves.entries()) {
    await tx.run(
      'sweep.passage',
      `insert into passage (company_id, id, source_id, ordinal, page, start_offset, end_offset, heading_path, language,
                            content, terms)
       values ($1, $2, $3, $4, 1, $5, $6, '{}', 'en', $7, $8)`,
      [companyId, id, ids.source, ordinal, start, start + content.length, content, passage?.terms],
    );
  }
  await tx.run(
    'sweep.lostEdit',
    `insert into passage_edit (company_id, id, source_id, group_id, kind, anchor, start_offset, content, is_active, is_lost,
                               created_at, updated_at)
     values ($1, $2, $3, $2, 'kept', $4, 0, $4, true, true, $5, $5)`,
    [companyId, ids.lostEdit, ids.source, `The ${word} is gone.`, now],
  );
}

async function makePage(tx: Tx, companyId: string, ids: KnowledgeIds, { word, now }: Made): Promise<void> {
  const { text } = textOf(ids, word);
  await tx.run(
    'sweep.urlSource',
    `with made as (
       insert into source (company_id, id, category_id, name, folded_name, source_type, status, is_read, content, file_bytes,
                           revision, created_at, updated_at)
       values ($1, $2, $3, $4, $4, 'url', 'ready', true, $5, 10, 1, $6, $6))
     insert into url_source (company_id, source_id, address, schedule, is_named) values ($1, $2, $7, 'never', true)`,
    [
      companyId,
      ids.urlSource,
      ids.category,
      `${word} ${ids.urlSource}`,
      text,
      now,
      `http://127.0.0.1/${word}/${ids.urlSource}`,
    ],
  );
}

async function makeTable(tx: Tx, companyId: string, ids: KnowledgeIds, { word, now }: Made): Promise<void> {
  await tx.run(
    'sweep.table',
    `insert into source (company_id, id, category_id, name, folded_name, source_type, status, is_read, content, file_bytes,
                         table_columns, revision, created_at, updated_at)
     values ($1, $2, $3, $4, $4, 'spreadsheet', 'ready', true, $5, 10, '["Bird"]', 1, $6, $6)`,
    [companyId, ids.table, ids.category, `${word} ${ids.table}`, `Bird: ${word}`, now],
  );
  await tx.run(
    'sweep.tableRow',
    'insert into source_row (company_id, source_id, id, position, cells) values ($1, $2, $3, 0, $4)',
    [companyId, ids.table, ids.tableRow, JSON.stringify({ Bird: word })],
  );
}
