import {
  defaultConversationSettings,
  type ConversationSettings,
} from '@centralita/contract/campaigns/conversation-settings';
import type { Tx } from '../../../db/scope.ts';
import type { Input } from '../arrivals/arrival.ts';
import type { LoadedThread } from './claimed-thread.ts';

/** Why a person of the company has to look at what came in before it is answered. */
export type Guard = 'turn_limit' | 'loop' | 'late';

/** Turns of the AI within an hour with a visitor of a website, whom nobody knows: a flood must not spend the answers of the company. */
const turnsOfVisitor = 30;
/** So many messages in a row, each after an answer of ours, that are all the same or all came sooner than a person writes. */
const inARow = 5;
/** People say "yes" five times in a row. */
const longerThanAWord = 15;
const soonerThanAPersonMs = 1_500;
/** What a provider brings later than this was written for another moment. */
const lateAfterMs = 15 * 60_000;
const hourMs = 60 * 60_000;

interface Row {
  /** Of the campaign: two machines must not use up the month overnight. */
  settings: ConversationSettings | null;
  turns: number;
  is_late: boolean;
  asked: number;
  answers: number;
  /** Different ones; short ones count as one more. */
  texts: number;
  too_soon: boolean;
}

/** Null where it may be answered. */
export async function guardOf(
  tx: Tx,
  { companyId, threadId, accountKind, campaignId }: LoadedThread,
  { inputs, now }: { inputs: readonly Input[]; now: Date },
): Promise<Guard | null> {
  const row = await tx.one<Row>('thread.guard', GUARD, [
    companyId,
    threadId,
    new Date(now.getTime() - hourMs),
    inputs.map(({ seq }) => seq),
    lateAfterMs,
    inARow,
    soonerThanAPersonMs,
    longerThanAWord,
    campaignId,
  ]);
  if (!row) return null;
  if (row.is_late) return 'late';
  const { turns_per_hour: most, loop_guard } = row.settings ?? defaultConversationSettings;
  if (row.turns >= (accountKind === 'widget' ? Math.min(most, turnsOfVisitor) : most)) return 'turn_limit';
  if (!loop_guard) return null;
  const isInARow = row.asked === inARow && row.answers === inARow;
  return isInARow && (row.texts === 1 || row.too_soon) ? 'loop' : null;
}

const GUARD = `with last as (select lower(btrim(m.content ->> 'text')) as text, m.created_at, said.seq as said, said.created_at as said_at
    from message m left join lateral (select o.seq, o.created_at from message o where o.company_id = $1 and o.thread_id = $2
      and o.author = 'ai' and o.direction = 'out' and o.seq < m.seq order by o.seq desc limit 1) said on true
    where m.company_id = $1 and m.thread_id = $2 and m.author = 'person' and m.kind = 'text' and m.created_at > $3
    order by m.seq desc limit $6)
  select (select to_jsonb(s) from campaign_conversation s where s.company_id = $1 and s.campaign_id = $9) as settings,
    (select count(*)::int from turn t where t.company_id = $1 and t.thread_id = $2 and t.ended_at > $3) as turns,
    coalesce((select bool_and(i.provider_at < i.created_at - $5 * interval '1 ms') from message i
      where i.company_id = $1 and i.thread_id = $2 and i.seq = any ($4::bigint[])), false) as is_late,
    count(*)::int as asked, count(distinct said)::int as answers, count(distinct text)::int + (min(length(text)) < $8)::int as texts,
    coalesce(bool_and(created_at > said_at and created_at < said_at + $7 * interval '1 ms'), false) as too_soon from last`;
