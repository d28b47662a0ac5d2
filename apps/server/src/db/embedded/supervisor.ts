import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLog } from '../log.ts';
import type { Holder } from './holder.ts';

/** Brings the server back when it dies (killed for memory, a crash): the program above survives it like any outage. */
export class Supervisor {
  readonly #log: DatabaseLog;
  readonly #revive: () => Promise<Holder>;
  #holder: Holder | null = null;
  #stopping = false;
  #reviving: Promise<void> = Promise.resolve();

  /** `revive` starts the server where it was and holds the folder again. */
  constructor(holder: Holder, log: DatabaseLog, revive: () => Promise<Holder>) {
    this.#log = log;
    this.#revive = revive;
    this.#watch(holder);
  }

  /** After this the server may end without being brought back. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#reviving;
    await this.#holder?.release();
  }

  #watch(holder: Holder): void {
    this.#holder = holder;
    holder.onLost(() => {
      this.#holder = null;
      this.#reviving = this.#bringBack();
    });
  }

  async #bringBack(): Promise<void> {
    for (let attempt = 1; !this.#stopping; attempt++) {
      this.#log.error({ attempt }, 'the embedded database is gone, starting it again');
      try {
        this.#watch(await this.#revive());
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'the embedded database did not start');
        await sleep(Math.min(attempt * 200, 5000));
      }
    }
  }
}
