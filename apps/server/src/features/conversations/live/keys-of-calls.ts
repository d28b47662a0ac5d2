import { createHash } from 'node:crypto';
import type { Request } from '@centralita/engine/turn/effects';
import type { Session } from './load-talk.ts';

/** By which key each webhook of a message is called: the same again where the message comes again. */
export class KeysOfCalls {
  readonly #session: Session;
  /** Of the message, in its session. */
  readonly #name: string;
  /** Null while none was called: most turns call none. */
  #made: Map<string, number> | null = null;

  constructor(session: Session, name: string) {
    this.#session = session;
    this.#name = name;
  }

  /** The turn is played from its beginning (again). */
  begin(): void {
    this.#made = null;
  }

  /** The same call may be made several times in a turn: each counts by itself. */
  next({ webhook_id, values }: Extract<Request, { type: 'call' }>): string {
    this.#made ??= new Map();
    const what = JSON.stringify([this.#session, this.#name, webhook_id, values]);
    const count = (this.#made.get(what) ?? 0) + 1;
    this.#made.set(what, count);
    return createHash('sha256').update(`${count} ${what}`).digest('hex');
  }
}
