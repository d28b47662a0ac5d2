import type pg from 'pg';
import { BackupRefused } from './manifest.ts';

export interface TableShape {
  name: string;
  columns: string[];
}

/** The product's tables, each after those it refers to, so that they can be filled in this order. */
export async function tablesInOrder(client: pg.Client): Promise<TableShape[]> {
  const { rows: tables } = await client.query<TableShape>(SHAPES);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const ordered: TableShape[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map((table) => table.name));
    const free = rest.filter(
      (table) => !references.some((one) => one.from === table.name && waiting.has(one.to)),
    );
    if (free.length === 0)
      throw new BackupRefused(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** A wall without a gate for the platform would hide rows from the backup without a word. */
export async function refuseHiddenRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(HIDING);
  if (rows.length === 0) return;
  throw new BackupRefused(
    `this database account cannot read all of: ${rows.map((row) => row.name).join(', ')}`,
  );
}

const OURS = `select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migration'`;

const SHAPES = `select t.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from (${OURS}) t join pg_attribute a on a.attrelid = t.oid
  where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by t.relname order by t.relname`;

const REFERENCES = `select distinct a.relname as "from", b.relname as "to"
  from pg_constraint k join (${OURS}) a on a.oid = k.conrelid join (${OURS}) b on b.oid = k.confrelid
  where k.contype = 'f' and k.conrelid <> k.confrelid`;

const HIDING = `select t.relname as name from (${OURS}) t
  where row_security_active(t.oid) and not exists (
    select from pg_policy p where p.polrelid = t.oid and p.polpermissive and p.polcmd in ('*', 'r')
      and pg_get_expr(p.polqual, p.polrelid) = 'true'
      and exists (select from unnest(p.polroles) r where r = 0 or pg_has_role(current_user, r, 'usage')))`;
