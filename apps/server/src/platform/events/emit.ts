import type { LiveEvent } from '@centralita/contract/live/events';
import type { Tx } from '../../db/scope.ts';

/** The channel of NOTIFY; its payload is `<company id>:<seq>`, never data. */
export const eventChannel = 'centralita_events';

type Unnumbered<E> = E extends unknown ? Omit<E, 'seq'> : never;
export type NewEvent = Unnumbered<LiveEvent>;

/**
 * Records an event of the company with the running transaction's commit; sockets hear of it after that, never without.
 * The company's counter stays locked from there to the end of the commit, so a higher number is never seen before a
 * lower one and none is missing. The key puts this lock last, and those of several companies in one order.
 */
export async function emit(tx: Tx, companyId: string, event: NewEvent): Promise<void> {
  tx.beforeCommit(`seq ${companyId}`, 'event.emit', INSERT, [
    companyId,
    event.kind,
    JSON.stringify(event.data),
  ]);
}

const INSERT = `with counter as (
    insert into event_counter (company_id, seq) values ($1, 1)
    on conflict (company_id) do update set seq = event_counter.seq + 1
    returning seq
  ), recorded as (
    insert into event (company_id, seq, kind, data) select $1, seq, $2, $3::jsonb from counter returning seq
  )
  select pg_notify('${eventChannel}', $1::text || ':' || seq) from recorded`;
