import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Request } from '@centralita/engine/turn/effects';
import type { Answer } from '@centralita/engine/turn/input';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../ports/clock.ts';
import { KeysOfCalls } from './keys-of-calls.ts';
import type { Session } from './load-talk.ts';

export type Call = Extract<Request, { type: 'call' }>;
type Called = Extract<Answer, { type: 'called' }>;

/** The webhooks of one turn. */
export interface Calls {
  /** The turn is played from its beginning (again). */
  begin(): void;
  /** `make` is given the key by which the other side may know a call that comes twice. */
  once(call: Call, make: (idempotencyKey: string) => Promise<Answer>): Promise<Answer>;
}

/** A webhook answers within ten seconds: who has not come back after this has died. */
const longestCallMs = 20_000;
const lookAgainMs = 100;
const keptMs = 24 * 3_600_000;

/**
 * The webhooks of one message. A call that was answered is not made again while its turn is not saved: not where another
 * message came in between, and, where the caller named the message, not by whoever takes it up after a crash either.
 * What stays open is a process that dies in the middle of a call: then nobody can know, and it is made once more, with
 * the same `idempotency-key`.
 */
export class CallsOfTurn implements Calls {
  readonly #parts: { db: Database; clock: Clock };
  readonly #session: Session;
  readonly #messageId: string | null;
  readonly #keys: KeysOfCalls;
  readonly #answers = new Map<string, Called>();

  constructor(parts: { db: Database; clock: Clock }, session: Session, messageId: string | null) {
    this.#parts = parts;
    this.#session = session;
    this.#messageId = messageId;
    // A message without a name is another one each time.
    this.#keys = new KeysOfCalls(session, messageId ?? randomUUID());
  }

  begin(): void {
    this.#keys.begin();
  }

  async once(call: Call, make: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
    const key = this.#keys.next(call);
    const known = this.#answers.get(key) ?? (await this.#claimed(key));
    if (known) return { ...known, id: call.id };
    const answer = await make(key);
    if (answer.type === 'called') {
      this.#answers.set(key, answer);
      await this.#keep(key, answer);
    }
    return answer;
  }

  /** Takes the call for this process, or waits for the answer that another one gets; null: it is ours to make. */
  async #claimed(key: string): Promise<Called | null> {
    if (this.#messageId === null) return null;
    const { db, clock } = this.#parts;
    for (;;) {
      const now = clock.now();
      const row = await db.companyOnce(this.#session.companyId, (tx) =>
        tx.one<{ ours: boolean; answer: Called | null }>(
          'talk.claimCall',
          `with claimed as (
           insert into conversation_call as c (company_id, campaign_id, session_id, message_id, call_key, began_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (company_id, campaign_id, session_id, message_id, call_key)
             do update set began_at = $6 where c.answer is null and c.began_at < $7
           returning 1)
         select exists (select from claimed) as ours, (select answer from conversation_call where company_id = $1
           and campaign_id = $2 and session_id = $3 and message_id = $4 and call_key = $5) as answer`,
          [...this.#place(key), now, new Date(now.getTime() - longestCallMs)],
        ),
      );
      if (row?.ours) return null;
      if (row?.answer) return row.answer;
      await setTimeout(lookAgainMs);
    }
  }

  async #keep(key: string, answer: Called): Promise<void> {
    if (this.#messageId === null) return;
    await this.#parts.db.companyOnce(this.#session.companyId, (tx) =>
      tx.run(
        'talk.keepCall',
        `update conversation_call set answer = $6
       where company_id = $1 and campaign_id = $2 and session_id = $3 and message_id = $4 and call_key = $5`,
        [...this.#place(key), answer],
      ),
    );
  }

  #place(key: string): unknown[] {
    const { companyId, campaignId, sessionId } = this.#session;
    return [companyId, campaignId, sessionId, this.#messageId, Buffer.from(key, 'hex')];
  }
}

/** Forgets calls of messages that nobody will send again. */
export async function forgetCalls({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs);
  await db.platformQuery('talk.forgetCalls', 'delete from conversation_call where began_at < $1', [before]);
}
