import type { ConversationsContext } from './conversations-context.ts';

/** Traces hold prompts: they are kept for this long, and dropped by the month. */
const tracesKept = '30 days';
/** A provider says nothing twice after this. */
const keysKeptMs = 8 * 24 * 3_600_000;

/** Adds up how many clients there are, makes room for traces of the months to come and drops the old ones, and forgets what nobody will say again. */
export async function forgetOld({ db, clock }: Pick<ConversationsContext, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.platformQuery('trace.months', 'select app_trace_months($1, $2::interval)', [now, tracesKept]);
  await db.platformQuery('client_delta.fold', 'select client_deltas_fold()');
  await db.platformQuery(
    'arrival_key.forget',
    `delete from arrival_key k using channel_account a
     where a.company_id = k.company_id and a.id = k.account_id and a.kind <> 'api' and k.created_at < $1`,
    [new Date(now.getTime() - keysKeptMs)],
  );
}
