import type { Tx } from '../../../db/scope.ts';

/** Counts the changes of what a company's questions can find. */
export async function knowledgeVersion(tx: Tx, companyId: string): Promise<number> {
  const row = await tx.one<{ knowledge_version: number }>(
    'snapshot.version',
    'select knowledge_version from knowledge_settings where company_id = $1',
    [companyId],
  );
  return row?.knowledge_version ?? 0;
}
