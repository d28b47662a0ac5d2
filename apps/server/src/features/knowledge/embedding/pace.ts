export interface PaceSettings {
  /** How long a call for passages shall take: a question that comes meanwhile waits behind it on a server that does one thing at a time. */
  call_ms: number;
}

/** Small enough for every server, large enough that the way there and back does not count. */
const mostTexts = 64;
const firstTexts = 2;
/** Calls that have to go well before a number that was once refused is tried again. */
const callsBeforeMore = 30;

/** How many texts a server is asked for at once: what it does in the time of a call, measured anew with every call. */
export class Pace {
  readonly #callMs: number;
  #size = firstTexts;
  #most = mostTexts;
  #good = 0;

  constructor({ call_ms }: PaceSettings) {
    this.#callMs = call_ms;
  }

  get size(): number {
    return this.#size;
  }

  /** A call for `texts` took so long. At most twice as many are asked for next. */
  took(texts: number, ms: number): void {
    this.#good += 1;
    if (this.#good >= callsBeforeMore && this.#most < mostTexts) {
      this.#most = Math.min(mostTexts, this.#most * 2);
      this.#good = 0;
    }
    const inTime = Math.max(1, Math.floor((texts * this.#callMs) / Math.max(1, ms)));
    // A short rest of a source tells nothing about a full call.
    if (texts < this.#size && inTime >= this.#size) return;
    this.#size = Math.min(inTime, this.#size * 2, this.#most);
  }

  /** A call for `texts` gave nothing. */
  failed(texts: number): void {
    this.#good = 0;
    this.#size = Math.max(1, Math.floor(Math.min(texts, this.#size) / 2));
  }

  /** The server takes fewer texts at once. */
  refused(texts: number): void {
    this.failed(texts);
    this.#most = Math.max(1, Math.floor(texts / 2));
  }
}
