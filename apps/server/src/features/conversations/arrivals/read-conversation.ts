import { maxTranscriptTurns } from '@centralita/contract/conversations/limits';
import type { readConversation } from '@centralita/contract/conversations/public-routes';
import type {
  ConversationEntry,
  ConversationMessage,
  ConversationStatus,
} from '@centralita/contract/conversations/conversation';
import type { TraceStep } from '@centralita/contract/conversations/trace';
import type { ReplyOf } from '@centralita/contract/core/route';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Outcome } from '../turns/conversation.ts';
import { takeSupportWords } from '../ownership/support-words.ts';
import { textOf, type InputContent } from './arrival.ts';
import { checkKey } from './check-key.ts';
import type { KeyedCampaign } from './keyed-campaign.ts';

export type ReadConversation = ReplyOf<typeof readConversation>;

/** A person on the API channel of a campaign. */
interface Session {
  campaign: KeyedCampaign;
  sessionId: string;
}

interface Row {
  id: string;
  number: number;
  workflow_id: string;
  workflow_version: number;
  status: ConversationStatus;
  revision: number;
  created_at: Date;
  updated_at: Date;
  thread_id: string;
}

interface TurnRow {
  revision: number;
  outcome: Outcome;
  steps: string | null;
}

interface MessageRow {
  seq: number;
  turn: number;
  author: 'person' | 'ai' | 'operator' | 'system';
  caller_id: string | null;
  kind: string;
  content: InputContent | Record<string, unknown>;
  created_at: Date;
}

/** The newest conversation with a person. @throws AppError campaign_key_wrong, not_found */
export function readConversationOf(
  db: Pick<Database, 'companyOnce'>,
  { campaign, sessionId }: Session,
  { log }: { log: boolean },
): Promise<ReadConversation> {
  const { companyId, campaignId } = campaign;
  return db.companyOnce(companyId, async (tx) => {
    await checkKey(tx, campaign);
    const row = await tx.one<Row>(
      'conversation.newest',
      `select c.id, c.number, c.workflow_id, c.workflow_version, c.status, c.revision, c.created_at, c.updated_at, c.thread_id
       from thread_address a join conversation c on c.company_id = a.company_id and c.thread_id = a.thread_id
       where a.company_id = $1 and a.account_id = $2 and a.kind = 'session' and a.address = $3 order by c.number desc limit 1`,
      [companyId, campaignId, sessionId],
    );
    if (!row) throw new AppError('not_found');
    const [turns, messages] = await Promise.all([
      tx.rows<TurnRow>('conversation.turns', turnsSql, [companyId, row.id, log, row.revision]),
      tx.rows<MessageRow>('conversation.messages', messagesSql, [companyId, row.id, row.thread_id]),
      // The caller has them with this answer.
      takeSupportWords(tx, { companyId, threadId: row.thread_id }),
    ]);
    return shown(row, { turns: turns.toReversed(), messages }, { sessionId, log });
  });
}

const turnsSql = `select t.revision, t.outcome, case when $3 then (select x.steps from turn_trace x
      where x.company_id = t.company_id and x.conversation_id = t.conversation_id and x.revision = t.revision limit 1) end as steps
  from turn t where t.company_id = $1 and t.conversation_id = $2 and t.revision <= $4
  order by t.revision desc limit ${maxTranscriptTurns}`;

/** What its turns took in and said, and what was said behind the last of them to somebody who had taken over. */
const messagesSql = `with recent as (
    select revision, took from turn where company_id = $1 and conversation_id = $2 order by revision desc limit ${maxTranscriptTurns}
  ), taken as (select revision, unnest(took) as seq from recent)
  select m.seq, coalesce(t.revision, m.turn, (select max(revision) from recent)) as turn, m.author, m.caller_id, m.kind, m.content,
    m.created_at
  from message m left join taken t on t.seq = m.seq
  where m.company_id = $1 and m.thread_id = $3 and m.kind not in ('event', 'note') and (t.seq is not null
    or m.conversation_id = $2 and m.turn >= (select min(revision) from recent)
    or m.conversation_id is null and m.seq > (select max(seq) from taken) and m.seq > (select taken_through from thread
      where company_id = $1 and id = $3))
  order by turn, m.seq`;

function shown(
  { id, revision, created_at, updated_at, thread_id: _, ...conversation }: Row,
  { turns, messages }: { turns: readonly TurnRow[]; messages: readonly MessageRow[] },
  { sessionId, log }: { sessionId: string; log: boolean },
): ReadConversation {
  const last = turns.at(-1);
  return {
    ...conversation,
    conversation_id: id,
    session_id: sessionId,
    waits_for: last?.outcome.waits_for ?? 'person',
    turns: revision,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    ended: last?.outcome.ended ?? null,
    transcript: messages.flatMap((message) => entryOf(message) ?? []),
    log: log ? turns.map(({ revision: turn, steps }) => ({ turn, steps: stepsOf(steps) })) : null,
  };
}

function entryOf({
  turn,
  author,
  caller_id,
  kind,
  content,
  created_at,
}: MessageRow): ConversationEntry | null {
  const at = created_at.toISOString();
  if (author !== 'person') {
    const message = { ...content, type: kind } as unknown as ConversationMessage;
    return { turn, at, owner: author === 'operator' ? 'support' : 'assistant', message };
  }
  const text = textOf({ kind, content: content as InputContent });
  return text === null ? null : { turn, at, owner: 'person', message_id: caller_id, text };
}

function stepsOf(steps: string | null): TraceStep[] {
  return steps === null ? [] : (JSON.parse(steps) as TraceStep[]);
}
