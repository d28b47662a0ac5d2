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

interface Unchanged extends Omit<PassageRow, 'terms'> {
  terms: null;
}

export interface LoadedSource {
  /** All passages of the source that can be found. */
  ids: Set<string>;
  /** Those of them that are not as they were at the known revision. */
  changed: IndexedPassage[];
}

/** The passages of one source as the index takes them; those that the index holds at revision `known` are named only. */
export async function loadSource(
  db: Database,
  companyId: string,
  { id: sourceId, known }: { id: string; known: number | null },
  model: string | null,
): Promise<LoadedSource> {
  // One statement, so that ids and passages are of one moment.
  const all = await db.companyRead(companyId, (tx) =>
    tx.rows<PassageRow | Unchanged>(
      'snapshot.passages',
      `select p.id, p.language, case when changed then p.terms end as terms,
              case when changed then case $3 when embedding_model then embedding when other_model then other_embedding end
                end as embedding
       from passage p, lateral (select $4::bigint is null or p.revision > $4 as changed) c
       where company_id = $1 and source_id = $2 and not is_off order by ordinal`,
      [companyId, sourceId, model, known],
    ),
  );
  const rows = all.filter((row) => row.terms !== null);
  const anew = await analysedAnew(db, companyId, rows);
  return {
    ids: new Set(all.map(({ id }) => id)),
    changed: rows.map(({ id, terms, language, embedding }) => ({
      id,
      terms: anew.get(id) ?? terms,
      language,
      vector: embedding ? vectorOf(embedding) : null,
    })),
  };
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
