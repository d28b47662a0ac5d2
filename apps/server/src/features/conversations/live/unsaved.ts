import { randomUUID } from 'node:crypto';
import { maxStateLength, talkStateLifetimeMs } from '@centralita/contract/conversations/limits';
import type { TalkReply } from '@centralita/contract/conversations/talk';
import type { Answer } from '@centralita/engine/turn/input';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SealedPlace } from '../../../platform/secrets/seal.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { openTalk, sealTalk } from '../run/sealed-talk.ts';
import type { Call, Calls } from './calls-of-turn.ts';
import { CountedAnswer } from './count-answer.ts';
import { KeysOfCalls } from './keys-of-calls.ts';
import { isAnswered, messageIdOf, nextTalk } from './next-talk.ts';
import { playCounted } from './play-turn.ts';
import { publicEmit, toldAfter } from './public-message.ts';
import { PublishedFlows } from './published-flows.ts';
import type { Received } from './receive.ts';
import type { Arrival, Played, Talk } from './talk.ts';

export interface ReceivedUnsaved extends Received {
  /** What the reply before gave; null begins a talk. */
  state: string | null;
}

/** Nobody but the caller has the talk: turns of one person are in order because each brings the state of the one before. */
export class UnsavedTalks {
  readonly #context: ConversationsContext;
  readonly #flows: PublishedFlows;

  constructor(context: ConversationsContext) {
    this.#context = context;
    this.#flows = new PublishedFlows(context);
  }

  /**
   * Answers and writes nothing but the month's counter.
   * @throws AppError answers_limit, campaign_incomplete, message_empty, nobody_took_over, talk_state_expired,
   *   talk_state_too_large, talk_state_wrong
   */
  async answer(received: ReceivedUnsaved): Promise<TalkReply> {
    const before = this.#before(received);
    const { campaign, arrival } = received;
    const count = new CountedAnswer(this.#context, campaign.companyId);
    try {
      const counted = isAnswered(before, arrival) ? count.counted() : nothing;
      const emit = received.emit && publicEmit(toldAfter(counted, received.emit));
      const calls = new UnsavedCalls(received);
      const keeps = 'messages' as const;
      // Who listens hears the first word sooner where counting and playing begin at once; else one packet asks for both.
      const meanwhile = emit !== null;
      const stage = { campaign, flows: this.#flows, calls, emit, counted, meanwhile, keeps };
      const played = await playCounted(this.#context, stage, before, arrival);
      // Where nothing was said no answer was given.
      if (played.reply.messages.length === 0) await count.giveBack();
      return this.#replyOf(received, played);
    } catch (fault) {
      await count.giveBack();
      throw fault;
    }
  }

  /** The talk as its state has it, or the one that begins. */
  #before(received: ReceivedUnsaved): Talk {
    const { campaign, sessionId, state: sealed } = received;
    if (sealed === null) return nextTalk(campaign, { id: '', sessionId, last: null });
    const { sealer, clock } = this.#context;
    const known = openTalk(sealer, placeOf(received), sealed, clock.now());
    if (known === 'expired') throw new AppError('talk_state_expired');
    if (known === 'wrong') throw new AppError('talk_state_wrong');
    const { turn, state } = known;
    return {
      id: '',
      sessionId,
      number: 1,
      workflowId: state.workflow_id,
      workflowVersion: state.version ?? 0,
      revision: turn,
      state,
      size: sealed.length,
    };
  }

  #replyOf(received: ReceivedUnsaved, { before, after, reply }: Played): TalkReply {
    const turn = before.revision + 1;
    const state = reply.ended ? null : this.#sealed(received, turn, after);
    return { conversation_id: null, session_id: received.sessionId, turn, ...reply, state };
  }

  /** @throws AppError talk_state_too_large */
  #sealed(received: ReceivedUnsaved, turn: number, after: Played['after']): string {
    const { sealer, clock } = this.#context;
    const until = clock.now().getTime() + talkStateLifetimeMs;
    const state = sealTalk(sealer, placeOf(received), { turn, state: after }, until);
    if (state.length > maxStateLength) throw new AppError('talk_state_too_large');
    return state;
  }
}

const nothing = Promise.resolve(null);

function placeOf({ campaign, sessionId }: ReceivedUnsaved): SealedPlace {
  return { table: `talk of ${campaign.companyId}`, row: campaign.id, column: sessionId };
}

/** Each goes out: what was answered is kept nowhere. The other side knows a message that comes twice by its key. */
class UnsavedCalls implements Calls {
  readonly #received: ReceivedUnsaved;
  /** Made where a turn calls a webhook: most do not. */
  #keys: KeysOfCalls | null = null;

  constructor(received: ReceivedUnsaved) {
    this.#received = received;
  }

  begin(): void {
    this.#keys?.begin();
  }

  once(call: Call, make: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
    this.#keys ??= this.#newKeys();
    return make(this.#keys.next(call));
  }

  #newKeys(): KeysOfCalls {
    const { campaign, sessionId, arrival, state } = this.#received;
    const session = { companyId: campaign.companyId, campaignId: campaign.id, sessionId };
    return new KeysOfCalls(session, nameOf(arrival, state));
  }
}

/** Without a name of its own a message is known by what it follows. */
function nameOf(arrival: Arrival, state: string | null): string {
  const messageId = messageIdOf(arrival);
  if (messageId !== null) return messageId;
  const said = arrival.type === 'message' ? arrival.text : arrival.type;
  return state === null ? randomUUID() : `${state} ${said}`;
}
