import type { Database } from '../../../db/client.ts';
import type { IndexedPassage } from '../retrieval/passage-index.ts';
import { isCurrent, writeTerms } from '../text/terms.ts';

export interface SourceRevision {
  id: string;
  revision: number;
}

interface PassageRow {
  id: string;
  terms: string;
  language: 'es' | 'en';
  embedding: Buffer | null;
}

/** The passages of one source as the index takes them. */
export async function loadSource(
  db: Database,
  companyId: string,
  sourceId: string,
  model: string | null,
): Promise<IndexedPassage[]> {
  const rows = await db.companyRead(companyId, (tx) =>
    tx.rows<PassageRow>(
      'snapshot.passages',
      `select id, terms, language, case when embedding_model = $3 then embedding end as embedding
       from passage where company_id = $1 and source_id = $2 order by ordinal`,
      [companyId, sourceId, model],
    ),
  );
  const anew = await analysedAnew(db, companyId, rows);
  return rows.map(({ id, terms, language, embedding }) => ({
    id,
    terms: anew.get(id) ?? terms,
    language,
    vector: embedding ? vectorOf(embedding) : null,
  }));
}

/** After an update of the product, terms of an older analyser are made again from the text, so that search goes on. */
async function analysedAnew(
  db: Database,
  companyId: string,
  rows: readonly PassageRow[],
): Promise<Map<string, string>> {
  const stale = rows.filter((row) => !isCurrent(row.terms));
  if (stale.length === 0) return new Map();
  const texts = await db.companyRead(companyId, (tx) =>
    tx.rows<{ id: string; content: string; heading_path: string[]; language: 'es' | 'en'; name: string }>(
      'snapshot.stale',
      `select p.id, p.content, p.heading_path, p.language, s.name
       from passage p join source s on s.company_id = p.company_id and s.id = p.source_id
       where p.company_id = $1 and p.id = any ($2::uuid[])`,
      [companyId, stale.map((row) => row.id)],
    ),
  );
  const prose = 1;
  return new Map(
    texts.map(({ id, content, heading_path, language, name }) => [
      id,
      writeTerms(content, [name, ...heading_path].join('\n'), language, prose),
    ]),
  );
}

/** Vectors are stored as little-endian 32-bit floats. */
export function vectorOf(bytes: Buffer): Float32Array {
  const copy = new Uint8Array(bytes);
  return new Float32Array(copy.buffer);
}

export function bytesOf(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}
