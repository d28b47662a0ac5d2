import type { Database } from '../../db/client.ts';

export interface ClaimedRow {
  id: string;
  company_id: string | null;
  kind: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  attempt_id: string;
}

/** The statements that move jobs from state to state. Leases are measured by the server's clock, `now` is the program's. */
export class JobQueue {
  readonly #db: Database;
  readonly #owner: string;
  readonly #leaseMs: number;

  constructor(db: Database, owner: string, leaseMs: number) {
    this.#db = db;
    this.#owner = owner;
    this.#leaseMs = leaseMs;
  }

  /** At most `limit` due jobs, none of these companies, now ours. Jobs of one key never run beside each other. */
  claim(
    kinds: readonly string[],
    now: Date,
    { limit, but }: { limit: number; but: readonly string[] },
  ): Promise<ClaimedRow[]> {
    return this.#db.platformQuery<ClaimedRow>('job.claim', CLAIM, [
      this.#owner,
      kinds,
      now,
      limit,
      this.#leaseMs,
      but,
    ]);
  }

  /** Prolongs leases; gives the attempts that are still ours. Those of a deleted company rest. */
  async extend(attempts: readonly string[]): Promise<Set<string>> {
    const rows = await this.#db.platformQuery<{ attempt_id: string }>(
      'job.extend',
      `update job set lease_until = clock_timestamp() + $2 * interval '1 ms'
       where attempt_id = any ($1::uuid[]) and state = 'running' and not ${OF_DELETED('job')} returning attempt_id`,
      [attempts, this.#leaseMs],
    );
    return new Set(rows.map((row) => row.attempt_id));
  }

  /** False when the lease was lost meanwhile: then the job is somebody else's. */
  async complete(attemptId: string): Promise<boolean> {
    const rows = await this.#db.platformQuery(
      'job.complete',
      `delete from job where attempt_id = $1 and state = 'running' returning id`,
      [attemptId],
    );
    return rows.length === 1;
  }

  /** Ends an attempt that failed: again at `retryAt`, or for good. */
  async fail(attemptId: string, code: string, retryAt: Date | null, now: Date): Promise<void> {
    await this.#db.platformQuery('job.fail', FAIL, [attemptId, code, retryAt, now]);
  }

  /** Takes back jobs whose process died. One that has used up its attempts in this way has failed. */
  async reclaim(now: Date): Promise<number> {
    const rows = await this.#db.platformQuery(
      'job.reclaim',
      `${TAKE_BACK("state = 'running' and lease_until < clock_timestamp()", '$1')} select id from back`,
      [now],
    );
    return rows.length;
  }

  /** The same for all other processes, at once: only for one who knows that they are dead. */
  async reclaimFromTheDead(now: Date): Promise<number> {
    const rows = await this.#db.platformQuery(
      'job.reclaim_dead',
      `${TAKE_BACK("state = 'running' and owner <> $2", '$1')} select id from back`,
      [now, this.#owner],
    );
    return rows.length;
  }

  /** Gives back what still runs here when the process stops; the broken off attempt does not count. */
  async release(attempts: readonly string[]): Promise<void> {
    await this.#db.platformQuery(
      'job.release',
      `update job set state = 'queued', run_at = 'epoch', attempts = attempts - 1, attempt_id = null, owner = null,
         lease_until = null where attempt_id = any ($1::uuid[]) and state = 'running'`,
      [attempts],
    );
  }

  /** Whether the recurring act is due, which is then ours to do. */
  async isDue(name: string, everyMs: number, now: Date): Promise<boolean> {
    const rows = await this.#db.platformQuery(
      'job.schedule',
      `insert into job_schedule as s (name, next_at) values ($1, $2)
       on conflict (name) do update set next_at = excluded.next_at where s.next_at <= $3 returning name`,
      [name, new Date(now.getTime() + everyMs), now],
    );
    return rows.length === 1;
  }
}

/** Jobs of a deleted company wait for its restoration, or go with it. */
const OF_DELETED = (job: string): string =>
  `exists (select from company c where c.id = ${job}.company_id and c.deleted_at is not null)`;

const CLAIM = `update job set state = 'running', attempts = attempts + 1, attempt_id = gen_random_uuid(), owner = $1,
    lease_until = clock_timestamp() + $5 * interval '1 ms'
  where id in (
    select id from job j where state = 'queued' and run_at <= $3 and kind = any ($2)
      and (company_id is null or company_id <> all ($6::uuid[]))
      and not (unique_key is not null and exists (
        select from job r where r.state = 'running' and r.kind = j.kind and r.unique_key = j.unique_key
          and r.company_id is not distinct from j.company_id))
      and not ${OF_DELETED('j')}
    order by run_at, id limit $4 for update skip locked)
  returning id, company_id, kind, payload, attempts, max_attempts, attempt_id`;

/**
 * A job asked for anew under the same key, while the attempt ran, replaces its repetition: two may not wait. Should one be
 * asked for in this very moment, the unique rule makes the statement fail, and the next poll does it.
 */
const SUPERSEDED = `j.unique_key is not null and exists (select from job q where q.state = 'queued' and q.kind = j.kind
  and q.unique_key = j.unique_key and q.company_id is not distinct from j.company_id)`;

const FAIL = `with gone as (delete from job j where attempt_id = $1 and state = 'running' and $3::timestamptz is not null
    and ${SUPERSEDED} returning id)
  update job set state = case when $3::timestamptz is null then 'failed' else 'queued' end, run_at = coalesce($3, run_at),
    failed_at = case when $3::timestamptz is null then $4::timestamptz end, last_error = $2, attempt_id = null,
    owner = null, lease_until = null
  where attempt_id = $1 and state = 'running' and id not in (select id from gone)`;

const TAKE_BACK = (which: string, now: string): string => `with lost as (
    select id from job where ${which} for update skip locked),
  gone as (delete from job j using lost where j.id = lost.id and j.attempts < j.max_attempts and ${SUPERSEDED}
    returning j.id),
  back as (update job j set state = case when j.attempts < j.max_attempts then 'queued' else 'failed' end,
      failed_at = case when j.attempts < j.max_attempts then null else ${now}::timestamptz end,
      run_at = 'epoch', last_error = 'lease_lost', attempt_id = null, owner = null, lease_until = null
    from lost where j.id = lost.id and j.id not in (select id from gone) returning j.id)`;
