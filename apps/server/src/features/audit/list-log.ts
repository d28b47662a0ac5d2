import type { AuditEntry } from '@centralita/contract/audit/schema';
import type { Database } from '../../db/client.ts';
import { asEntries } from './entry.ts';
import { readLog } from './read-log.ts';
import { conditionOf, firstPlace, placeName, type Wanted } from './wanted.ts';

export interface PageWanted extends Wanted {
  limit: number;
  before?: string | undefined;
}

/** A page of a chain, newest first, and where the next one begins. */
export async function listLog(
  db: Database,
  chain: string,
  wanted: PageWanted,
): Promise<{ results: AuditEntry[]; next: string | null }> {
  const { limit, before } = wanted;
  // One more than asked for says whether there is a next page.
  const rows = await readLog(db, conditionOf(chain, wanted), firstPlace(wanted, before), limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { results: asEntries(page), next: rows.length > limit && last ? placeName(last) : null };
}
