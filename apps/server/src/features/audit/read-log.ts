import type { Database } from '../../db/client.ts';
import type { Condition, Place } from './wanted.ts';

/** An entry as it stands in the table. */
export interface Row extends Place {
  entry: Recorded;
  hash: string;
}

/** What app_audit (migration 0007) writes. */
export interface Recorded {
  act: string;
  actor: RecordedActor | null;
  support: boolean;
  target: { what: string; id: string; name: string | null } | null;
  changes: {
    what: string;
    how: 'create' | 'update' | 'delete';
    id: string;
    name: string | null;
    fields: Record<string, unknown> | null;
  }[];
  more: number;
  fields: string[];
  address: string | null;
  device: string | null;
  request: string | null;
}

export interface RecordedActor {
  kind: 'person' | 'key' | 'system';
  id?: string;
  name?: string;
  email?: string;
  key?: string;
  super_admin?: boolean;
}

/**
 * So many entries are looked through in the order of time, first few and then many (30,000 take some 60 ms). What so few
 * of them satisfy is looked up instead: by the index, but in no order, which is slow for what many do.
 */
const windowSizes = [2_000, 30_000];

export interface Window {
  rows: Row[];
  /** Where the next window begins; null at the end of the log. */
  next: Place | null;
}

/** The newest entries before a place that satisfy the condition. */
export async function readLog(
  db: Database,
  condition: Condition,
  before: Place,
  limit: number,
): Promise<Row[]> {
  if (!condition.narrows) return (await readWindow(db, condition, before, limit)).rows;
  const found: Row[] = [];
  let place = before;
  for (const size of windowSizes) {
    const { rows, next } = await readWindow(db, condition, place, size, limit - found.length);
    found.push(...rows);
    if (found.length === limit || !next) return found;
    place = next;
  }
  return [...found, ...(await lookUp(db, condition, place, limit - found.length))];
}

/** Looks through the next `size` entries before a place; gives the newest `most` of those that are wanted. */
export async function readWindow(
  db: Database,
  { chain, words, since }: Condition,
  before: Place,
  size: number,
  most = size,
): Promise<Window> {
  const found = await db.companyRead(chain, (tx) =>
    tx.rows<Row & { edge_at: Date; edge_seq: number; seen: number }>('audit.window', windowSql, [
      chain,
      before.at,
      before.seq,
      since,
      size,
      words,
      most,
    ]),
  );
  const [edge] = found;
  return {
    rows: found.filter((row) => row.seq !== null),
    next: edge && edge.seen === size ? { at: edge.edge_at, seq: edge.edge_seq } : null,
  };
}

/** The entries themselves are fetched for the hits alone. */
const windowSql = `with seen as materialized (
    select at, seq, words @@ $6::tsquery as hit from audit_entry
    where company_id = $1 and (at, seq) < ($2::timestamptz, $3::bigint) and at >= $4
    order by at desc, seq desc limit $5)
  select edge.at as edge_at, edge.seq as edge_seq, edge.seen, e.at, e.seq, e.entry, encode(e.hash, 'hex') as hash
  from (select at, seq, (select count(*)::int from seen) as seen from seen order by at, seq limit 1) edge
  left join (select seq from seen where hit order by at desc, seq desc limit $7) h on true
  left join audit_entry e on e.company_id = $1 and e.seq = h.seq
  order by e.at desc, e.seq desc`;

/**
 * By the index of words. The wall of companies would keep the database from using it (a comparison of words could leak
 * what it sees), so this is asked as the platform; the company stands in the words and in the condition behind.
 */
async function lookUp(db: Database, condition: Condition, before: Place, limit: number): Promise<Row[]> {
  const { chain, words, since } = condition;
  return db.platformQuery<Row>('audit.lookUp', lookUpSql, [
    chain,
    words,
    before.at,
    before.seq,
    since,
    limit,
  ]);
}

/** `offset 0` keeps the condition of the company from making the database read the whole chain in order instead. */
const lookUpSql = `select at, seq, entry, encode(hash, 'hex') as hash
  from (select company_id, at, seq, entry, hash from audit_entry where words @@ $2::tsquery offset 0) found
  where company_id = $1 and (at, seq) < ($3::timestamptz, $4::bigint) and at >= $5
  order by at desc, seq desc limit $6`;
