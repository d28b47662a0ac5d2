import type { Database } from '../../../db/client.ts';
import type { IndexedPassage } from '../retrieval/passage-index.ts';

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
  return rows.map(({ id, terms, language, embedding }) => ({
    id,
    terms,
    language,
    vector: embedding ? vectorOf(embedding) : null,
  }));
}

/** Vectors are stored as little-endian 32-bit floats. */
export function vectorOf(bytes: Buffer): Float32Array {
  const copy = new Uint8Array(bytes);
  return new Float32Array(copy.buffer);
}

export function bytesOf(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}
