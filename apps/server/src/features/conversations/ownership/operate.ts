import { setTimeout } from 'node:timers/promises';
import type { Tx } from '../../../db/scope.ts';
import { stopwatch } from '../../../platform/stopwatch.ts';
import type { ConversationsContext } from '../conversations-context.ts';
import { isOfAi } from '../outbox/cancel-queued.ts';
import { touchClient } from '../clients/touch-client.ts';
import { blockThread, unblockThread } from './block.ts';
import { endThread, handBack } from './give-back.ts';
import { labelThread } from './label-thread.ts';
import { writeNote } from './note.ts';
import { markRead, operatorMessage, sendAgain, type OperatorWords } from './operator-message.ts';
import type { RunningTurns } from '../turns/running-turns.ts';
import { giveThread, takeOver } from './take-over.ts';
import { tellPerson } from './tell.ts';
import { lockThread, type Acting } from './thread-place.ts';

/** How long a take-over waits for what the AI has under way. */
const letsGoMs = 2_000;
/** So old, what is being sent is not waited for any longer: it shows as on its way. */
const sendingMs = 1_500;
const lookEveryMs = 50;

/** What a person of the company does in a thread. Each is one transaction; consoles hear of it afterwards. */
export class Operations {
  readonly #context: ConversationsContext;
  readonly #running: Pick<RunningTurns, 'changed'>;

  constructor(context: ConversationsContext, running: Pick<RunningTurns, 'changed'>) {
    this.#context = context;
    this.#running = running;
  }

  /**
   * Answers once the AI has let go: nothing of it starts after that.
   * @throws AppError not_found, chat_moved_on
   */
  async takeOver(acting: Acting, epoch: number | null): Promise<void> {
    await this.#act(acting, (tx, now) => takeOver(tx, acting, { epoch, now }));
    await this.#letGo(acting);
  }

  /** Gives a thread to a colleague, or (`to` null) to those that wait. @throws AppError not_found, chat_moved_on */
  async assign(acting: Acting, { to, epoch }: { to: string | null; epoch: number | null }): Promise<void> {
    await this.#act(acting, async (tx, now) => {
      await giveThread(tx, acting, { to, by: acting.userId, epoch, now });
    });
    await this.#letGo(acting);
  }

  /** The product gives a thread to somebody (or, `to` null, back to those that wait), where it stands as it was seen. */
  async give(
    place: Omit<Acting, 'userId'>,
    { to, epoch }: { to: string | null; epoch: number },
  ): Promise<boolean> {
    const isGiven = await this.#context.db.company(place.companyId, (tx) =>
      giveThread(tx, place, { to, by: null, epoch, now: this.#context.clock.now() }),
    );
    this.#tellChanged(place);
    return isGiven;
  }

  /** The product says something to the person, where `mark` (in the same transaction, behind the thread's lock) says that it may. */
  async tell(
    place: Omit<Acting, 'userId'>,
    text: string,
    mark: (tx: Tx, now: Date) => Promise<boolean>,
  ): Promise<void> {
    const now = this.#context.clock.now();
    await this.#context.db.company(place.companyId, async (tx) => {
      await lockThread(tx, place);
      if (await mark(tx, now)) await tellPerson(tx, place, { text, now });
    });
    this.#tellChanged(place);
  }

  #tellChanged({ companyId, threadId }: Omit<Acting, 'userId'>): void {
    this.#running.changed(threadId);
    this.#context.notices.changed(companyId, threadId);
  }

  async #letGo(acting: Acting): Promise<void> {
    for (const waited = stopwatch(); waited() < letsGoMs;) {
      if (!(await this.#isPlaying(acting))) return;
      await setTimeout(lookEveryMs);
    }
  }

  /** @throws AppError not_found, nobody_took_over */
  handBack(acting: Acting): Promise<void> {
    return this.#act(acting, (tx, now) => handBack(tx, acting, now));
  }

  /** @throws AppError not_found */
  end(acting: Acting): Promise<void> {
    return this.#act(acting, (tx, now) => endThread(tx, acting, now));
  }

  /** @throws AppError not_found, chat_not_yours, media_gone, media_not_here, quote_gone, template_not_here */
  say(acting: Acting, message: OperatorWords): Promise<void> {
    const { messengers } = this.#context;
    const carries = (account: string, kind: string) => messengers.get(account)?.kinds.has(kind) === true;
    return this.#act(acting, async (tx, now) => {
      await Promise.all([
        touchClient(tx, acting, now),
        operatorMessage(tx, acting, { ...message, carries, now }),
      ]);
    });
  }

  /** @throws AppError not_found, chat_not_yours, not_to_send_again */
  sendAgain(acting: Acting, message: { messageId: string; id: string }): Promise<void> {
    return this.#act(acting, async (tx, now) => {
      await Promise.all([touchClient(tx, acting, now), sendAgain(tx, acting, { ...message, now })]);
    });
  }

  /** @throws AppError not_found */
  note(acting: Acting, note: { id: string; text: string }): Promise<void> {
    return this.#act(acting, (tx, now) => writeNote(tx, acting, { ...note, now }));
  }

  /** @throws AppError not_found */
  label(acting: Acting, labelIds: readonly string[]): Promise<void> {
    return this.#act(acting, (tx, now) => labelThread(tx, acting, { labelIds, now }));
  }

  /** @throws AppError not_found, not_blocked_here */
  block(acting: Acting, isBlocked: boolean): Promise<void> {
    const act = isBlocked ? blockThread : unblockThread;
    return this.#act(acting, (tx, now) => act(tx, acting, now));
  }

  markRead(acting: Acting): Promise<void> {
    return this.#act(acting, (tx, now) => markRead(tx, acting, now));
  }

  async #act(acting: Acting, act: (tx: Tx, now: Date) => Promise<void>): Promise<void> {
    const { db, clock } = this.#context;
    await db.company(acting.companyId, (tx) => act(tx, clock.now()));
    this.#tellChanged(acting);
  }

  /** A turn runs still, or something of the AI is just being sent, or is to be: the words with which it called for a person. */
  async #isPlaying({ companyId, threadId }: Acting): Promise<boolean> {
    const row = await this.#context.db.companyRead(companyId, (tx) =>
      tx.one<{ is_playing: boolean }>(
        'thread.isPlaying',
        `select exists (select from process p where p.id = t.holder and p.alive_until > clock_timestamp())
           or exists (select from message m where m.company_id = $1 and m.thread_id = $2 and ${isOfAi('m')}
             and (m.state = 'queued' or m.state = 'sending'
               and m.sending_since > clock_timestamp() - $3 * interval '1 ms')) as is_playing
         from thread t where t.company_id = $1 and t.id = $2`,
        [companyId, threadId, sendingMs],
      ),
    );
    return row?.is_playing === true;
  }
}
