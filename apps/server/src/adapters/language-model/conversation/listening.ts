import type { Chunk } from '../chunk.ts';
import { GrowingSay } from './growing-say.ts';
import { turnName } from './turn-tool.ts';

/** Puts an answer together from its pieces: the arguments of the one function, else plain text that may be its JSON. */
export class Listening {
  readonly #asksForm: boolean;
  readonly #say = new GrowingSay();
  /** Place of the first call of our function; a call of any other is nobody's. */
  #call: number | null = null;
  #arguments = '';
  #text = '';
  /** How much of the plain text was told. */
  #told = 0;

  constructor(asksForm: boolean) {
    this.#asksForm = asksForm;
  }

  /** The words for the person that became known by this piece. */
  take({ text, calls }: Chunk): string {
    let said = '';
    // Nobody asked for a function where the model only speaks.
    for (const { index, name, piece } of this.#asksForm ? calls : []) {
      if (this.#call === null && name === turnName && this.#told === 0) this.#call = index;
      if (this.#call !== index) continue;
      this.#arguments += piece;
      said += this.#say.take(piece);
    }
    if (text === '' || this.#call !== null) return said;
    this.#text += text;
    if (this.#asksForm) return this.isDocument ? said + this.#say.take(text) : said;
    this.#told = this.#text.length;
    return said + text;
  }

  /** What the answer says it speaks for; known before its words. */
  get when(): string {
    return this.#say.when;
  }

  get whole(): string {
    return this.#call === null ? this.#text : this.#arguments;
  }

  get isDocument(): boolean {
    return this.#call !== null || (this.#asksForm && /^\s*(?:```|\{)/.test(this.#text));
  }
}
