import { uuidv7 } from '../../../db/ids.ts';
import { sqlState } from '../../../db/errors.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import type { PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { momentOf } from '../run/moment.ts';
import type { LoadedThread } from './claimed-thread.ts';
import { takeBackOf } from '../opt-outs/take-back.ts';
import { commitTurn, epochMoved, fenceMoved, wishedNoMore, type TurnToCommit } from './commit-turn.ts';
import type { BeforeTurn, PlayedTurn, SpentTokens, TurnInput } from './conversation.ts';
import { cutPlayed, type TurnCutting } from './cut-turn.ts';
import { LiveEmit } from './live-emit.ts';
import { playTurn } from './play-turn.ts';
import { publicEmit } from './public-message.ts';
import { lastSaid } from './read-turn.ts';
import type { RunningTurns } from './running-turns.ts';
import type { TakenIn } from './turn-of-inputs.ts';
import { StoredWebhookCalls } from './webhook-calls.ts';

export interface ThreadTurn {
  thread: LoadedThread;
  campaign: PlayingCampaign;
  /** The process that holds the thread. */
  holder: string;
  taken: TakenIn;
  /** A conversation that begins leaves the workflow's opening out. */
  isGreeted?: boolean;
  emit: Emit | null;
}

export interface CommittedTurn {
  conversationId: string;
  turn: number;
  played: PlayedTurn;
  /** Words were told to a caller who listens, and are not said. */
  hasLooseWords: boolean;
}

/**
 * Plays one turn of a thread that this process holds, and commits it. Where somebody takes the thread over, or ends it, meanwhile,
 * the turn is cut: it is committed with what was heard by then. Null where it was not committed, as somebody else works on the
 * thread by now; what the turn cost is counted all the same.
 * @throws AppError campaign_incomplete, message_empty, nobody_took_over
 */
export async function playThread(
  context: ConversationsContext,
  running: RunningTurns,
  { thread, campaign, holder, taken, isGreeted = false, emit }: ThreadTurn,
): Promise<CommittedTurn | null> {
  const before = { ...beforeOf(thread, campaign), isGreeted };
  const { companyId, threadId, conversation } = thread;
  const number = conversation ? thread.number : thread.number + 1;
  const turn = running.begin(thread);
  const { signal } = turn;
  const calls = new StoredWebhookCalls(context, { companyId, threadId, number, holder, signal });
  const spent: SpentTokens[] = [];
  const onTokens = (tokens: SpentTokens) => void spent.push(tokens);
  const live = emit && new LiveEmit(turn, emit);
  const cutting = { turn, live };
  const stage = {
    campaign,
    calls,
    emit: live && publicEmit(live.emit),
    onTokens,
    keeps: 'steps' as const,
    cutting,
    signal,
  };
  const conversationId = conversation?.id ?? uuidv7();
  const { listeners } = context;
  const kept = {
    ...{ thread, holder, conversationId, newClientId: uuidv7(), inputs: taken.inputs },
    ...{ spent, calls, listeners },
  };
  let played: PlayedTurn | null = null;
  try {
    const input = await withHeard(context, thread, taken.input);
    const whole = await playTurn(context, stage, before, input);
    played = await committed(context, { ...kept, played: whole }, { cutting, timeZone: campaign.timeZone });
    if (played && wishedNoMore(played)) await takeBackOf(context, thread);
    const hasLooseWords = live?.hasLooseWords === true;
    return played && { conversationId, turn: before.revision + 1, played, hasLooseWords };
  } finally {
    running.end(turn, calls.settled());
    // A model was asked for a turn that is not kept.
    if (!played) for (const tokens of spent) context.countTokens(companyId, tokens);
  }
}

/** The turn as it was kept: cut where the thread is not the AI's any more. Null where somebody else works on the thread. */
async function committed(
  context: ConversationsContext,
  turn: TurnToCommit,
  { cutting, timeZone }: { cutting: TurnCutting; timeZone: string },
): Promise<PlayedTurn | null> {
  const { turn: running } = cutting;
  if (running.isLost) return null;
  const cut = () => cutPlayed(turn.played, cutting, momentOf(context.clock.now(), timeZone));
  const played = running.isOver() && !turn.played.cut ? cut() : turn.played;
  const refused = await refusalOf(context, { ...turn, played });
  if (refused !== epochMoved) return refused === null ? played : null;
  // By whom.
  await running.look();
  const heard = cut();
  return (await refusalOf(context, { ...turn, played: heard })) === null ? heard : null;
}

/** Null where it was committed. */
async function refusalOf({ db, clock }: ConversationsContext, turn: TurnToCommit): Promise<string | null> {
  try {
    await db.companyOnce(turn.thread.companyId, (tx) => commitTurn(tx, turn, clock.now()));
    return null;
  } catch (fault) {
    const state = sqlState(fault);
    if (state === fenceMoved || state === epochMoved) return state;
    throw fault;
  }
}

/** Where somebody took over before all of the last turn was sent, the workflow goes on with what was. */
async function withHeard(
  { db }: ConversationsContext,
  { companyId, conversation }: LoadedThread,
  input: TurnInput,
): Promise<TurnInput> {
  if (input.type !== 'hand_back' || conversation?.state.pending.for !== 'person') return input;
  const said = await db.companyRead(companyId, (tx) =>
    lastSaid(tx, { companyId, conversationId: conversation.id }),
  );
  if (said.every(({ left }) => left)) return input;
  const heard = said.flatMap(({ say, left, chars }) => (left ? [{ say, chars }] : []));
  return { ...input, heard };
}

/** @throws AppError campaign_incomplete */
function beforeOf({ conversation }: LoadedThread, { workflow }: PlayingCampaign): BeforeTurn {
  if (conversation) {
    const { workflowId, workflowVersion, revision, state, isDisclosed } = conversation;
    return { workflowId, workflowVersion, revision, state, isDisclosed };
  }
  if (!workflow) throw new AppError('campaign_incomplete');
  return {
    workflowId: workflow.id,
    workflowVersion: workflow.version,
    revision: 0,
    state: null,
    isDisclosed: false,
  };
}
