import { setTimeout } from 'node:timers/promises';
import { stopwatch } from '../../../platform/stopwatch.ts';
import type { Messenger, OutgoingMedia, OutgoingMessage, Sent } from '../../../ports/messenger.ts';
import type { MediaOfMessage } from '../../media/media.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import {
  markSending,
  markSent,
  nextMessages,
  queueAgain,
  type Ended,
  type QueuedMessage,
  type SenderClaim,
} from './sending.ts';

/** Threads of an account whose messages are sent at the same time. */
const threadsAtOnce = 16;
const lookEveryMs = 200;
/** From the last look at who speaks until the message goes: later it stays. */
const goesWithinMs = 1_500;
/** How long a thread rests whose message is open: then it is asked for, sent again or given up. */
const openRestMs = 1_000;
/** An answer that has not come by then will not come: nobody can know whether the message arrived. */
const unknownAfterMs = 60_000;

type Context = Pick<ConversationsContext, 'db' | 'notices' | 'log' | 'media'>;

/** Sends what one account has queued, under one claim: each thread in order, several threads beside each other. */
export class AccountSender {
  readonly #context: Context;
  readonly #messenger: Messenger;
  readonly #claim: SenderClaim;
  readonly #ending: AbortSignal;
  readonly #underway = new Map<string, Promise<void>>();
  /** Threads that wait for the provider, or for news of what is open. */
  readonly #resting = new Map<string, () => boolean>();
  /** The provider has asked the whole account to wait. */
  #isSlowed: () => boolean = () => false;

  constructor(
    context: Context,
    { messenger, claim, ending }: { messenger: Messenger; claim: SenderClaim; ending: AbortSignal },
  ) {
    this.#context = context;
    this.#messenger = messenger;
    this.#claim = claim;
    this.#ending = ending;
  }

  /** Until nothing is queued or open any more, or the process stops. */
  async run(): Promise<void> {
    while (!this.#ending.aborted) {
      const started = await this.#startNext();
      if (started === 0 && this.#underway.size === 0 && this.#resting.size === 0) return;
      if (started === 0) await Promise.race([...this.#underway.values(), this.#pause()]);
    }
    await Promise.all(this.#underway.values());
  }

  #pause(): Promise<void> {
    return setTimeout(lookEveryMs, undefined, { signal: this.#ending }).catch(() => undefined);
  }

  async #startNext(): Promise<number> {
    const limit = threadsAtOnce - this.#underway.size;
    if (limit === 0 || this.#isSlowed()) return 0;
    for (const [thread, isRested] of this.#resting) if (isRested()) this.#resting.delete(thread);
    const but = [...this.#underway.keys(), ...this.#resting.keys()];
    const messages = await this.#context.db.companyRead(this.#claim.companyId, (tx) =>
      nextMessages(tx, this.#claim, { limit, but }),
    );
    for (const message of messages) this.#start(message);
    return messages.length;
  }

  #start(message: QueuedMessage): void {
    const { thread_id: thread } = message;
    const underway = this.#send(message)
      .catch((err: unknown) => {
        this.#context.log.error({ err }, 'a message could not be sent');
        this.#rest(thread, openRestMs);
      })
      .finally(() => this.#underway.delete(thread));
    this.#underway.set(thread, underway);
  }

  #rest(thread: string, ms: number): void {
    const passed = stopwatch();
    this.#resting.set(thread, () => passed() >= ms);
  }

  async #send(message: QueuedMessage): Promise<void> {
    const { companyId, accountId } = this.#claim;
    const {
      address_kind: addressKind,
      pieces_sent: piecesSent,
      id,
      address,
      kind,
      content,
      quotes,
    } = message;
    const media = this.#mediaOf(message);
    const whom = { companyId, accountId, address, addressKind };
    const outgoing = { ...whom, id, kind, content, media, quotes, piecesSent };
    const isOpen = message.open_ms !== null;
    if (isOpen && !this.#messenger.idempotent) return this.#settle(message, outgoing);
    const sinceLook = stopwatch();
    if (!(await this.#mark(message))) return;
    const mayGo = () => sinceLook() < goesWithinMs;
    const sent = await this.#messenger.send(outgoing, { signal: this.#ending, mayGo }).catch(() => null);
    if (sent) await this.#note(message, sent);
    else this.#rest(message.thread_id, openRestMs);
  }

  #mediaOf({ content }: QueuedMessage): OutgoingMedia | null {
    const media = content['media'] as MediaOfMessage | undefined;
    if (!media) return null;
    const { id, name, type } = media;
    const bytes = async () => (await this.#context.media.read(this.#claim.companyId, id))?.bytes ?? null;
    return { name, type, bytes };
  }

  /** A message whose answer was lost, at a provider that would do it twice. */
  async #settle(message: QueuedMessage, outgoing: OutgoingMessage): Promise<void> {
    const known = await this.#messenger.ask?.(outgoing, this.#ending).catch(() => null);
    const isTooLate = (message.open_ms ?? 0) >= unknownAfterMs;
    if (!known && !isTooLate) return this.#rest(message.thread_id, openRestMs);
    // Whoever had it on the way may be gone: it is settled under this claim.
    if (!(await this.#mark(message))) return;
    if (known) await this.#note(message, known);
    else await this.#end(message, { state: 'unknown', reason: 'no_answer' });
  }

  #mark(message: QueuedMessage): Promise<boolean> {
    return this.#context.db.companyOnce(this.#claim.companyId, (tx) => markSending(tx, this.#claim, message));
  }

  async #note(message: QueuedMessage, sent: Sent): Promise<void> {
    if (sent.outcome === 'accepted') {
      const { state, providerId, alsoCalled = [] } = sent;
      return this.#end(message, { state, providerId, alsoCalled });
    }
    if (sent.outcome === 'refused') return this.#end(message, { state: 'failed', reason: sent.reason });
    const again = { message, piecesSent: sent.piecesSent ?? message.pieces_sent };
    await this.#context.db.companyOnce(this.#claim.companyId, (tx) => queueAgain(tx, this.#claim, again));
    this.#rest(message.thread_id, sent.retryAfterMs);
    if (sent.ofAccount) {
      const passed = stopwatch();
      this.#isSlowed = () => passed() < sent.retryAfterMs;
    }
    this.#context.notices.changed(this.#claim.companyId, message.thread_id);
  }

  async #end(message: QueuedMessage, ended: Ended): Promise<void> {
    const { db, notices } = this.#context;
    await db.companyOnce(this.#claim.companyId, (tx) => markSent(tx, this.#claim, { message, ended }));
    notices.changed(this.#claim.companyId, message.thread_id);
  }
}
