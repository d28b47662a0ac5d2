import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';

/** What happens in one room and is followed up in others: by its name, the kinds of jobs that follow. */
export type Listeners = Readonly<Record<string, readonly string[]>>;

export interface Happening {
  name: string;
  companyId: string;
  /** The row it happened to, which this transaction has locked. The jobs get its id as `id` and read how it is by then. */
  subject: string;
}

/**
 * Asks for the jobs that follow, one per listener and subject. A job that waits already is held until this commit: a worker that took it
 * meanwhile would read the row as it was before. It wakes nobody, as a commit with NOTIFY holds up all others: workers look each second.
 */
export async function tellListeners(
  tx: Tx,
  listeners: Listeners,
  { name, companyId, subject }: Happening,
): Promise<void> {
  const follow = (kind: string) =>
    tx.run('job.follow', FOLLOW, [uuidv7(), companyId, kind, { id: subject }, subject]);
  await Promise.all((listeners[name] ?? []).map(follow));
}

const FOLLOW = `insert into job (id, company_id, kind, payload, unique_key, max_attempts) values ($1, $2, $3, $4, $5, 5)
  on conflict (kind, unique_key, company_id) where state = 'queued' and unique_key is not null
  do update set run_at = 'epoch', attempts = 0`;
