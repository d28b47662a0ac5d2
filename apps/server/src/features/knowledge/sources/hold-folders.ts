import type { Tx } from '../../../db/scope.ts';

/*
 * Locks are taken in one order everywhere: folders (by id), then sources, then the company's settings, last its counter of events.
 * Whoever changes a source holds its folder first. The database does so by itself, but late: it looks for the folder again
 * whenever a source is written a second time in one transaction, and by then who deletes the folder may wait for the source.
 */

/** The folder of a source, and another one where it is to move: neither can be deleted from here to the end of the transaction. */
export async function holdFolders(
  tx: Tx,
  companyId: string,
  { sourceId, into = null }: { sourceId: string; into?: string | null | undefined },
): Promise<void> {
  await tx.rows(
    'folder.holdOfSource',
    `select 1 from category where company_id = $1
       and (id = $3 or id = (select category_id from source where company_id = $1 and id = $2))
     order by id for key share`,
    [companyId, sourceId, into],
  );
}

/** False where there is no such folder (any more). */
export async function holdFolder(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const held = await tx.one(
    'folder.hold',
    'select 1 from category where company_id = $1 and id = $2 for key share',
    [companyId, id],
  );
  return held !== null;
}

/** A folder that the rest of the transaction deletes: what others are putting into it is there by now, and nothing more comes. */
export async function lockFolder(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const locked = await tx.one(
    'folder.lock',
    'select 1 from category where company_id = $1 and id = $2 for update',
    [companyId, id],
  );
  return locked !== null;
}
