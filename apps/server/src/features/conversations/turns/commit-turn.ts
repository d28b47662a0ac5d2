import type { ConversationReply } from '@centralita/contract/conversations/conversation';
import { uuidv7 } from '../../../db/ids.ts';
import type { Tx } from '../../../db/scope.ts';
import { type Listeners, tellListeners } from '../../../platform/jobs/listeners.ts';
import { addAnswer, countTokens } from '../../limits/limits.ts';
import { doorValues } from '../campaign/door.ts';
import { upsertClient } from '../clients/client-status.ts';
import type { Input } from '../arrivals/arrival.ts';
import { keepOptOut } from '../opt-outs/rows.ts';
import type { PlayedTurn, SpentTokens } from './conversation.ts';
import { isLive, numbersKept, type LoadedThread } from './claimed-thread.ts';
import { unansweredOf } from './unanswered-of.ts';
import type { StoredWebhookCalls } from './webhook-calls.ts';

export interface TurnToCommit {
  thread: LoadedThread;
  /** The process that holds the thread. */
  holder: string;
  /** New where the turn begins one; the client as well. */
  conversationId: string;
  newClientId: string;
  inputs: readonly Input[];
  played: PlayedTurn;
  spent: readonly SpentTokens[];
  calls: StoredWebhookCalls;
  listeners: Listeners;
}

/** On a live channel the process that holds the person's connection comes first; after this a worker plays what was stored. */
export const leftAloneMs = 2_000;

/** Followed up in other rooms (start/listens.ts). */
export const conversationEnded = 'conversation.ended';

/** SQLSTATEs of `thread_hold`: somebody else has the claim, or the owner has changed. */
export const fenceMoved = 'CT001';
export const epochMoved = 'CT002';

/**
 * Everything that a turn leaves, in one packet and one commit, and the claim given back. Locks in the one order: client, thread,
 * conversation, message, usage. The packet is undone where the thread is no longer held as it was claimed.
 */
export async function commitTurn(tx: Tx, turn: TurnToCommit, now: Date): Promise<void> {
  const { thread, played, inputs, spent } = turn;
  const { companyId, threadId } = thread;
  const hasSpoken = played.messages.length > 0;
  await Promise.all([
    upsertClient(tx, turn, now),
    tx.rows('thread.hold', 'select thread_hold($1, $2, $3, $4, $5)', [
      companyId,
      threadId,
      turn.holder,
      thread.fence,
      // A turn that was cut is kept whoever owns the thread by now.
      played.cut ? null : thread.epoch,
    ]),
    moveThread(tx, turn, now),
    keepConversation(tx, turn, now),
    played.disclosure === null ? null : keepDisclosure(tx, turn, played.disclosure, now),
    hasSpoken ? keepMessages(tx, turn, now) : null,
    tx.run(
      'turn.insert',
      `insert into turn (company_id, conversation_id, revision, thread_id, took, outcome, began_at, ended_at, unanswered)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        companyId,
        turn.conversationId,
        played.before.revision + 1,
        threadId,
        inputs.map(({ seq }) => seq),
        played.outcome,
        played.beganAt,
        played.endedAt,
        unansweredOf(turn),
      ],
    ),
    tx.run(
      'turn_trace.insert',
      'insert into turn_trace (company_id, conversation_id, revision, steps, created_at) values ($1, $2, $3, $4, $5)',
      [
        companyId,
        turn.conversationId,
        played.before.revision + 1,
        JSON.stringify(played.trace),
        played.endedAt,
      ],
    ),
    turn.calls.markUsed(tx, played.before.revision + 1),
    played.outcome.ended ? tellOfEnd(tx, turn) : null,
    wishedNoMore(played) ? keepOptOut(tx, thread, now) : null,
    // Where nothing was said no answer was given.
    hasSpoken ? addAnswer(tx, companyId, now) : null,
    // Last: all turns of the company write this row, so it is locked for the shortest time.
    spent.length > 0 ? countTokens(tx, companyId, sumOf(spent), now) : null,
  ]);
}

/** The person asked in the conversation not to be written to any more. */
export function wishedNoMore({ after, outcome }: PlayedTurn): boolean {
  return outcome.ended !== null && after.ending === 'opted_out';
}

function tellOfEnd(tx: Tx, { listeners, thread, conversationId }: TurnToCommit): Promise<void> {
  return tellListeners(tx, listeners, {
    name: conversationEnded,
    companyId: thread.companyId,
    subject: conversationId,
  });
}

/**
 * Behind `thread_hold`: its row is locked. A workflow that calls for a person leaves the thread to the queue. Where the door is open, what
 * the person was told while it was shut is over: they are told anew the next time.
 */
function moveThread(tx: Tx, { thread, inputs, played }: TurnToCommit, now: Date): Promise<number> {
  const { total, kept } = numbersOf({ thread, played });
  const wantsPerson = played.cut === null && played.outcome.waits_for === 'operator';
  return tx.run(
    'thread.move',
    `update thread set taken_through = greatest(taken_through, $3), last_seq = last_seq + $4, version = version + 1,
       changed_at = $5, last_message_at = case when $10 then $5 else last_message_at end,
       preview = coalesce($6, preview), holder = null, held = null,
       told = case when told is not null and campaign_door($1, campaign_id, $11, $12, $13) = 'open' then null else told end,
       due_at = case when $8::int is null then due_at else coalesce(due_at, clock_timestamp() + $8 * interval '1 ms') end,
       owner = case when $7 then 'queue' else owner end, epoch = epoch + $7::int,
       waits_since = case when $7 then $5 when $9 then waits_since end, unread = case when $7 then 1 else unread end
     where company_id = $1 and id = $2`,
    [
      thread.companyId,
      thread.threadId,
      inputs.at(-1)?.seq ?? 0,
      Math.max(0, total - kept),
      now,
      previewOf(played.messages),
      wantsPerson,
      moreAfterMs(thread, inputs),
      played.cut !== null,
      total > 0,
      ...doorValues(now),
    ],
  );
}

interface Numbers {
  /** Things said. */
  total: number;
  /** So many of them have numbers that the claim has kept for them, behind this one. */
  kept: number;
  behind: number;
}

function numbersOf({ thread, played }: Pick<TurnToCommit, 'thread' | 'played'>): Numbers {
  const total = played.messages.length + (played.disclosure === null ? 0 : 1);
  const kept = isLive(thread.accountKind) ? numbersKept : 0;
  return { total, kept, behind: thread.lastSeq - kept };
}

function valuesOf(turn: Pick<TurnToCommit, 'thread' | 'played'>): number[] {
  const { total, kept, behind } = numbersOf(turn);
  return [total, kept, behind];
}

/** The number of what was said at a place, from 1, with $3 to $5 as `valuesOf` gives them; after `thread.move`. */
const numberAt = (place: string) =>
  `case when ${place} <= $4::int then $5::bigint + ${place} else t.last_seq - $3::int + ${place} end`;

/** What waits behind the inputs of this turn is not due by itself: their arrival was. */
function moreAfterMs({ inputs: all, accountKind }: LoadedThread, taken: readonly Input[]): number | null {
  if (all.length === taken.length) return null;
  return isLive(accountKind) ? leftAloneMs : 0;
}

function previewOf(messages: ConversationReply['messages']): string | null {
  const text = messages.findLast((message) => message.type === 'text');
  return text?.type === 'text' ? text.text.slice(0, 200) : null;
}

function keepConversation(tx: Tx, turn: TurnToCommit, now: Date): Promise<number> {
  const { thread, conversationId, played } = turn;
  const { before, after, outcome } = played;
  const { status, ended } = outcome;
  const standing = [
    status,
    ended ? null : JSON.stringify(after),
    ended?.reason ?? null,
    ended?.expected_result?.id ?? null,
    ended?.expected_result?.label ?? null,
    ended ? ended.in_flow_information : {},
    now,
    ended ? becauseOf(played) : null,
  ];
  if (before.revision > 0)
    return tx.run(
      'conversation.move',
      `update conversation set revision = $3, status = $4, state = $5, ending = $6, result_id = $7, result_label = $8,
         in_flow_information = $9, updated_at = $10, result_because = $11 where company_id = $1 and id = $2`,
      [thread.companyId, conversationId, before.revision + 1, ...standing],
    );
  return tx.run(
    'conversation.begin',
    `insert into conversation (company_id, id, thread_id, number, client_id, campaign_id, workflow_id, workflow_version, revision,
       status, state, ending, result_id, result_label, in_flow_information, created_at, updated_at, result_because)
     select $1, $2, $3, $4, c.id, $5, $6, $7, 1, $8, $9, $10, $11, $12, $13, $16, $14, $15 from client c
     where c.company_id = $1 and c.campaign_id = $5 and c.thread_id = $3 and c.archived_at is null`,
    [
      thread.companyId,
      conversationId,
      thread.threadId,
      thread.number + 1,
      thread.campaignId,
      before.workflowId,
      before.workflowVersion,
      ...standing,
      played.beganAt,
    ],
  );
}

/** Why it was the result it was, as the engine told. */
function becauseOf({ trace }: PlayedTurn): string | null {
  const last = trace.findLast(({ entry }) => entry.step === 'end')?.entry;
  return (last?.step === 'end' ? last.because : undefined) ?? null;
}

/** Before what the turn itself says. */
function keepDisclosure(
  tx: Tx,
  { thread, conversationId, played }: TurnToCommit,
  text: string,
  now: Date,
): Promise<number> {
  return tx.run(
    'message.disclose',
    `insert into message (company_id, thread_id, seq, id, account_id, conversation_id, turn, direction, author, kind, content, state,
       version, created_at)
     select $1, $2, ${numberAt('1')}, $6, $7, $8, $9, 'out', 'system', 'text', $10, $11, t.version, $12
     from thread t where t.company_id = $1 and t.id = $2`,
    [
      thread.companyId,
      thread.threadId,
      ...valuesOf({ thread, played }),
      uuidv7(),
      thread.accountId,
      conversationId,
      played.before.revision + 1,
      { text },
      isLive(thread.accountKind) ? 'sent' : 'queued',
      now,
    ],
  );
}

/** On a live channel it has left the house when it is committed; elsewhere the account's sender takes it from here. */
function keepMessages(tx: Tx, { thread, conversationId, played }: TurnToCommit, now: Date): Promise<number> {
  const { messages } = played;
  const state = isLive(thread.accountKind) ? 'sent' : 'queued';
  return tx.run(
    'message.say',
    `insert into message (company_id, thread_id, seq, id, account_id, conversation_id, turn, say, direction, author, kind, content,
       state, version, created_at)
     select $1, $2, ${numberAt('($6::int + s.say)')}, s.id, $7, $8, $9, s.say, 'out', 'ai', s.kind, s.content, $10, t.version, $11
     from thread t, unnest($12::uuid[], $13::text[], $14::jsonb[]) with ordinality as s (id, kind, content, say)
     where t.company_id = $1 and t.id = $2`,
    [
      thread.companyId,
      thread.threadId,
      ...valuesOf({ thread, played }),
      played.disclosure === null ? 0 : 1,
      thread.accountId,
      conversationId,
      played.before.revision + 1,
      state,
      now,
      messages.map(() => uuidv7()),
      messages.map(({ type }) => type),
      messages.map(({ type: _, ...content }) => JSON.stringify(content)),
    ],
  );
}

function sumOf(spent: readonly SpentTokens[]): { input: number; output: number; estimated: number } {
  const sum = { input: 0, output: 0, estimated: 0 };
  for (const { input, output, estimated } of spent) {
    sum.input += input;
    sum.output += output;
    if (estimated) sum.estimated += input + output;
  }
  return sum;
}
