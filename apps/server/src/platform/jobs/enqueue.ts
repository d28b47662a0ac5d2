import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import { JOB_CHANNEL } from './channel.ts';

export interface NewJob {
  kind: string;
  /** Null for work of the platform; a company's transaction can only ask for its own. */
  company_id: string | null;
  /** JSON object for the handler. Ids rather than contents: it may run much later. */
  payload: Record<string, unknown>;
  /** Not before this instant of the program's clock; absent = at once. */
  run_at?: Date;
  /** While a job of this kind and company waits under the same key, this one is not added. */
  unique_key?: string;
  /** Default 5. */
  max_attempts?: number;
}

/** Asks for background work. It exists if and only if the transaction commits, and costs no round trip of its own. */
export async function enqueue(tx: Tx, job: NewJob): Promise<void> {
  tx.beforeCommit('job', 'job.enqueue', INSERT, [
    uuidv7(),
    job.company_id,
    job.kind,
    job.payload,
    job.run_at ?? 'epoch',
    job.unique_key ?? null,
    job.max_attempts ?? 5,
  ]);
}

const INSERT = `with added as (
    insert into job (id, company_id, kind, payload, run_at, unique_key, max_attempts)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing)
  select pg_notify('${JOB_CHANNEL}', '') where $5::timestamptz = 'epoch'`;
