import { cutText } from '@centralita/contract/core/cut-text';
import type { ConversationEnding } from '@centralita/contract/conversations/conversation';
import type { Tx } from '../../../db/scope.ts';
import type { Input } from '../arrivals/arrival.ts';
import type { LoadedThread } from '../turns/claimed-thread.ts';
import type { PlayedTurn } from '../turns/conversation.ts';

type ClientStatus = 'is_chatting' | 'completed' | 'disconnected' | 'user_hang_up';

/** How an end of a conversation becomes the status of its client, and the reason beside it. */
const ends: Record<ConversationEnding['reason'], { status: ClientStatus; reason: string | null }> = {
  end: { status: 'completed', reason: null },
  transferred: { status: 'completed', reason: 'transferred' },
  hang_up: { status: 'user_hang_up', reason: null },
  time_out: { status: 'disconnected', reason: 'time_out' },
  silence: { status: 'disconnected', reason: 'time_out' },
  fault: { status: 'disconnected', reason: 'fault' },
};

const longest = 200;

interface ClientTurn {
  thread: LoadedThread;
  newClientId: string;
  played: PlayedTurn;
  inputs: readonly Input[];
}

function endOf(
  reason: ConversationEnding['reason'],
  { played, inputs }: Pick<ClientTurn, 'played' | 'inputs'>,
) {
  const last = inputs.at(-1)?.content;
  const said = last !== undefined && 'event' in last && last.event === 'end' ? last.reason : null;
  if (said === 'opted_out' || played.after.ending === 'opted_out')
    return { status: 'user_hang_up', reason: 'opted_out' };
  if (said === 'operator') return { status: 'completed', reason: 'operator' };
  return said === 'campaign_over' ? { status: 'disconnected', reason: 'campaign_over' } : ends[reason];
}

/**
 * The person's row in the campaign after a turn: made where there is none that is not archived. Name and phone are what the
 * conversation holds under `name` or `nombre`, and `phone`; to begin with, what the channel tells. The newest conversation that has a result gives it; what a person chose
 * while it went on stands.
 */
export async function upsertClient(
  tx: Tx,
  { thread, newClientId, played, inputs }: ClientTurn,
  now: Date,
): Promise<void> {
  const { ended } = played.outcome;
  const { status, reason } = ended
    ? endOf(ended.reason, { played, inputs })
    : { status: 'is_chatting', reason: null };
  await tx.run(
    'client.upsert',
    `insert into client (company_id, id, campaign_id, thread_id, name, phone, status, reason, result_id, result_label,
       in_flow_information, created_at, updated_at, address, account_id)
     select $1, $2, $3, $4, coalesce(nullif($5, ''), left(t.person_name, ${longest})), coalesce(nullif($6, ''), '+' || (
         select w.address from address_to_write_to($1, $4) w where w.kind = 'phone'), ''), $7, $8, $9, $10, $11, $12, $12, $14, $15
     from thread t where t.company_id = $1 and t.id = $4
     on conflict (company_id, campaign_id, thread_id) where archived_at is null and thread_id is not null
     do update set name = case when $5 = '' then client.name else $5 end, phone = case when $6 = '' then client.phone else $6 end,
       status = $7, reason = $8, result_id = case when ${takesResult} then $9 else client.result_id end,
       result_label = case when ${takesResult} then $10 else client.result_label end,
       corrected_by = case when ${takesResult} then null else client.corrected_by end,
       corrected_at = case when ${takesResult} then null else client.corrected_at end,
       in_flow_information = case when $13 then $11 else client.in_flow_information end, updated_at = $12,
       account_id = $15`,
    [
      thread.companyId,
      newClientId,
      thread.campaignId,
      thread.threadId,
      valueOf(played, 'name') || valueOf(played, 'nombre'),
      valueOf(played, 'phone'),
      status,
      reason,
      ended?.expected_result?.id ?? null,
      ended?.expected_result?.label ?? null,
      ended?.in_flow_information ?? {},
      now,
      ended !== null,
      thread.address,
      thread.accountId,
    ],
  );
}

const takesResult = `($9::uuid is not null and (client.corrected_at is null or not exists (select from conversation v
  where v.company_id = $1 and v.thread_id = $4 and v.status = 'active' and v.created_at <= client.corrected_at)))`;

function valueOf({ after }: PlayedTurn, name: string): string {
  return cutText(after.values.find((value) => value.name === name)?.value ?? '', longest);
}
