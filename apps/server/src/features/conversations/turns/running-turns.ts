import type { Database } from '../../../db/client.ts';
import { LastingFault } from '../../../db/lasting-fault.ts';
import type { DatabaseLog } from '../../../db/log.ts';
import { stopwatch } from '../../../platform/stopwatch.ts';
import type { LoadedThread } from './claimed-thread.ts';
import { RunningTurn, type Standing } from './running-turn.ts';

/** What happens on another process is seen after this. */
const lookEveryMs = 300;

/** The turns that this process plays: each hears of a take-over or an end, at once where it happens here, else by a look. */
export class RunningTurns {
  readonly #db: Pick<Database, 'platformQuery'>;
  readonly #fault: LastingFault;
  readonly #turns = new Set<RunningTurn>();
  /** What goes on although its turn is over: a webhook that is on its way. */
  readonly #lingering = new Set<Promise<unknown>>();
  #timer: NodeJS.Timeout | null = null;

  constructor({ db, log }: { db: Pick<Database, 'platformQuery'>; log: DatabaseLog }) {
    this.#db = db;
    this.#fault = new LastingFault(log, {
      failing: 'who owns the conversations that run could not be looked up',
      over: 'who owns the conversations that run is looked up again',
    });
  }

  begin(thread: LoadedThread): RunningTurn {
    const turn = new RunningTurn(thread, () => this.#look([turn]));
    this.#turns.add(turn);
    this.#timer ??= setInterval(() => void this.#lookAtAll(), lookEveryMs).unref();
    return turn;
  }

  /** `after`: what it has begun and not waited for. */
  end(turn: RunningTurn, after: Promise<unknown>): void {
    this.#turns.delete(turn);
    const lingering = after.catch(() => undefined).finally(() => this.#lingering.delete(lingering));
    this.#lingering.add(lingering);
    if (this.#turns.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Somebody has done something in the thread: whether that cuts its turn is looked at now. */
  changed(threadId: string): void {
    const turns = [...this.#turns].filter((turn) => turn.threadId === threadId);
    if (turns.length > 0) void this.#look(turns).catch((fault: unknown) => this.#fault.failed(fault));
  }

  /** Resolves once nothing lingers. */
  async settled(): Promise<void> {
    await Promise.all(this.#lingering);
  }

  async #lookAtAll(): Promise<void> {
    try {
      await this.#look([...this.#turns]);
      this.#fault.worked();
    } catch (fault) {
      this.#fault.failed(fault);
    }
  }

  async #look(turns: readonly RunningTurn[]): Promise<void> {
    const sinceLook = stopwatch();
    const rows = await this.#db.platformQuery<Standing & { id: string }>('turn.standing', standingSql, [
      turns.map(({ companyId }) => companyId),
      turns.map(({ threadId }) => threadId),
    ]);
    const standing = new Map(rows.map((row) => [row.id, row]));
    for (const turn of turns) turn.seen(standing.get(turn.threadId) ?? null, sinceLook);
  }
}

/** `is_end`: what waits there is the end of the conversation. */
const standingSql = `select t.id, t.fence, t.epoch, exists (select from message m where m.company_id = t.company_id
    and m.thread_id = t.id and m.seq > t.taken_through and m.kind = 'event' and m.content ->> 'event' = 'end') as is_end
  from unnest($1::uuid[], $2::uuid[]) as r (company_id, id) join thread t on t.company_id = r.company_id and t.id = r.id`;
