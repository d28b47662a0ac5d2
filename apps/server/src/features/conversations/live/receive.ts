import type { TalkReply } from '@centralita/contract/conversations/talk';
import { uuidv7 } from '../../../db/ids.ts';
import type { News } from '../../../platform/events/news.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import { InBatches } from '../../../platform/in-batches.ts';
import { RecentlyUsed } from '../../../platform/recently-used.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { CallsOfTurn } from './calls-of-turn.ts';
import { CountedAnswer } from './count-answer.ts';
import { replyOf } from './kept-reply.ts';
import {
  loadTalks,
  loadTalksIn,
  type Loaded,
  type SavedTurn,
  type Session,
  type Wanted,
} from './load-talk.ts';
import { heardOf, isAnswered, messageIdOf, nextTalk } from './next-talk.ts';
import { playCounted } from './play-turn.ts';
import { publicEmit, toldAfter } from './public-message.ts';
import { PublishedFlows } from './published-flows.ts';
import { saveTurns, type Saving } from './save-turns.ts';
import { SpokenTurns } from './spoken-turns.ts';
import type { Arrival, Played, PlayedTurn, SpentTokens, Talk, TalkCampaign } from './talk.ts';

/** Of states of talks that go on, in characters. */
const roomForTalks = 24_000_000;
/** What a talk takes besides its state, about. */
const overhead = 500;
/** So many messages may come in between, by other processes, before a caller is asked to try again. */
const maxAttempts = 20;
/** Talks of a company that are read, or saved, together. */
const atOnce = 64;

export interface Received {
  campaign: TalkCampaign;
  sessionId: string;
  arrival: Arrival;
  emit: Emit | null;
}

/** A talk that goes on, as this process last saw it: true as long as the row has its revision, which each save checks. */
type Seen = Pick<Loaded, 'messageIds'> & { talk: Talk };

/** What a turn has cost so far. */
interface Costs {
  count: CountedAnswer;
  /** What is not counted yet. */
  spent: SpentTokens[];
}

interface Beginning {
  session: Session;
  calls: CallsOfTurn;
  count: CountedAnswer;
}

/** Takes what people say, one after the other for each person, and keeps each turn before it is answered. */
export class Reception {
  readonly #context: ConversationsContext;
  readonly #news: News;
  readonly #flows: PublishedFlows;
  readonly #seen = new RecentlyUsed<Seen>(roomForTalks, (_key, { talk }) => talk.size + overhead);
  readonly #spoken: SpokenTurns;
  readonly #lines: InBatches<Received, TalkReply>;
  readonly #loads: InBatches<Wanted, Loaded>;
  readonly #saves: InBatches<Saving, boolean>;

  constructor(context: ConversationsContext, news: News) {
    this.#context = context;
    this.#news = news;
    this.#flows = new PublishedFlows(context);
    this.#spoken = new SpokenTurns(context, this.#flows);
    const failsAll = () => false;
    this.#lines = new InBatches({
      work: (messages) => Promise.all(messages.map((message) => this.#answer(message))),
      isAlone: () => true,
      failsAll,
      max: 1,
    });
    this.#loads = new InBatches({
      work: (wanted) => loadTalks(context.db, wanted[0]?.session.companyId ?? '', wanted),
      isAlone: () => false,
      failsAll,
      max: atOnce,
    });
    this.#saves = new InBatches({
      work: (turns) => saveTurns(context.db, turns[0]?.companyId ?? '', turns, context.clock.now()),
      isAlone: () => false,
      failsAll,
      max: atOnce,
    });
  }

  /**
   * Answers once the turn is committed.
   * @throws AppError answers_limit, message_empty, message_id_reused, nobody_took_over, not_found, talk_busy
   */
  receive(received: Received): Promise<TalkReply> {
    return this.#lines.add(keyOf(sessionOf(received)), received);
  }

  async #answer(received: Received): Promise<TalkReply> {
    const session = sessionOf(received);
    const count = new CountedAnswer(this.#context, session.companyId);
    const spent: SpentTokens[] = [];
    try {
      const turn = await this.#turnOf(received, session, { count, spent });
      return replyOf(turn, session.sessionId);
    } catch (fault) {
      this.#seen.forget(keyOf(session));
      // A model was asked for a turn that is not kept.
      for (const tokens of spent) this.#context.countTokens(session.companyId, tokens);
      await count.giveBack();
      throw fault;
    }
  }

  async #turnOf(received: Received, session: Session, { count, spent }: Costs): Promise<SavedTurn> {
    const { campaign, arrival } = received;
    const calls = new CallsOfTurn(this.#context, session, messageIdOf(arrival));
    const spoken = await this.#speak(received, { session, calls, count });
    if (spoken) return spoken;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { talk, messageIds, turn } = await this.#standing(session, arrival, { attempt, count });
      if (turn && isDone(talk, arrival, turn)) {
        await count.giveBack();
        return turn;
      }
      if (arrival.type === 'leave' && !talk) throw new AppError('not_found');
      const before = talk?.state
        ? talk
        : nextTalk(campaign, { id: uuidv7(), sessionId: session.sessionId, last: talk });
      const isOurs = isAnswered(before, arrival);
      if (!isOurs) await count.giveBack();
      // Who listens hears the first word sooner where counting and playing begin at once; else one packet asks for both.
      const meanwhile = received.emit !== null && !count.isBegun;
      const counted = isOurs ? count.counted() : nothing;
      const emit = received.emit && publicEmit(toldAfter(counted, received.emit));
      const stage = {
        campaign,
        flows: this.#flows,
        calls,
        emit,
        counted,
        meanwhile,
        onTokens: (tokens: SpentTokens) => void spent.push(tokens),
        keeps: 'steps' as const,
      };
      const played = toSave(campaign.id, arrival, await playCounted(this.#context, stage, before, arrival));
      if (await this.#save(session, played, spent)) {
        // Where nothing was said no answer was given.
        if (played.reply.messages.length === 0) await count.giveBack();
        return this.#keep(session, played, messageIds);
      }
      emit?.('again', {});
    }
    throw new AppError('talk_busy', undefined, 1);
  }

  /** Whether it was; if so or not, what its models took is counted. */
  async #save({ companyId }: Session, turn: PlayedTurn, spent: SpentTokens[]): Promise<boolean> {
    const isSaved = await this.#saves.add(companyId, { companyId, turn, spent: [...spent] });
    spent.length = 0;
    return isSaved;
  }

  /** The turn, saved, where it only speaks to somebody who does not listen to each word; null: the longer way has to be gone. */
  async #speak(received: Received, { session, calls, count }: Beginning): Promise<SavedTurn | null> {
    const { campaign, arrival, emit } = received;
    const supposed = emit ? null : this.#supposed(received, session);
    if (!supposed || !isAnswered(supposed.talk, arrival)) return null;
    const spoken = await this.#spoken.play({ campaign, calls, before: supposed.talk, arrival });
    if (!spoken) return null;
    const { companyId } = session;
    const turn = toSave(campaign.id, arrival, spoken.played);
    const outcome = await this.#spoken.countAndSave({ companyId, turn, asOf: spoken.asOf });
    if (outcome === 'saved') return this.#keep(session, turn, supposed.messageIds);
    if (outcome === 'moved') {
      this.#seen.forget(keyOf(session));
      count.wasCounted(turn.beganAt);
    }
    return null;
  }

  /** The talk as this process knows it; who is not in memory is mostly new. Null where that has to be looked up. */
  #supposed({ campaign, arrival }: Received, session: Session): Seen | null {
    if (arrival.type !== 'message') return null;
    const known = this.#known(session, arrival);
    if (known?.talk) return { talk: known.talk, messageIds: known.messageIds };
    if (!campaign.workflow || this.#seen.find(keyOf(session))) return null;
    const talk = nextTalk(campaign, { id: uuidv7(), sessionId: session.sessionId, last: null });
    return { talk, messageIds: new Set() };
  }

  /** How the talk stands: as this process knows it at first, else as its rows have it. */
  async #standing(
    session: Session,
    arrival: Arrival,
    { attempt, count }: { attempt: number; count: CountedAnswer },
  ): Promise<Loaded> {
    const known = attempt > 0 ? null : this.#known(session, arrival);
    if (known) return known;
    const wanted = wantedOf(session, arrival);
    // A message of somebody who is not in memory is mostly new: one packet counts it and looks that up.
    if (attempt > 0 || arrival.type !== 'message' || count.isBegun)
      return this.#loads.add(session.companyId, wanted);
    const [loaded] = await count.countedWhile((tx) => loadTalksIn(tx, [wanted]));
    return loaded!;
  }

  /** What this process knows; null where it does not know the talk, or may have answered the message before. */
  #known(session: Session, arrival: Arrival): Loaded | null {
    const messageId = messageIdOf(arrival);
    const seen = this.#seen.find(keyOf(session));
    // An earlier talk may have had a message of this name.
    const isNew = messageId === null || (seen?.talk.number === 1 && !seen.messageIds.has(messageId));
    return seen && isNew ? { ...seen, turn: null } : null;
  }

  #keep(
    session: Session,
    { before, after, stateText, reply, heard, messageId }: PlayedTurn,
    messageIds: Set<string>,
  ): SavedTurn {
    const revision = before.revision + 1;
    if (messageId !== null) messageIds.add(messageId);
    if (stateText === null) this.#seen.forget(keyOf(session));
    else {
      const talk = { ...before, revision, state: after, size: stateText.length };
      this.#seen.keep(keyOf(session), { talk, messageIds });
    }
    const { companyId, campaignId: campaign_id } = session;
    this.#news.tell(`talks of ${companyId}`, companyId, {
      kind: 'conversation.changed',
      data: { campaign_id },
    });
    return { conversationId: before.id, turn: revision, heard, reply };
  }
}

const nothing = Promise.resolve(null);

function sessionOf({ campaign, sessionId }: Received): Session {
  return { companyId: campaign.companyId, campaignId: campaign.id, sessionId };
}

function keyOf({ campaignId, sessionId }: Session): string {
  return `${campaignId} ${sessionId}`;
}

function wantedOf(session: Session, arrival: Arrival): Wanted {
  if (arrival.type === 'leave') return { session, turn: 'newest' };
  return { session, turn: arrival.messageId === null ? null : { messageId: arrival.messageId } };
}

/** Whether this arrival has had its turn. @throws AppError message_id_reused */
function isDone(talk: Talk | null, arrival: Arrival, turn: SavedTurn): boolean {
  if (arrival.type === 'leave') return talk?.state === null;
  if (turn.heard !== heardOf(arrival)) throw new AppError('message_id_reused');
  return true;
}

function toSave(campaignId: string, arrival: Arrival, { trace, ...played }: Played): PlayedTurn {
  return {
    ...played,
    campaignId,
    stateText: played.reply.ended ? null : JSON.stringify(played.after),
    messageId: messageIdOf(arrival),
    heard: heardOf(arrival),
    log: JSON.stringify(trace),
  };
}
