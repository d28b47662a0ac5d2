import type { Concept } from '../text/question.ts';
import type { Profile } from './profile.ts';

/** A profile with numbers for stems, which compare fast. */
export interface Numbered {
  profile: Profile;
  stems: ReadonlySet<number>;
  concepts: { weight: number; ways: Ways }[];
}

/** Everything that counts as saying a concept, among the stems that occur at all. */
export interface Ways {
  /** Of one word, with what each is worth. */
  words: [stem: number, worth: number][];
  /** Of several words, which must all be there. */
  phrases: [stems: number[], worth: number][];
}

/** Gives stems their numbers; those of the two languages are different stems. */
export class Numbers {
  readonly #numbers = new Map<string, number>();
  readonly #ways = new Map<Concept['in'], Ways>();

  /** To be told of every profile before one is numbered. */
  know({ language, stems }: Profile): void {
    for (const stem of stems) {
      const key = `${language} ${stem}`;
      if (!this.#numbers.has(key)) this.#numbers.set(key, this.#numbers.size);
    }
  }

  of(profile: Profile): Numbered {
    const { language, stems, concepts } = profile;
    return {
      profile,
      stems: new Set(stems.map((stem) => this.#numbers.get(`${language} ${stem}`) ?? -1)),
      concepts: concepts.map(({ weight, in: ways }) => ({ weight, ways: this.#waysOf(ways) })),
    };
  }

  #waysOf(said: Concept['in']): Ways {
    const known = this.#ways.get(said);
    if (known) return known;
    const ways: Ways = { words: [], phrases: [] };
    for (const language of ['es', 'en'] as const) {
      for (const { stems, weight } of said[language]) {
        const numbers = stems.map((stem) => this.#numbers.get(`${language} ${stem}`));
        const there = numbers.filter((one) => one !== undefined);
        if (there.length < stems.length) continue;
        const [only] = there;
        if (there.length === 1 && only !== undefined) ways.words.push([only, weight]);
        else ways.phrases.push([there, weight]);
      }
    }
    this.#ways.set(said, ways);
    return ways;
  }
}
