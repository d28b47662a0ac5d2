import { randomUUID } from 'node:crypto';
import { maxStateLength, conversationStateLifetimeMs } from '@centralita/contract/conversations/limits';
import type { ConversationReply } from '@centralita/contract/conversations/conversation';
import type { Answer } from '@centralita/engine/turn/input';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import type { SealedPlace } from '../../../platform/secrets/seal.ts';
import { addAnswer } from '../../limits/limits.ts';
import { messageIdOf, type Arrival } from '../arrivals/arrival.ts';
import type { PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { openConversation, sealConversation } from '../run/sealed-conversation.ts';
import { heardOf, type BeforeTurn, type PlayedTurn, type TurnInput } from './conversation.ts';
import { playTurn } from './play-turn.ts';
import { publicEmit } from './public-message.ts';
import type { WebhookCalls } from './webhook-calls.ts';
import { webhookHash, type WebhookRequest } from './webhook-keys.ts';

export interface UnstoredPost {
  campaign: PlayingCampaign;
  sessionId: string;
  arrival: Arrival;
  emit: Emit | null;
  /** What the reply before gave; null begins a conversation. */
  state: string | null;
}

const { signal } = new AbortController();

/**
 * Answers a conversation that travels with its caller, and writes nothing but the month's counters. Turns of one person are in order
 * because each brings the state of the one before. The door was asked before.
 * @throws AppError campaign_incomplete, message_empty, nobody_took_over, talk_state_expired, talk_state_too_large, talk_state_wrong
 */
export async function answerUnstored(
  context: ConversationsContext,
  post: UnstoredPost,
): Promise<ConversationReply> {
  const before = beforeOf(context, post);
  const { campaign } = post;
  const stage = {
    campaign,
    calls: new UnstoredCalls(post),
    emit: post.emit && publicEmit(plainly(post.emit)),
    onTokens: (tokens: Parameters<ConversationsContext['countTokens']>[1]) =>
      context.countTokens(campaign.companyId, tokens),
    keeps: 'messages' as const,
    cutting: null,
    signal,
  };
  const played = await playTurn(context, stage, before, inputOf(post.arrival));
  // Where nothing was said no answer was given.
  if (played.messages.length > 0) await countAnswer(context, campaign.companyId);
  return replyTo(context, post, played);
}

/** What the product says first is a message as any other. */
function plainly(emit: Emit): Emit {
  return (event, data) => emit(event === 'disclosure' ? 'message' : event, data);
}

/** Whether or not one is left: the door was asked before. */
async function countAnswer({ db, clock }: ConversationsContext, companyId: string): Promise<void> {
  await db.companyCount(companyId, (tx) => addAnswer(tx, companyId, clock.now()));
}

/** The conversation as its state has it, or the one that begins. */
function beforeOf({ sealer, clock }: ConversationsContext, post: UnstoredPost): BeforeTurn {
  const { campaign, state: given } = post;
  if (given === null) {
    if (!campaign.workflow) throw new AppError('campaign_incomplete');
    const { id: workflowId, version: workflowVersion } = campaign.workflow;
    return { workflowId, workflowVersion, revision: 0, state: null, isDisclosed: false };
  }
  const known = openConversation(sealer, placeOf(post), given, clock.now());
  if (known === 'expired') throw new AppError('talk_state_expired');
  if (known === 'wrong') throw new AppError('talk_state_wrong');
  const { turn, state, isDisclosed } = known;
  return {
    workflowId: state.workflow_id,
    workflowVersion: state.version ?? 0,
    revision: turn,
    state,
    isDisclosed,
  };
}

function inputOf(arrival: Arrival): TurnInput {
  if (arrival.type === 'leave') return { type: 'leave', reason: 'hang_up' };
  if (arrival.type === 'hand_back') return { type: 'hand_back', said: null };
  return { type: 'message', text: arrival.text, variables: arrival.variables };
}

/** @throws AppError talk_state_too_large */
function replyTo(context: ConversationsContext, post: UnstoredPost, played: PlayedTurn): ConversationReply {
  const { before, after, outcome } = played;
  const messages = heardOf(played);
  const turn = before.revision + 1;
  const isDisclosed = before.isDisclosed || played.disclosure !== null;
  const state = outcome.ended ? null : sealed(context, post, { turn, state: after, isDisclosed });
  return { conversation_id: null, session_id: post.sessionId, turn, messages, ...outcome, state };
}

function sealed(
  { sealer, clock }: ConversationsContext,
  post: UnstoredPost,
  conversation: Parameters<typeof sealConversation>[2],
): string {
  const until = clock.now().getTime() + conversationStateLifetimeMs;
  const state = sealConversation(sealer, placeOf(post), conversation, until);
  if (state.length > maxStateLength) throw new AppError('talk_state_too_large');
  return state;
}

function placeOf({ campaign, sessionId }: UnstoredPost): SealedPlace {
  return { table: `talk of ${campaign.companyId}`, row: campaign.id, column: sessionId };
}

/** Each goes out: what was answered is kept nowhere. The other side knows a message that comes twice by its key. */
class UnstoredCalls implements WebhookCalls {
  readonly #post: UnstoredPost;
  readonly #made = new Map<string, number>();
  #of: unknown = null;

  constructor(post: UnstoredPost) {
    this.#post = post;
  }

  taken(): void {
    // Nothing is kept of it.
  }

  once(call: WebhookRequest, make: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
    this.#of ??= this.#name();
    const what = webhookHash(call, this.#of).toString('hex');
    const count = (this.#made.get(what) ?? 0) + 1;
    this.#made.set(what, count);
    return make(count === 1 ? what : webhookHash(call, [this.#of, count]).toString('hex'));
  }

  #name(): unknown {
    const { campaign, sessionId, arrival, state } = this.#post;
    return [campaign.companyId, campaign.id, sessionId, nameOf(arrival, state)];
  }
}

/** The message's own name; without one, the state that it follows and what it says. A first message without a name is another one each time. */
function nameOf(arrival: Arrival, state: string | null): string {
  const messageId = messageIdOf(arrival);
  if (messageId !== null) return JSON.stringify(['named', messageId]);
  return state === null ? randomUUID() : JSON.stringify(['follows', state, arrival]);
}
