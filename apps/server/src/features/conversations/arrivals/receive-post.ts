import type { ConversationReply } from '@centralita/contract/conversations/conversation';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import { refusals, type Door } from '../campaign/door.ts';
import { playingCampaign, type PlayingCampaign } from '../campaign/playing-campaign.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { claimThread, loadThread, type LoadedThread, type ThreadName } from '../turns/claimed-thread.ts';
import { takeSupportWords } from '../ownership/support-words.ts';
import { leftAloneMs } from '../turns/commit-turn.ts';
import { heardOf } from '../turns/conversation.ts';
import { playThread } from '../turns/play-thread.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { lastTurn, replyOf, turnOfInput, type SavedTurn } from '../turns/read-turn.ts';
import { settleInput, takeBackInput } from '../turns/settle.ts';
import type { ThreadClaims } from '../turns/thread-claims.ts';
import type { ThreadWaiters } from '../turns/thread-waiters.ts';
import { nextTurn } from '../turns/turn-of-inputs.ts';
import { warnOfUnknown } from '../turns/unknown-variables.ts';
import { hearWord, isOptWord } from '../opt-outs/hear-word.ts';
import { inputOf, messageIdOf, type Arrival } from './arrival.ts';
import { checkKey } from './check-key.ts';
import { storeArrival, storeAtDoor, type NewArrival, type StoredArrival } from './store-arrival.ts';
import type { KeyedCampaign } from './keyed-campaign.ts';
import { readInput } from './read-input.ts';

/** So long a caller waits for the turn of its message where others are before it. */
const waitsMs = 20_000;

export interface Post {
  campaign: KeyedCampaign;
  sessionId: string;
  arrival: Arrival;
  emit: Emit | null;
  /** Is told what the caller should know, and nothing is refused for. */
  warn?(text: string): void;
}

interface Parts {
  context: ConversationsContext;
  claims: ThreadClaims;
  waiters: ThreadWaiters;
  running: RunningTurns;
}

/** What one packet told. */
interface Looked {
  thread: LoadedThread | null;
  isClaimed: boolean;
  campaign: PlayingCampaign | null;
}

/**
 * What comes in over the API channel: one post is one turn, played here where the thread is free; else this waits for the turn that
 * another process, or another post, plays of it.
 */
export class ApiPosts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Answers once the turn is committed.
   * @throws AppError answers_limit, message_empty, message_id_reused, nobody_took_over, not_found, talk_busy, and those of `refusals`
   */
  async receive(post: Post): Promise<ConversationReply> {
    const { campaign, sessionId } = post;
    const { companyId } = campaign;
    if (isOptWord(arrivalOf(post))) {
      const answered = await this.#hearWord(post);
      if (answered) return answered;
    }
    const holder = await this.#parts.context.process.id();
    const name = nameOf(post);
    const { context, claims } = this.#parts;
    const [{ door, stored }, looked] = await claims.claiming(() =>
      context.db.companyOnce(companyId, (tx) =>
        Promise.all([
          storeAtDoor(tx, arrivalOf(post), { keyHash: campaign.keyHash, now: context.clock.now() }),
          this.#look(tx, name, holder),
        ]),
      ),
    );
    return this.#letGoAfter(looked, async () => {
      if (!stored) return this.#notLetIn(door, looked, sessionId);
      if (looked.campaign) await warnOfUnknown(context, looked.campaign, namesOf(post));
      if (!stored.isNew) await this.#refuseOther(post, stored);
      if (looked.thread?.owner !== 'ai') context.notices.changed(companyId, stored.threadId);
      const reply = replyOf(await this.#turnOf(post, stored, { looked, holder }), sessionId);
      const isOperators = looked.thread?.owner !== 'ai' || post.arrival.type === 'hand_back';
      return isOperators ? this.#withSupport(reply, { companyId, threadId: stored.threadId }) : reply;
    });
  }

  /** What people of the company have written meanwhile goes along. */
  async #withSupport(
    reply: ConversationReply,
    place: { companyId: string; threadId: string },
  ): Promise<ConversationReply> {
    const { db } = this.#parts.context;
    const support = await db.companyOnce(place.companyId, (tx) => takeSupportWords(tx, place));
    return support.length > 0 ? { ...reply, support } : reply;
  }

  /** Whatever comes of the work, what was claimed with it is not kept: where a turn was committed the claim is given back already. */
  async #letGoAfter<T>({ thread, isClaimed }: Looked, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (fault) {
      if (thread && isClaimed) await this.#parts.claims.release(thread, leftAloneMs);
      throw fault;
    }
  }

  /** The person has left; asks no door. @throws AppError campaign_key_wrong, not_found, talk_busy */
  async leave(campaign: KeyedCampaign, sessionId: string): Promise<ConversationReply> {
    const { companyId, campaignId } = campaign;
    const { db, clock, process } = this.#parts.context;
    const name = addressOf(companyId, campaignId, sessionId);
    const [thread] = await db.companyRead(companyId, (tx) =>
      Promise.all([loadThread(tx, name), checkKey(tx, campaign)]),
    );
    if (!thread) throw new AppError('not_found');
    if (!thread.conversation) {
      const last = await db.companyRead(companyId, (tx) => lastTurn(tx, thread));
      if (!last) throw new AppError('not_found');
      return replyOf(last, sessionId);
    }
    const post = { campaign, sessionId, arrival: { type: 'leave' as const }, emit: null };
    const holder = await process.id();
    const [stored, looked] = await this.#parts.claims.claiming(() =>
      db.companyOnce(companyId, (tx) =>
        Promise.all([storeArrival(tx, arrivalOf(post), clock.now()), this.#look(tx, name, holder)]),
      ),
    );
    // What runs is cut.
    this.#parts.running.changed(stored.threadId);
    return this.#letGoAfter(looked, async () =>
      replyOf(await this.#turnOf(post, stored, { looked, holder }), sessionId),
    );
  }

  /** Asks no door: a word about being reached counts at once, and no turn answers it. Null where it is none. */
  async #hearWord(post: Post): Promise<ConversationReply | null> {
    const { context, claims, running } = this.#parts;
    const { companyId } = post.campaign;
    const heard = await context.db.company(companyId, async (tx) => {
      await checkKey(tx, post.campaign);
      const arrival = arrivalOf(post);
      const now = context.clock.now();
      const addresses = [{ kind: arrival.addressKind, address: arrival.address }];
      return hearWord(tx, arrival, { addresses, now, store: () => storeArrival(tx, arrival, now) });
    });
    if (!heard) return null;
    for (const threadId of heard.threads) {
      running.changed(threadId);
      context.notices.changed(companyId, threadId);
    }
    const holder = await context.process.id();
    const looked = await claims.claiming(() =>
      context.db.companyOnce(companyId, (tx) => this.#look(tx, nameOf(post), holder)),
    );
    const turn = await this.#letGoAfter(looked, () => this.#turnOf(post, heard.stored, { looked, holder }));
    const said = heard.said === null ? [] : [{ type: 'text' as const, text: heard.said }];
    return replyOf({ ...turn, messages: said }, post.sessionId);
  }

  #look(tx: Parameters<typeof loadThread>[0], name: ThreadName, holder: string): Promise<Looked> {
    const campaignId = 'accountId' in name ? name.accountId : '';
    return Promise.all([
      claimThread(tx, name, holder),
      loadThread(tx, name),
      playingCampaign(tx, { companyId: name.companyId, campaignId }),
    ]).then(([isClaimed, thread, campaign]) => ({ isClaimed, thread, campaign }));
  }

  async #notLetIn(
    door: Door | 'wrong_key',
    { thread, isClaimed, campaign }: Looked,
    sessionId: string,
  ): Promise<ConversationReply> {
    // What was let in before is played whatever the door says now: a worker does it.
    if (thread && isClaimed) await this.#parts.claims.release(thread, 0);
    if (door === 'inactive_hours') return afterHours(campaign?.inactiveHoursMessage ?? '', sessionId);
    throw new AppError(door === 'wrong_key' || door === 'open' ? 'campaign_key_wrong' : refusals[door]);
  }

  /** @throws AppError message_id_reused */
  async #refuseOther(
    { campaign: { companyId }, arrival }: Post,
    { threadId, seq }: StoredArrival,
  ): Promise<void> {
    const before = await this.#parts.context.db.companyRead(companyId, (tx) =>
      readInput(tx, { companyId, threadId, seq }),
    );
    const { kind, content } = inputOf(arrival);
    const isSame =
      before?.kind === kind &&
      ('text' in content
        ? 'text' in before.content && before.content.text === content.text
        : 'event' in content && 'event' in before.content && before.content.event === content.event);
    if (!isSame) throw new AppError('message_id_reused');
  }

  /** The turn that takes in the stored input, played here where nobody else does. @throws as `receive` */
  async #turnOf(
    post: Post,
    { threadId, seq, isNew }: StoredArrival,
    first: { looked: Looked; holder: string },
  ): Promise<SavedTurn> {
    const { companyId } = post.campaign;
    const { db, clock, process } = this.#parts.context;
    const until = clock.now().getTime() + waitsMs;
    let { looked, holder } = first;
    let known = isNew
      ? null
      : await db.companyRead(companyId, (tx) => turnOfInput(tx, { companyId, threadId, seq }));
    for (;;) {
      const { thread, isClaimed } = looked;
      if (known) {
        if (thread && isClaimed) await this.#parts.claims.release(thread, 0);
        return known;
      }
      if (thread && isClaimed) {
        const played = await this.#play(post, { ...looked, thread }, { holder, seq });
        if (played) return played;
      } else if (thread && (thread.owner !== 'ai' || seq <= thread.takenThrough)) {
        return this.#standing(thread);
      } else {
        if (clock.now().getTime() >= until) throw new AppError('talk_busy', undefined, 1);
        await this.#parts.waiters.change(threadId);
      }
      holder = await process.id();
      [known, looked] = await this.#parts.claims.claiming(() =>
        db.companyOnce(companyId, (tx) =>
          Promise.all([turnOfInput(tx, { companyId, threadId, seq }), this.#look(tx, nameOf(post), holder)]),
        ),
      );
    }
  }

  /** Plays the oldest input that waits; gives the turn if it was the one of this post. */
  async #play(
    post: Post,
    { thread, campaign }: Looked & { thread: LoadedThread },
    { holder, seq }: { holder: string; seq: number },
  ): Promise<SavedTurn | null> {
    const { context, claims, waiters, running } = this.#parts;
    const taken = nextTurn(thread.inputs, { oneByOne: true });
    if (!taken || !campaign) {
      await claims.release(thread, leftAloneMs);
      return null;
    }
    const last = taken.inputs.at(-1)?.seq ?? 0;
    const isOurs = last === seq;
    let isHeld = true;
    try {
      if (isForNobody(taken)) throw new AppError('nobody_took_over');
      const emit = isOurs ? post.emit : null;
      const turn = { thread, campaign, holder, taken, emit };
      const committed = await playThread(context, running, turn);
      isHeld = committed === null;
      if (!committed || committed.hasLooseWords) emit?.('again', {});
      if (!committed || !isOurs) return null;
      const { played, conversationId } = committed;
      return { conversationId, turn: committed.turn, outcome: played.outcome, messages: heardOf(played) };
    } catch (fault) {
      if (!(fault instanceof AppError)) throw fault;
      await context.db.companyOnce(thread.companyId, (tx) =>
        isOurs ? takeBackInput(tx, thread, last) : settleInput(tx, thread, last),
      );
      if (isOurs) throw fault;
      return null;
    } finally {
      if (isHeld) await claims.release(thread, leftAloneMs);
      waiters.wake(thread.threadId);
      context.notices.changed(thread.companyId, thread.threadId);
    }
  }

  /** Where the thread stands, where no turn answers. */
  async #standing(thread: LoadedThread): Promise<SavedTurn> {
    const { db } = this.#parts.context;
    const last = await db.companyRead(thread.companyId, (tx) => lastTurn(tx, thread));
    const { conversation, owner } = thread;
    const waiting = owner === 'ai' ? 'person' : 'operator';
    const outcome =
      conversation || owner !== 'ai' || !last
        ? ({ status: 'active', waits_for: waiting, transfer: null, ended: null } as const)
        : last.outcome;
    return { conversationId: last?.conversationId ?? '', turn: last?.turn ?? 0, outcome, messages: [] };
  }
}

/** The names under which a post gives values. */
export function namesOf({ arrival, warn }: Pick<Post, 'arrival' | 'warn'>) {
  const names = arrival.type === 'message' ? Object.keys(arrival.variables) : [];
  return { names, warn: (text: string) => warn?.(text) };
}

/** Somebody hands back what nobody had taken over. */
function isForNobody({ inputs }: NonNullable<ReturnType<typeof nextTurn>>): boolean {
  const content = inputs.at(-1)?.content;
  return content !== undefined && 'event' in content && content.event === 'hand_back' && content.of === 'ai';
}

function addressOf(companyId: string, campaignId: string, sessionId: string): ThreadName {
  return { companyId, accountId: campaignId, addressKind: 'session', address: sessionId };
}

function nameOf({ campaign, sessionId }: Post): ThreadName {
  return addressOf(campaign.companyId, campaign.campaignId, sessionId);
}

/** The account of an API channel has its campaign's id: it lives as long as that. */
function arrivalOf({ campaign, sessionId, arrival }: Post): NewArrival {
  const messageId = messageIdOf(arrival);
  return {
    companyId: campaign.companyId,
    accountId: campaign.campaignId,
    accountKind: 'api',
    campaignId: campaign.campaignId,
    addressKind: 'session',
    address: sessionId,
    key: messageId === null ? null : { kind: 'message', id: `${sessionId}\n${messageId}` },
    callerId: messageId,
    ...inputOf(arrival),
    sentAt: null,
    due: { in: leftAloneMs, most: leftAloneMs },
  };
}

/** Outside of the campaign's hours: it says so, and keeps nothing. */
export function afterHours(text: string, sessionId: string): ConversationReply {
  return {
    conversation_id: null,
    session_id: sessionId,
    turn: 0,
    status: 'active',
    waits_for: 'person',
    messages: text === '' ? [] : [{ type: 'text', text }],
    transfer: null,
    ended: null,
    state: null,
  };
}
