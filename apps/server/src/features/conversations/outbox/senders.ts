import { setMaxListeners } from 'node:events';
import { LastingFault } from '../../../db/lasting-fault.ts';
import { lookEvery } from '../../../platform/look-every.ts';
import type { Messenger } from '../../../ports/messenger.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { AccountSender } from './account-sender.ts';
import { cancelAllQueued } from './cancel-queued.ts';
import { claimSender, releaseSender, serviceIsOn } from './sending.ts';
import { applyEarly } from './statuses.ts';

const lookEveryMs = 200;
const accountsAtOnce = 50;

interface Account {
  company_id: string;
  account_id: string;
  kind: string;
  /** Company and contact center are switched on. */
  is_on: boolean;
  /** A status waits for a message whose sending was not noted when it came. */
  has_early: boolean;
  has_messages: boolean;
}

/** Sends what is queued, in order in each thread: one process per account at a time. */
export class Senders {
  readonly #context: ConversationsContext;
  readonly #sending = new Map<string, Promise<void>>();
  readonly #fault: LastingFault;
  readonly #ending = new AbortController();

  constructor(context: ConversationsContext) {
    this.#context = context;
    this.#fault = new LastingFault(context.log, {
      failing: 'messages to be sent could not be looked up',
      over: 'messages are sent again',
    });
    // As many messages as are on the way hear of the end; none of them is forgotten.
    setMaxListeners(0, this.#ending.signal);
  }

  start(): { stop(): Promise<void> } {
    const looks = lookEvery(lookEveryMs, () => this.#look(), this.#fault);
    return {
      stop: async () => {
        this.#ending.abort();
        await looks.stop();
        await Promise.all(this.#sending.values());
      },
    };
  }

  async #look(): Promise<void> {
    const accounts = await this.#context.db.platformQuery<Account>('outbox.accounts', accountsSql, [
      accountsAtOnce,
      [...this.#context.messengers.keys()],
    ]);
    for (const account of accounts) {
      if (account.has_early) await this.#applyEarly(account.company_id);
      if (!account.has_messages) continue;
      if (account.is_on) this.#start(account);
      else await this.#cancel(account);
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
      await new AccountSender(this.#context, { messenger, claim, ending: this.#ending.signal }).run();
    } finally {
      await db.companyOnce(companyId, (tx) => releaseSender(tx, claim)).catch(() => process.renew());
    }
  }

  /** Switched off: what was not sent stays unsent. */
  async #cancel({ company_id: companyId, account_id: accountId }: Account): Promise<void> {
    const { db, notices } = this.#context;
    const threads = await db.companyOnce(companyId, (tx) => cancelAllQueued(tx, { companyId, accountId }));
    for (const thread of threads) notices.changed(companyId, thread);
  }

  async #applyEarly(companyId: string): Promise<void> {
    const { db, clock, notices } = this.#context;
    const threads = await db.companyOnce(companyId, (tx) => applyEarly(tx, companyId, clock.now()));
    for (const thread of threads) notices.changed(companyId, thread);
  }
}

/** Accounts with something to send or to note. */
const accountsSql = `select a.company_id, a.id as account_id, a.kind, ${serviceIsOn('a.company_id')} as is_on, o.has_early, o.has_messages
  from (select company_id, account_id, bool_or(is_early) as has_early, not bool_and(is_early) as has_messages from (
      select company_id, account_id, false as is_early from message where state in ('queued', 'sending')
      union all select company_id, account_id, true from early_status) x group by company_id, account_id limit $1) o
  join channel_account a on a.company_id = o.company_id and a.id = o.account_id
  where a.kind = any ($2::text[])`;
