import type { Tx } from '../../../db/scope.ts';
import type { CutPassage } from '../cut/cut.ts';

const atOnce = 100;

/** Replaces all passages of a source in one transaction, so that old and new never mix. */
export async function replacePassages(
  tx: Tx,
  companyId: string,
  sourceId: string,
  passages: (CutPassage & { id: string })[],
): Promise<void> {
  await tx.run('passage.drop', 'delete from passage where company_id = $1 and source_id = $2', [
    companyId,
    sourceId,
  ]);
  // In parts: writing a thousand passages as one statement's parameters would hold up everybody else's calls.
  for (let from = 0; from < passages.length; from += atOnce) {
    await insertPassages(tx, companyId, sourceId, passages.slice(from, from + atOnce));
  }
}

async function insertPassages(
  tx: Tx,
  companyId: string,
  sourceId: string,
  passages: (CutPassage & { id: string })[],
): Promise<void> {
  await tx.run(
    'passage.insert',
    `insert into passage (company_id, source_id, id, ordinal, page, start_offset, end_offset, heading_path, language,
                          content, terms, first_row, sheet)
     select $1, $2, p.id, p.ordinal, p.page, p.start_offset, p.end_offset,
            array(select jsonb_array_elements_text(p.heading_path)), p.language, p.content, p.terms, p.first_row, p.sheet
     from unnest($3::uuid[], $4::int[], $5::int[], $6::int[], $7::int[], $8::jsonb[], $9::text[], $10::text[], $11::text[],
                 $12::int[], $13::text[])
       as p (id, ordinal, page, start_offset, end_offset, heading_path, language, content, terms, first_row, sheet)`,
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
    ],
  );
}
