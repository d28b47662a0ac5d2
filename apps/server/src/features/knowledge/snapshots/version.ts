import type { Tx } from '../../../db/scope.ts';

/** What a company's questions can find, as it is at one moment. */
export interface KnowledgeVersion {
  /** Counts the changes. */
  version: number;
  /** The embedding model whose vectors questions are compared with; null while there are none. */
  model: string | null;
}

export async function knowledgeVersion(tx: Tx, companyId: string): Promise<KnowledgeVersion> {
  const row = await tx.one<{ knowledge_version: number; embedding_model: string | null }>(
    'snapshot.version',
    'select knowledge_version, embedding_model from knowledge_settings where company_id = $1',
    [companyId],
  );
  return { version: row?.knowledge_version ?? 0, model: row?.embedding_model ?? null };
}
