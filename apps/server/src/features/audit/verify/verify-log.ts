import type { Database } from '../../../db/client.ts';
import { platformChain } from '../../../platform/audit/act.ts';
import { checkChain } from './chain.ts';

/** The last entry of a chain, as the command prints it and takes it back. */
export interface Head {
  chain: string;
  entries: number;
  hash: string;
}

export interface Checked extends Head {
  /** The first broken link, in words; null where all is well. */
  fault: string | null;
}

interface Counted {
  company_id: string;
  /** What the chain says it has; null where the chain itself is gone. */
  entries: number | null;
  /** The highest number that there is. */
  last: number | null;
}

/**
 * Checks every chain, one after the other, and yields each. `noted` are heads of an earlier run: what was there then must
 * be there still, also where somebody shortened a chain and its count, or made all hashes anew.
 */
export async function* verifyLog(db: Database, noted: readonly Head[] = []): AsyncGenerator<Checked> {
  const chains = await db.platformQuery<Counted>('audit.chains', chainsSql);
  const found = new Set(chains.map(({ company_id }) => company_id));
  for (const counted of chains) yield check(db, counted, noted);
  for (const head of noted) {
    if (found.has(head.chain) || (await wasErased(db, head))) continue;
    found.add(head.chain);
    yield { ...head, fault: `the chain is gone: ${head.entries} entries were noted` };
  }
}

/** One statement, so that both counts are of the same instant while the product writes on. */
const chainsSql = `select coalesce(c.company_id, e.company_id) as company_id, c.entries, e.last
  from audit_chain c full join (select company_id, max(seq) as last from audit_entry group by company_id) e
    on e.company_id = c.company_id
  order by 1`;

async function check(db: Database, counted: Counted, noted: readonly Head[]): Promise<Checked> {
  const chain = counted.company_id;
  const own = noted.filter((head) => head.chain === chain);
  const known = new Map(own.map(({ entries, hash }) => [entries, hash]));
  const last = counted.last ?? 0;
  const { head, fault } = await checkChain(db, chain, last, known);
  return { chain, entries: last, hash: head, fault: fault ?? faultOfLength(counted, own) };
}

function faultOfLength({ entries, last }: Counted, noted: readonly Head[]): string | null {
  const have = last ?? 0;
  if (entries === null) return 'the count of the chain is gone';
  if (have < entries) return `${entries - have} entries are missing at the end, after entry ${have}`;
  if (have > entries) return `the chain says that it has ${entries} entries, but there are ${have}`;
  const most = Math.max(0, ...noted.map((head) => head.entries));
  return have < most ? `${most - have} entries are missing at the end, after entry ${have}` : null;
}

/** The platform's own chain tells of each company that was erased, with the last hash of its chain. */
async function wasErased(db: Database, head: Head): Promise<boolean> {
  const rows = await db.platformQuery(
    'audit.erased',
    `select 1 from audit_entry where company_id = $1 and words @@ $2::tsquery limit 1`,
    [platformChain, `'#acompany.erase' & '#t${head.chain}'`],
  );
  return rows.length > 0;
}
