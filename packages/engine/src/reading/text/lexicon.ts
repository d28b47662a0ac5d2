import { near } from './typo.ts';

/** Longer words are none of ours. */
const longest = 20;
/** Words of a lexicon's memory, some 100 bytes each. */
const mostRemembered = 4_000;

export interface Entry<T> {
  value: T;
  /** Written as in the lexicon; false = it only sounds or looks like it. */
  exact: boolean;
}

/** Words with what they mean, found also where they are misspelt. */
export class Lexicon<T> {
  readonly #words: Map<string, T>;
  readonly #exact: Map<string, Entry<T>>;
  /** What was looked up before: the same words are said again and again. */
  readonly #remembered = new Map<string, Entry<T> | null>();
  readonly #sounds = new Map<string, T>();
  readonly #byLetter = new Map<string, string[]>();
  readonly #sound: (word: string) => string;
  readonly #others: ReadonlySet<string>;

  /** `others`: words of their own that a typo of one of these could be taken for. */
  constructor(words: Record<string, T>, sound: (word: string) => string, others: string) {
    this.#words = new Map(Object.entries(words));
    this.#exact = new Map([...this.#words].map(([word, value]) => [word, { value, exact: true }]));
    this.#sound = sound;
    this.#others = new Set(others.split(' '));
    for (const [word, value] of this.#words) {
      if (word.length < 4) continue;
      this.#sounds.set(sound(word), value);
      const letter = word.slice(0, 1);
      this.#byLetter.set(letter, [...(this.#byLetter.get(letter) ?? []), word]);
    }
  }

  exactly(plain: string): T | undefined {
    return this.#words.get(plain);
  }

  /** Words of fewer than four letters have to be right; from nine letters on two may be wrong. */
  find(plain: string): Entry<T> | null {
    const exact = this.#exact.get(plain);
    if (exact !== undefined) return exact;
    const known = this.#remembered.get(plain);
    if (known !== undefined) return known;
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    const found = this.#misspelt(plain);
    this.#remembered.set(plain, found);
    return found;
  }

  #misspelt(plain: string): Entry<T> | null {
    if (plain.length < 4 || plain.length > longest || this.#others.has(plain)) return null;
    const sounds = this.#sounds.get(this.#sound(plain));
    if (sounds !== undefined) return { value: sounds, exact: false };
    const like = (this.#byLetter.get(plain.slice(0, 1)) ?? []).find((word) =>
      near(plain, word, word.length > 8 ? 2 : 1),
    );
    const value = like === undefined ? undefined : this.#words.get(like);
    return value === undefined ? null : { value, exact: false };
  }
}
