import { createHash } from 'node:crypto';
import type { Database } from '../../../db/client.ts';

/** Entries held in memory at once. */
const batch = 2_000;
const beginning = Buffer.alloc(32);

interface Link {
  seq: number;
  entry: string;
  hash: Buffer;
}

export interface CheckedChain {
  /** Hash of the last entry, hexadecimal. */
  head: string;
  /** The first broken link, in words; null where the chain is whole. */
  fault: string | null;
}

/**
 * Walks the first `entries` of a chain from its beginning: each hash must be that of the hash before and the entry's text.
 * `known` are hashes that an operator noted earlier, by number of entry.
 */
export async function checkChain(
  db: Database,
  chain: string,
  entries: number,
  known: ReadonlyMap<number, string>,
): Promise<CheckedChain> {
  let previous: Buffer = beginning;
  for (let done = 0; done < entries;) {
    const links = await linksAfter(db, chain, done, Math.min(done + batch, entries));
    for (const link of links) {
      const fault = faultOf(chain, done + 1, link, previous, known);
      if (fault) return { head: previous.toString('hex'), fault };
      previous = link.hash;
      done += 1;
    }
    if (links.length === 0) return { head: previous.toString('hex'), fault: `entry ${done + 1} is missing` };
  }
  return { head: previous.toString('hex'), fault: null };
}

function faultOf(
  chain: string,
  expected: number,
  { seq, entry, hash }: Link,
  previous: Buffer,
  known: ReadonlyMap<number, string>,
): string | null {
  if (seq !== expected) return `entry ${expected} is missing`;
  const made = createHash('sha256').update(previous).update(entry).digest();
  if (!made.equals(hash)) return `entry ${seq} was changed, or one before it was`;
  if (!isOf(entry, chain, seq)) return `entry ${seq} was made for another place`;
  const noted = known.get(seq);
  if (noted !== undefined && noted !== hash.toString('hex'))
    return `entry ${seq} is not the one that was noted: the chain was written anew`;
  return null;
}

function isOf(entry: string, chain: string, seq: number): boolean {
  const told: unknown = JSON.parse(entry);
  if (typeof told !== 'object' || told === null || !('company_id' in told) || !('seq' in told)) return false;
  return told.company_id === chain && told.seq === seq;
}

function linksAfter(db: Database, chain: string, after: number, until: number): Promise<Link[]> {
  return db.platformQuery<Link>(
    'audit.links',
    `select seq, entry::text as entry, hash from audit_entry
     where company_id = $1 and seq > $2 and seq <= $3 order by seq`,
    [chain, after, until],
  );
}
