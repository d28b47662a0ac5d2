import { defaultConversationSettings } from '@centralita/contract/campaigns/conversation-settings';
import { isCourtesy } from '@centralita/engine/reading/replies/courtesy';
import type { Tx } from '../../../db/scope.ts';
import { textOf, type Input } from '../arrivals/arrival.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { LoadedThread } from './claimed-thread.ts';
import { scoreIn, takeScore } from './take-score.ts';
import type { TakenIn } from './turn-of-inputs.ts';

/** Thanks and goodbyes belong to the conversation that is over for so long. */
const courtesyMs = 10 * 60_000;

interface Held {
  thread: LoadedThread;
  holder: string;
}

/** What belongs to the conversation that is over, and begins no new one: how content somebody was, thanks and goodbyes. */
export async function staysWithFormer(
  { db }: Pick<ConversationsContext, 'db'>,
  held: Held,
  { taken, now }: { taken: TakenIn; now: Date },
): Promise<boolean> {
  const { thread } = held;
  if (thread.conversation || thread.accountKind === 'api') return false;
  const score = scoreIn(taken);
  const through = taken.inputs.at(-1)?.seq ?? 0;
  if (score === null && !isOnlyCourtesy(taken)) return false;
  return db.company(thread.companyId, (tx) =>
    score === null ? settleCourtesy(tx, held, taken.inputs) : takeScore(tx, held, { score, through, now }),
  );
}

/** Whether all that waits are thanks, goodbyes and the like. */
function isOnlyCourtesy({ input, inputs }: TakenIn): boolean {
  return input.type === 'message' && inputs.every(isCourteous);
}

function isCourteous(input: Input): boolean {
  return input.author === 'person' && input.kind === 'text' && isCourtesy(textOf(input) ?? '');
}

/**
 * Courtesies shortly after an end stay with the conversation that is over, and begin no new one: the claim is given back. False where
 * none has just ended.
 */
async function settleCourtesy(tx: Tx, { thread, holder }: Held, inputs: readonly Input[]): Promise<boolean> {
  const { companyId, threadId } = thread;
  const settled = await tx.run(
    'thread.courtesy',
    `update thread t set holder = null, taken_through = greatest(t.taken_through, $4), version = t.version + 1,
       due_at = case when $7 then coalesce(t.due_at, clock_timestamp()) else t.due_at end
     where t.company_id = $1 and t.id = $2 and t.holder = $3 and exists (select from conversation v where v.company_id = $1
       and v.thread_id = $2 and v.status in ('ended', 'failed') and v.updated_at > $5::timestamptz - $6 * interval '1 ms'
       and v.number = (select max(n.number) from conversation n where n.company_id = $1 and n.thread_id = $2))`,
    [
      ...[companyId, threadId, holder, inputs.at(-1)?.seq ?? 0, inputs[0]?.created_at, courtesyMs],
      thread.inputs.length > inputs.length,
    ],
  );
  return settled > 0;
}

/**
 * Whether the person was greeted by this campaign so short a time ago that the workflow's opening is left out. Only words count, of
 * whoever, before what comes in now; a client that was archived since is a new one.
 */
export async function wasGreeted(
  tx: Tx,
  { companyId, threadId, campaignId, conversation, accountKind }: LoadedThread,
  inputs: readonly Input[],
): Promise<boolean> {
  const [first] = inputs;
  if (conversation || accountKind === 'api' || !first) return false;
  if (inputs.some(({ author, kind }) => author === 'operator' && kind !== 'event')) return true;
  const row = await tx.one<{ was_greeted: boolean }>(
    'thread.was_greeted',
    `select exists (select from conversation v join client c on c.company_id = v.company_id and c.id = v.client_id
         where v.company_id = $1 and v.thread_id = $2 and v.campaign_id = $3 and c.archived_at is null)
       and coalesce((select m.created_at from message m where m.company_id = $1 and m.thread_id = $2 and m.seq < $4
           and m.author in ('person', 'ai', 'operator') and m.kind not in ('event', 'note') order by m.seq desc limit 1)
         > $5::timestamptz - coalesce((select s.greet_anew_hours from campaign_conversation s
           where s.company_id = $1 and s.campaign_id = $3), $6) * interval '1 hour', false) as was_greeted`,
    [
      ...[companyId, threadId, campaignId, first.seq, first.created_at],
      defaultConversationSettings.greet_anew_hours,
    ],
  );
  return row?.was_greeted === true;
}
