import type { KnowledgeContext } from '../knowledge-context.ts';

export const removeFilesJob = 'knowledge.remove-files';

/** Deletes files that no source names (any more). */
export async function removeUnnamedFiles(
  context: KnowledgeContext,
  companyId: string,
  keys: string[],
): Promise<void> {
  const named = await context.db.companyRead(companyId, (tx) =>
    tx.rows<{ file_key: string }>(
      'files.named',
      'select file_key from source where company_id = $1 and file_key = any ($2)',
      [companyId, keys],
    ),
  );
  const kept = new Set(named.map((row) => row.file_key));
  for (const key of keys) {
    if (!kept.has(key)) await context.files.delete(key);
  }
}
