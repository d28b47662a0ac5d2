import { setTimeout } from 'node:timers/promises';
import { LastingFault } from '../../../db/lasting-fault.ts';
import { stopwatch } from '../../../platform/stopwatch.ts';
import type { Messenger, Sent } from '../../../ports/messenger.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import {
  claimSender,
  markSending,
  markSent,
  nextMessages,
  releaseSender,
  type Ended,
  type QueuedMessage,
  type SenderClaim,
} from './sending.ts';

const lookEveryMs = 200;
const accountsAtOnce = 50;
/** Threads of an account whose messages are sent at the same time. */
const threadsAtOnce = 16;
/** An answer that has not come by then will not come: nobody can know whether the message arrived. */
const unknownAfterMs = 60_000;
/** So long after its last look at the thread nothing leaves any more: somebody may have taken over. */
const leavesWithinMs = 1_500;

interface Account {
  company_id: string;
  account_id: string;
  kind: string;
}

/** Sends what is queued, in order in each thread: one process per account at a time. */
export class Senders {
  readonly #context: ConversationsContext;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #fault: LastingFault;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;

  constructor(context: ConversationsContext) {
    this.#context = context;
    this.#fault = new LastingFault(context.log, {
      failing: 'messages to be sent could not be looked up',
      over: 'messages are sent again',
    });
  }

  start(): { stop(): Promise<void> } {
    const look = () => {
      this.#looking ??= this.#look().finally(() => {
        this.#looking = null;
      });
    };
    this.#timer = setInterval(look, lookEveryMs);
    return { stop: () => this.#stop() };
  }

  async #stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#ending.abort();
    await this.#looking;
    await Promise.all(this.#sending.values());
  }

  async #look(): Promise<void> {
    try {
      const accounts = await this.#context.db.platformQuery<Account>('outbox.accounts', accountsSql, [
        accountsAtOnce,
        [...this.#context.messengers.keys()],
      ]);
      this.#fault.worked();
      for (const account of accounts) this.#start(account);
    } catch (fault) {
      this.#fault.failed(fault);
    }
  }

  #start(account: Account): void {
    const key = `${account.company_id} ${account.account_id}`;
    const messenger = this.#context.messengers.get(account.kind);
    if (!messenger || this.#sending.has(key) || this.#ending.signal.aborted) return;
    const sending = this.#sendAll(account, messenger)
      .catch((err: unknown) => this.#context.log.error({ err }, 'messages of an account could not be sent'))
      .finally(() => this.#sending.delete(key));
    this.#sending.set(key, sending);
  }

  async #sendAll(
    { company_id: companyId, account_id: accountId }: Account,
    messenger: Messenger,
  ): Promise<void> {
    const { db, process } = this.#context;
    const id = await process.id();
    const claim = await db
      .companyOnce(companyId, (tx) => claimSender(tx, { companyId, accountId }, id))
      .catch((fault: unknown) => {
        // It may be claimed although this failed.
        process.renew();
        throw fault;
      });
    if (!claim) return;
    try {
      while (!this.#ending.signal.aborted) {
        const messages = await db.companyRead(companyId, (tx) => nextMessages(tx, claim, threadsAtOnce));
        if (messages.length === 0) return;
        const moved = await Promise.all(messages.map((one) => this.#send(claim, messenger, one)));
        if (!moved.some(Boolean)) return;
      }
    } finally {
      await db.companyOnce(companyId, (tx) => releaseSender(tx, claim)).catch(() => process.renew());
    }
  }

  /** Whether the message is through: then the next of its thread may go. */
  async #send(claim: SenderClaim, messenger: Messenger, message: QueuedMessage): Promise<boolean> {
    const { db, notices } = this.#context;
    const { companyId, accountId } = claim;
    const tell = () => notices.changed(companyId, message.thread_id);
    const keep = (ended: Ended) => db.companyOnce(companyId, (tx) => markSent(tx, claim, { message, ended }));
    if (message.open_ms !== null && !messenger.idempotent) {
      if (message.open_ms < unknownAfterMs) return false;
      // Whoever had it on the way is gone: it is settled under this claim.
      if (await db.companyOnce(companyId, (tx) => markSending(tx, claim, message)))
        await keep({ state: 'unknown', reason: 'no_answer' });
      tell();
      return true;
    }
    const sinceLook = stopwatch();
    if (!(await db.companyOnce(companyId, (tx) => markSending(tx, claim, message)))) return true;
    if (sinceLook() > leavesWithinMs) {
      await keep({ state: 'queued', reason: 'late' });
      return true;
    }
    const { id, address, kind, content } = message;
    const outgoing = { id, companyId, accountId, address, kind, content };
    const sent: Sent | null = await messenger.send(outgoing, this.#ending.signal).catch(() => null);
    if (!sent) return false;
    if (sent.outcome === 'accepted') await keep({ state: sent.state, providerId: sent.providerId });
    else if (sent.outcome === 'refused') await keep({ state: 'failed', reason: sent.reason });
    else {
      await keep({ state: 'queued', reason: 'not_accepted' });
      await setTimeout(sent.retryAfterMs, undefined, { signal: this.#ending.signal }).catch(() => undefined);
    }
    tell();
    return true;
  }
}

const accountsSql = `select distinct m.company_id, m.account_id, a.kind from message m
  join channel_account a on a.company_id = m.company_id and a.id = m.account_id
  where m.state in ('queued', 'sending') and a.kind = any ($2::text[]) limit $1`;
