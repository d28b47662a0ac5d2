import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { calmly } from '../../../platform/calmly.ts';
import type { CutPassage } from '../cut/cut.ts';
import { difference, type Difference, type Identified, type Stored } from '../passages/match.ts';

const atOnce = 100;

/** All passages of a source as they are stored, in order. */
export async function storedPassages(tx: Tx, companyId: string, sourceId: string): Promise<Stored[]> {
  const rows = await tx.rows<Stored>(
    'passage.stored',
    // Put in order here: the database would sort whole texts, on disk. As JSON, since lists of texts are slow to read.
    `select id, ordinal, page, start_offset as start, end_offset as "end", first_row, sheet,
            to_json(heading_path) as heading_path, language, content, terms, is_off, is_edited
     from passage where company_id = $1 and source_id = $2`,
    [companyId, sourceId],
  );
  return rows.toSorted((a, b) => a.ordinal - b.ordinal);
}

/**
 * Makes the passages of a source those of a fresh cut, in the transaction that changed its text, so that old and new never
 * mix. Writes only the difference: what stays keeps its id, its vector and all that is bound to it.
 */
export async function replacePassages(
  tx: Tx,
  companyId: string,
  sourceId: string,
  { stored, fresh, reserved }: { stored: Stored[]; fresh: CutPassage[]; reserved: ReadonlySet<string> },
): Promise<Difference> {
  const found = difference(stored, fresh, reserved);
  const { added, changed, moved, removed } = found;
  if (removed.length > 0) await drop(tx, companyId, removed);
  // In parts: writing a thousand passages as one statement's parameters would hold up everybody else's calls.
  for (const part of parts(added)) await insertPassages(tx, companyId, sourceId, part);
  for (const part of parts(changed)) await changePassages(tx, companyId, part);
  for (const part of parts([...changed, ...moved])) await movePassages(tx, companyId, part);
  return found;
}

/**
 * Writes the passages of a source that has none yet while the next are cut: the database works beside this process.
 * Returns how many there are.
 */
export async function insertAsCut(
  tx: Tx,
  companyId: string,
  sourceId: string,
  cut: Iterable<CutPassage | null>,
): Promise<number> {
  const writing: Promise<void>[] = [];
  let part: Identified[] = [];
  const write = () => {
    const written = insertPassages(tx, companyId, sourceId, part);
    // Awaited below; a fault of the cut must not leave this one unheard.
    written.catch(() => undefined);
    writing.push(written);
    part = [];
  };
  const handingOver = function* () {
    for (const passage of cut) {
      if (passage && part.push({ ...passage, id: uuidv7() }) === atOnce) write();
      yield passage && true;
    }
    if (part.length > 0) write();
  };
  try {
    return (await calmly(handingOver())).length;
  } finally {
    await Promise.all(writing);
  }
}

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  );
}

async function drop(tx: Tx, companyId: string, ids: string[]): Promise<void> {
  await tx.run('passage.drop', 'delete from passage where company_id = $1 and id = any ($2::uuid[])', [
    companyId,
    ids,
  ]);
}

async function insertPassages(
  tx: Tx,
  companyId: string,
  sourceId: string,
  passages: Identified[],
): Promise<void> {
  await tx.run(
    'passage.insert',
    `insert into passage (company_id, source_id, id, ordinal, page, start_offset, end_offset, heading_path, language,
                          content, terms, first_row, sheet, is_off, is_edited)
     select $1, $2, p.id, p.ordinal, p.page, p.start_offset, p.end_offset,
            array(select jsonb_array_elements_text(p.heading_path)), p.language, p.content, p.terms, p.first_row, p.sheet,
            p.is_off, p.is_edited
     from unnest($3::uuid[], $4::int[], $5::int[], $6::int[], $7::int[], $8::jsonb[], $9::text[], $10::text[], $11::text[],
                 $12::int[], $13::text[], $14::boolean[], $15::boolean[])
       as p (id, ordinal, page, start_offset, end_offset, heading_path, language, content, terms, first_row, sheet,
             is_off, is_edited)`,
    [
      companyId,
      sourceId,
      passages.map((passage) => passage.id),
      passages.map((passage) => passage.ordinal),
      passages.map((passage) => passage.page),
      passages.map((passage) => passage.start),
      passages.map((passage) => passage.end),
      passages.map((passage) => JSON.stringify(passage.heading_path)),
      passages.map((passage) => passage.language),
      passages.map((passage) => passage.content),
      passages.map((passage) => passage.terms),
      passages.map((passage) => passage.first_row),
      passages.map((passage) => passage.sheet),
      passages.map((passage) => passage.is_off),
      passages.map((passage) => passage.is_edited),
    ],
  );
}

/** A vector of another text is dropped; the embedding job makes the new one. */
async function changePassages(tx: Tx, companyId: string, passages: Difference['changed']): Promise<void> {
  await tx.run(
    'passage.change',
    `update passage o set heading_path = array(select jsonb_array_elements_text(p.heading_path)), language = p.language,
       content = p.content, terms = p.terms, is_off = p.is_off, is_edited = p.is_edited,
       embedding = case when p.anew then null else o.embedding end,
       embedding_model = case when p.anew then null else o.embedding_model end,
       other_embedding = case when p.anew then null else o.other_embedding end,
       other_model = case when p.anew then null else o.other_model end,
       refused_model = case when p.anew then null else o.refused_model end
     from unnest($2::uuid[], $3::jsonb[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::boolean[], $9::boolean[])
       as p (id, heading_path, language, content, terms, is_off, is_edited, anew)
     where o.company_id = $1 and o.id = p.id`,
    [
      companyId,
      passages.map((passage) => passage.id),
      passages.map((passage) => JSON.stringify(passage.heading_path)),
      passages.map((passage) => passage.language),
      passages.map((passage) => passage.content),
      passages.map((passage) => passage.terms),
      passages.map((passage) => passage.is_off),
      passages.map((passage) => passage.is_edited),
      passages.map((passage) => passage.anew),
    ],
  );
}

/** By itself, as it leaves what snapshots hold alone. */
async function movePassages(tx: Tx, companyId: string, passages: Identified[]): Promise<void> {
  await tx.run(
    'passage.move',
    `update passage o set ordinal = p.ordinal, page = p.page, start_offset = p.start_offset, end_offset = p.end_offset,
       first_row = p.first_row, sheet = p.sheet
     from unnest($2::uuid[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::text[])
       as p (id, ordinal, page, start_offset, end_offset, first_row, sheet)
     where o.company_id = $1 and o.id = p.id`,
    [
      companyId,
      passages.map((passage) => passage.id),
      passages.map((passage) => passage.ordinal),
      passages.map((passage) => passage.page),
      passages.map((passage) => passage.start),
      passages.map((passage) => passage.end),
      passages.map((passage) => passage.first_row),
      passages.map((passage) => passage.sheet),
    ],
  );
}
