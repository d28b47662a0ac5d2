import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';

/** What a company's counters say of its sources, and what is so. */
interface Miscount {
  company_id: string;
  /** Null: the storage of the whole company. */
  category_id: string | null;
  /** Of sources, and of their bytes. */
  said: [number, number];
  counted: [number, number];
}

const folders = `select c.company_id, c.id as category_id, array[c.sources_count, c.sources_bytes]::bigint[] as said,
    array[coalesce(s.count, 0), coalesce(s.bytes, 0)]::bigint[] as counted
  from category c left join (
    select company_id, category_id, count(*) as count, sum(file_bytes) as bytes from source group by 1, 2) s
  on s.company_id = c.company_id and s.category_id = c.id`;
const storage = `select k.company_id, null::uuid, array[0, k.storage_used_bytes]::bigint[], array[0, coalesce(s.bytes, 0)]::bigint[]
  from knowledge_settings k left join (select company_id, sum(stored_bytes) as bytes from source group by 1) s
  on s.company_id = k.company_id`;

/** Counters that say something else than there is. Read without locks: of what changes in this moment it may be wrong. */
export function miscounts(db: Database): Promise<Miscount[]> {
  return db.platformQuery<Miscount>(
    'recount.miscounts',
    `select * from (${folders} union all ${storage}) all_counts where said <> counted`,
  );
}

/**
 * Sets right what counters say, company by company, and answers which were wrong. The database keeps them with every change, so
 * there should be none: what is told here is a fault to be looked into.
 */
export async function recount(db: Database): Promise<string[]> {
  const wrong: string[] = [];
  const suspected = new Set((await miscounts(db)).map(({ company_id }) => company_id));
  for (const companyId of suspected) {
    const changed = await db.company(companyId, (tx) => recountCompany(tx, companyId));
    if (changed > 0) wrong.push(companyId);
  }
  return wrong;
}

/** In the order in which everybody locks (hold-folders.ts); whoever has changed a count by then is waited for. */
async function recountCompany(tx: Tx, companyId: string): Promise<number> {
  await tx.rows('recount.hold', 'select 1 from category where company_id = $1 order by id for key share', [
    companyId,
  ]);
  await tx.one('recount.lock', 'select 1 from knowledge_settings where company_id = $1 for no key update', [
    companyId,
  ]);
  await tx.rows(
    'recount.lockFolders',
    'select 1 from category where company_id = $1 order by id for no key update',
    [companyId],
  );
  const inFolders = await tx.run(
    'recount.folders',
    `update category c set sources_count = n.counted[1], sources_bytes = n.counted[2]
     from (${folders}) n
     where c.company_id = $1 and n.company_id = $1 and n.category_id = c.id and n.said <> n.counted`,
    [companyId],
  );
  const inStorage = await tx.run(
    'recount.storage',
    `update knowledge_settings k set storage_used_bytes = n.bytes
     from (select coalesce(sum(stored_bytes), 0)::bigint as bytes from source where company_id = $1) n
     where k.company_id = $1 and k.storage_used_bytes <> n.bytes`,
    [companyId],
  );
  return inFolders + inStorage;
}
