import { uuidv7 } from '../../../db/ids.ts';
import { sqlState } from '../../../db/errors.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import type { PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import type { LoadedThread } from './claimed-thread.ts';
import { commitTurn, epochMoved, fenceMoved } from './commit-turn.ts';
import type { BeforeTurn, PlayedTurn, SpentTokens } from './conversation.ts';
import { playTurn } from './play-turn.ts';
import { publicEmit } from './public-message.ts';
import type { TakenIn } from './turn-of-inputs.ts';
import { StoredWebhookCalls } from './webhook-calls.ts';

export interface ThreadTurn {
  thread: LoadedThread;
  campaign: PlayingCampaign;
  /** The process that holds the thread. */
  holder: string;
  taken: TakenIn;
  emit: Emit | null;
  signal: AbortSignal;
}

export interface CommittedTurn {
  conversationId: string;
  turn: number;
  played: PlayedTurn;
}

/**
 * Plays one turn of a thread that this process holds, and commits it. Null where it was not committed: somebody else has the
 * thread by now, or a person has taken it over; what the turn cost is counted all the same.
 * @throws AppError campaign_incomplete, message_empty, nobody_took_over
 */
export async function playThread(
  context: ConversationsContext,
  { thread, campaign, holder, taken, emit, signal }: ThreadTurn,
): Promise<CommittedTurn | null> {
  const before = beforeOf(thread, campaign);
  const { companyId, threadId, conversation } = thread;
  const number = conversation ? thread.number : thread.number + 1;
  const calls = new StoredWebhookCalls(context, { companyId, threadId, number, holder });
  const spent: SpentTokens[] = [];
  const onTokens = (tokens: SpentTokens) => void spent.push(tokens);
  const stage = {
    campaign,
    calls,
    emit: emit && publicEmit(emit),
    onTokens,
    keeps: 'steps' as const,
    signal,
  };
  const conversationId = conversation?.id ?? uuidv7();
  const turn = {
    thread,
    holder,
    conversationId,
    newClientId: uuidv7(),
    inputs: taken.inputs,
    spent,
    calls,
    listeners: context.listeners,
  };
  let isCommitted = false;
  try {
    const played = await playTurn(context, stage, before, taken.input);
    isCommitted = await committed(context, { ...turn, played });
    return isCommitted ? { conversationId, turn: before.revision + 1, played } : null;
  } finally {
    // A model was asked for a turn that is not kept.
    if (!isCommitted) for (const tokens of spent) context.countTokens(companyId, tokens);
  }
}

async function committed(
  { db, clock }: ConversationsContext,
  turn: Parameters<typeof commitTurn>[1],
): Promise<boolean> {
  try {
    await db.companyOnce(turn.thread.companyId, (tx) => commitTurn(tx, turn, clock.now()));
    return true;
  } catch (fault) {
    const state = sqlState(fault);
    if (state === fenceMoved || state === epochMoved) return false;
    throw fault;
  }
}

/** @throws AppError campaign_incomplete */
function beforeOf({ conversation }: LoadedThread, { workflow }: PlayingCampaign): BeforeTurn {
  if (conversation) {
    const { workflowId, workflowVersion, revision, state } = conversation;
    return { workflowId, workflowVersion, revision, state };
  }
  if (!workflow) throw new AppError('campaign_incomplete');
  return { workflowId: workflow.id, workflowVersion: workflow.version, revision: 0, state: null };
}
