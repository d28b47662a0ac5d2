import type { Database } from '../../../db/client.ts';
import { sqlState } from '../../../db/errors.ts';

export interface RowsToErase {
  table: string;
  companyId: string;
  /** Rows that go in one statement. */
  atOnce: number;
  signal: AbortSignal;
}

/** Deletes a company's rows of one table, some at a time: the locks and the log of a million at once would be felt. */
export async function eraseRows(
  db: Database,
  { table, companyId, atOnce, signal }: RowsToErase,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const gone = await db
      .platformQuery(
        `erase.of.${table}`,
        `delete from ${table} where ctid = any (array(select ctid from ${table} where company_id = $1 limit $2))
         returning 1`,
        [companyId, atOnce],
      )
      .catch(nothingWhereGone);
    if (gone.length < atOnce) return;
  }
}

/** A partition that was dropped meanwhile, as its month is over, holds nobody's rows. */
function nothingWhereGone(fault: unknown): never[] {
  if (sqlState(fault) === undefinedTable) return [];
  throw fault;
}

const undefinedTable = '42P01';

/**
 * The tables whose rows belong to companies, by the database's own catalogue, partitions each by itself, those first that refer to others: so no row
 * takes a crowd along. Tables that the platform may not delete from are the audit log's, which has its own way out.
 */
export async function tablesOfCompanies(db: Database): Promise<string[]> {
  const [tables, references] = await Promise.all([
    db.platformQuery<{ name: string }>('erase.tables', tablesSql),
    db.platformQuery<{ name: string; refers_to: string }>('erase.references', referencesSql),
  ]);
  const left = new Set(tables.map(({ name }) => name));
  const order: string[] = [];
  while (left.size > 0) {
    const isNamed = (name: string) =>
      references.some((one) => one.refers_to === name && one.name !== name && left.has(one.name));
    const free = [...left].filter((name) => !isNamed(name));
    // A circle of references has no first one; then the database's own cascades do the work.
    for (const name of free.length > 0 ? free : left) {
      order.push(name);
      left.delete(name);
    }
  }
  return order;
}

const tablesSql = `select quote_ident(c.relname) as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    and has_table_privilege(c.oid, 'delete')
  order by 1`;
const referencesSql = `select quote_ident(c.relname) as name, quote_ident(f.relname) as refers_to from pg_constraint r
  join pg_class c on c.oid = r.conrelid join pg_class f on f.oid = r.confrelid where r.contype = 'f'`;
