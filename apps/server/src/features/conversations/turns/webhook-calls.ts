import { setTimeout } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import type { Answer } from '@centralita/engine/turn/input';
import type { Database } from '../../../db/client.ts';
import type { Tx } from '../../../db/scope.ts';
import type { Clock } from '../../../ports/clock.ts';
import { webhookHash, type WebhookRequest } from './webhook-keys.ts';

type Called = Extract<Answer, { type: 'called' }>;

/** The webhooks of one turn. */
export interface WebhookCalls {
  /** `make` is given the key by which the other side may know a call that comes twice. */
  once(call: WebhookRequest, make: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>;
  /** The conversation has gone on with the answer to the newest call. */
  taken(): void;
}

/** A row of `webhook_call`, by what tells it apart in its conversation. */
interface ClaimedCall {
  what: Buffer;
  nth: number;
}

/** A webhook answers within ten seconds: who has not come back after this has died. */
const longestCallMs = 20_000;
const lookAgainMs = 100;

export interface CallingThread {
  companyId: string;
  threadId: string;
  /** The how manyeth conversation of it. */
  number: number;
  /** The process that plays. */
  holder: string;
  /** Ends when its turn is cut: what is not on the wire yet is not called. */
  signal: AbortSignal;
}

/**
 * The webhooks of a stored turn. Each is claimed before it is called and keeps its answer. A call counts as another one only once
 * the conversation has gone on with the answer before (its turn is committed, `used_by`) or this play has made it: a play that
 * begins again, after a crash or because somebody took over, finds what its forerunner was answered. A process that dies in the
 * very middle of a call leaves it open: it is made once more, with the same `idempotency-key`. Where the turn is cut while a call is
 * on its way, its answer goes to its row, where whoever goes on finds it.
 */
export class StoredWebhookCalls implements WebhookCalls {
  readonly #parts: { db: Database; clock: Clock };
  readonly #thread: CallingThread;
  /** How many of each this play has made. */
  readonly #made = new Map<string, number>();
  readonly #used: ClaimedCall[] = [];
  #newest: ClaimedCall | null = null;
  #onItsWay: Promise<unknown> = Promise.resolve();

  constructor(parts: { db: Database; clock: Clock }, thread: CallingThread) {
    this.#parts = parts;
    this.#thread = thread;
  }

  async once(call: WebhookRequest, make: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
    const { threadId, number } = this.#thread;
    const what = webhookHash(call, [threadId, number]);
    const before = this.#made.get(what.toString('hex')) ?? 0;
    this.#made.set(what.toString('hex'), before + 1);
    const { nth, answer: known } = await this.#claim(what, before);
    this.#newest = { what, nth };
    if (known) return { ...known, id: call.id };
    if (this.#thread.signal.aborted) await this.#giveBack(this.#newest);
    this.#thread.signal.throwIfAborted();
    const making = this.#make(this.#newest, make);
    this.#onItsWay = making.catch(() => undefined);
    return making;
  }

  taken(): void {
    if (this.#newest) this.#used.push(this.#newest);
    this.#newest = null;
  }

  /** Resolves once nothing is on its way. */
  async settled(): Promise<void> {
    await this.#onItsWay;
  }

  async #make(call: ClaimedCall, make: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
    const { what, nth } = call;
    const answer = await make(createHash('sha256').update(what).update(String(nth)).digest('hex'));
    if (answer.type === 'called') await this.#keep(call, answer);
    return answer;
  }

  /** In the turn's own commit: the conversation has gone on with these answers. */
  markUsed(tx: Tx, revision: number): Promise<unknown> | null {
    if (this.#used.length === 0) return null;
    const { companyId, threadId, number } = this.#thread;
    return tx.run(
      'webhook_call.used',
      `update webhook_call c set used_by = $4 from unnest($5::bytea[], $6::int[]) as u (what, nth)
       where c.company_id = $1 and c.thread_id = $2 and c.conversation_number = $3 and c.what = u.what and c.nth = u.nth`,
      [
        companyId,
        threadId,
        number,
        revision,
        this.#used.map(({ what }) => `\\x${what.toString('hex')}`),
        this.#used.map(({ nth }) => nth),
      ],
    );
  }

  /** Takes the call for this process, or waits for the answer that another one gets. */
  async #claim(what: Buffer, before: number): Promise<{ nth: number; answer: Called | null }> {
    const { db, clock } = this.#parts;
    const { companyId, threadId, number, holder } = this.#thread;
    for (;;) {
      const now = clock.now();
      const row = await db.companyOnce(companyId, (tx) =>
        tx.one<{ nth: number; ours: boolean; answer: Called | null }>('webhook_call.claim', claimSql, [
          companyId,
          threadId,
          number,
          what,
          before,
          holder,
          now,
          new Date(now.getTime() - longestCallMs),
        ]),
      );
      if (!row) throw new Error('a webhook call could not be claimed');
      if (row.ours) return { nth: row.nth, answer: null };
      if (row.answer) return { nth: row.nth, answer: row.answer };
      await setTimeout(lookAgainMs, undefined, { signal: this.#thread.signal });
    }
  }

  /** It was not made: whoever goes on makes it at once. */
  async #giveBack({ what, nth }: ClaimedCall): Promise<void> {
    const { companyId, threadId, number, holder } = this.#thread;
    await this.#parts.db.companyOnce(companyId, (tx) =>
      tx.run(
        'webhook_call.giveBack',
        `delete from webhook_call where company_id = $1 and thread_id = $2 and conversation_number = $3 and what = $4 and nth = $5
           and caller = $6 and answer is null`,
        [companyId, threadId, number, what, nth, holder],
      ),
    );
  }

  async #keep({ what, nth }: ClaimedCall, answer: Called): Promise<void> {
    const { companyId, threadId, number } = this.#thread;
    await this.#parts.db.companyOnce(companyId, (tx) =>
      tx.run(
        'webhook_call.answer',
        `update webhook_call set answer = $6
         where company_id = $1 and thread_id = $2 and conversation_number = $3 and what = $4 and nth = $5`,
        [companyId, threadId, number, what, nth, answer],
      ),
    );
  }
}

const claimSql = `with which as (
    select $5::int + count(*)::int as nth from webhook_call
    where company_id = $1 and thread_id = $2 and conversation_number = $3 and what = $4 and used_by is not null
  ), claimed as (
    insert into webhook_call as c (company_id, thread_id, conversation_number, what, nth, caller, began_at)
    select $1, $2, $3, $4, nth, $6, $7 from which
    on conflict (company_id, thread_id, conversation_number, what, nth)
      do update set caller = $6, began_at = $7 where c.answer is null and (c.began_at < $8
        or not exists (select from process p where p.id = c.caller and p.alive_until > clock_timestamp()))
    returning 1
  )
  select nth, exists (select from claimed) as ours, (select answer from webhook_call where company_id = $1 and thread_id = $2
    and conversation_number = $3 and what = $4 and nth = which.nth) as answer from which`;
