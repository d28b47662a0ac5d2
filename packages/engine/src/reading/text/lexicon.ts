import { near } from './typo.ts';

/** Longer words are none of ours. */
const longest = 20;

export interface Entry<T> {
  value: T;
  /** Written as in the lexicon; false = it only sounds or looks like it. */
  exact: boolean;
}

/** Words with what they mean, found also where they are misspelt. */
export class Lexicon<T> {
  readonly #words: Map<string, T>;
  readonly #sounds = new Map<string, T>();
  readonly #byLetter = new Map<string, string[]>();
  readonly #sound: (word: string) => string;
  readonly #others: ReadonlySet<string>;

  /** `others`: words of their own that a typo of one of these could be taken for. */
  constructor(words: Record<string, T>, sound: (word: string) => string, others: string) {
    this.#words = new Map(Object.entries(words));
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
    const exact = this.#words.get(plain);
    if (exact !== undefined) return { value: exact, exact: true };
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
