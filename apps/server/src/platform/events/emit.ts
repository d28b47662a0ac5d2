import type { LiveEvent } from '@centralita/contract/live/events';
import type { Tx } from '../../db/scope.ts';

/** The channel of NOTIFY; its payload is `<company id>:<seq>`, never data. */
export const eventChannel = 'centralita_events';

type Unnumbered<E> = E extends unknown ? Omit<E, 'seq'> : never;
export type NewEvent = Unnumbered<LiveEvent>;

/**
 * Records an event of the company in the running transaction; sockets hear of it after the commit, never without one.
 * Takes a lock that orders the company's events: make it the last act of the transaction.
 */
export async function emit(tx: Tx, companyId: string, event: NewEvent): Promise<void> {
  await tx.rows(
    'event.emit',
    `with counter as (
       insert into event_counter (company_id, last_seq) values ($1, 1)
       on conflict (company_id) do update set last_seq = event_counter.last_seq + 1
       returning last_seq
     ), recorded as (
       insert into event (company_id, seq, kind, data) select $1, last_seq, $2, $3::jsonb from counter returning seq
     )
     select pg_notify('${eventChannel}', $1::text || ':' || seq) from recorded`,
    [companyId, event.kind, JSON.stringify(event.data)],
  );
}
