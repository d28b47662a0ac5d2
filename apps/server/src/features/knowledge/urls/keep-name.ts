import type { Tx } from '../../../db/scope.ts';

/** A person gave the name: from now on it does not follow the title of the page. */
export async function keepName(tx: Tx, companyId: string, sourceId: string): Promise<void> {
  await tx.run(
    'url.keepName',
    'update url_source set is_named = true where company_id = $1 and source_id = $2',
    [companyId, sourceId],
  );
}
