import { AppError } from '../../../platform/http/app-error.ts';
import type { Emit } from '../../../platform/http/call.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { claimThread, loadThread, type LoadedThread, type ThreadName } from '../turns/claimed-thread.ts';
import { leftAloneMs } from '../turns/commit-turn.ts';
import { hearWord, isOptWord } from '../opt-outs/hear-word.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import type { ThreadClaims } from '../turns/thread-claims.ts';
import type { ThreadWaiters } from '../turns/thread-waiters.ts';
import { turnAtDoor } from '../turns/turn-at-door.ts';
import { inputOf } from './arrival.ts';
import { storeArrival, type NewArrival, type StoredArrival } from './store-arrival.ts';

interface Parts {
  context: ConversationsContext;
  claims: ThreadClaims;
  waiters: ThreadWaiters;
  running: RunningTurns;
}

/** Where a person is who is connected while they write: a visitor of a website. */
export interface LivePlace {
  companyId: string;
  accountId: string;
  campaignId: string;
  addressKind: string;
  address: string;
}

export interface LiveMessage extends LivePlace {
  /** The person's program names it: said again it is there once. */
  id: string;
  text: string;
  /** Values that are known of the person; they count where a conversation begins. */
  variables: Readonly<Record<string, string>>;
  emit: Emit | null;
}

/**
 * What comes in over the widget: kept first, as everywhere, then played here, as the person is connected here. What this process
 * cannot play, as another one holds the thread or it dies, a worker plays after a moment.
 */
export class LiveMessages {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Answers once nothing waits any more that this process could play. */
  async receive({ id, text, variables, emit, ...place }: LiveMessage): Promise<StoredArrival> {
    const { context, claims } = this.#parts;
    const { companyId } = place;
    const content = inputOf({ type: 'message', text, messageId: id, variables });
    const arrival = arrivalOf(place, { id, ...content });
    const heard = isOptWord(arrival) ? await this.#hearWord(place, arrival, emit) : null;
    if (heard) return heard;
    const holder = await context.process.id();
    const [stored, claimed] = await claims.claiming(() =>
      context.db.companyOnce(companyId, (tx) =>
        Promise.all([storeArrival(tx, arrival, context.clock.now()), claim(tx, place, holder)]),
      ),
    );
    context.notices.changed(companyId, stored.threadId);
    emit?.('stored', { seq: stored.seq });
    await this.#playOn(claimed, { holder, emit });
    return stored;
  }

  /** A word about being reached counts at once, and no turn answers it. Null where it is none. */
  async #hearWord(place: LivePlace, arrival: NewArrival, emit: Emit | null): Promise<StoredArrival | null> {
    const { context, running } = this.#parts;
    const { companyId, addressKind: kind, address } = place;
    const now = context.clock.now();
    const heard = await context.db.company(companyId, (tx) =>
      hearWord(tx, arrival, {
        addresses: [{ kind, address }],
        now,
        store: () => storeArrival(tx, arrival, now),
      }),
    );
    if (!heard) return null;
    for (const threadId of heard.threads) {
      running.changed(threadId);
      context.notices.changed(companyId, threadId);
    }
    const { threadId, seq } = heard.stored;
    emit?.('stored', { seq });
    emit?.('again', {});
    const holder = await context.process.id();
    await this.#playOn(await this.#claimAgain({ companyId, threadId }, holder), { holder, emit: null });
    return heard.stored;
  }

  /** The person has left: the conversation that goes on with them ends. @throws AppError not_found where none does */
  async leave(place: LivePlace): Promise<void> {
    const { context, running } = this.#parts;
    const { companyId } = place;
    const thread = await context.db.companyRead(companyId, (tx) => loadThread(tx, place));
    if (!thread?.conversation) throw new AppError('not_found');
    const now = context.clock.now();
    const arrival = arrivalOf(place, { id: null, ...inputOf({ type: 'leave' }) });
    const { threadId } = await context.db.companyOnce(companyId, (tx) => storeArrival(tx, arrival, now));
    running.changed(threadId);
    context.notices.changed(companyId, threadId);
    const holder = await context.process.id();
    const claimed = await this.#claimAgain({ companyId, threadId }, holder);
    await this.#playOn(claimed, { holder, emit: null });
  }

  async #playOn(
    first: LoadedThread | null,
    { holder, emit }: { holder: string; emit: Emit | null },
  ): Promise<void> {
    const { context, claims, waiters } = this.#parts;
    for (let thread = first; thread;) {
      const { companyId, threadId } = thread;
      let played: Awaited<ReturnType<typeof turnAtDoor>> = null;
      try {
        played = await turnAtDoor(this.#parts, { thread, holder, emit });
        if (played === null || played === 'held' || played.hasLooseWords) emit?.('again', {});
      } finally {
        if (!played) await claims.release(thread, leftAloneMs);
        waiters.wake(threadId);
        context.notices.changed(companyId, threadId);
      }
      if (!played || played === 'held') return;
      thread = await this.#claimAgain({ companyId, threadId }, await context.process.id());
    }
  }

  #claimAgain(name: ThreadName, holder: string): Promise<LoadedThread | null> {
    const { context, claims } = this.#parts;
    return claims.claiming(() => context.db.companyOnce(name.companyId, (tx) => claim(tx, name, holder)));
  }
}

/** Null where nothing waits in it, or somebody else has it. */
async function claim(
  tx: Parameters<typeof claimThread>[0],
  name: ThreadName,
  holder: string,
): Promise<LoadedThread | null> {
  const [isClaimed, thread] = await Promise.all([claimThread(tx, name, holder), loadThread(tx, name)]);
  return isClaimed ? thread : null;
}

function arrivalOf(
  { companyId, accountId, campaignId, addressKind, address }: LivePlace,
  { id, kind, content }: { id: string | null } & Pick<NewArrival, 'kind' | 'content'>,
): NewArrival {
  return {
    ...{ companyId, accountId, accountKind: 'widget', campaignId, addressKind, address },
    key: id === null ? null : { kind: 'message', id: `${addressKind} ${address}\n${id}` },
    callerId: id,
    ...{ kind, content },
    sentAt: null,
    due: { in: leftAloneMs, most: leftAloneMs },
  };
}
