import { lexicon } from '../../retrieval/lexicon.ts';
import { NearStems } from '../../retrieval/near-stems.ts';
import { type Alternative, alternativesOf } from '../../text/alternatives.ts';
import { fold } from '../../text/fold.ts';
import { sound } from '../../text/sound.ts';
import { stem } from '../../text/stem.ts';
import type { Language } from '../../text/tongue.ts';

/** How much a word that sounds like another counts for it. */
const MISSPELT = 0.75;
/** One letter more makes another word of a shorter one. */
const SHORTEST = 5;
/** Alternatives that weigh less are related, not the same thing. */
const LEAST_ALTERNATIVE = 0.44;

/** What a word of a table is compared by. */
export interface KnownWord {
  folded: string;
  stems: Record<Language, string>;
  sounds: Record<Language, string>;
}

export function knownWord(folded: string): KnownWord {
  return {
    folded,
    stems: { es: stem(folded, 'es'), en: stem(folded, 'en') },
    sounds: { es: sound(folded, 'es'), en: sound(folded, 'en') },
  };
}

/** A word of a question with all that may stand for it in a table: the product's own glossary, synonyms and stems. */
export class AskedWord {
  readonly text: string;
  readonly folded: string;
  readonly #language: Language;
  #found: Record<Language, Alternative[]> | null = null;
  #alternatives: Record<Language, Map<string, number>> | null = null;
  #near: NearStems | null = null;

  constructor(text: string, language: Language) {
    this.text = text;
    this.folded = fold(text);
    this.#language = language;
  }

  /** 0 to 1: how surely the word of the table is meant. */
  closeness(word: KnownWord): number {
    if (word.folded === this.folded) return 1;
    if (/\d/.test(this.folded)) return 0;
    const own = stem(this.text, this.#language);
    if (word.stems[this.#language] === own && this.folded.length > 2) return 0.95;
    const alternatives = (this.#alternatives ??= this.#single());
    return Math.max(alternatives.es.get(word.stems.es) ?? 0, alternatives.en.get(word.stems.en) ?? 0);
  }

  /** 0 to 1 for a word that may be this one misspelt; 0 where it is another. */
  likeness(word: KnownWord): number {
    if (this.folded.length < SHORTEST || word.folded.length < SHORTEST || /\d/.test(this.folded)) return 0;
    if (Math.abs(word.folded.length - this.folded.length) > 3) return 0;
    const near = (this.#near ??= new NearStems(this.text, this.#language));
    if (near.hopeless) return 0;
    const whole = near.compare(word.sounds[this.#language]);
    return whole > 0 ? MISSPELT * whole : 0;
  }

  /** 0 to 1: how surely a name of several words is meant as a whole: "offices" by "Puntos de atención". */
  closenessToName(name: readonly KnownWord[]): number {
    let most = 0;
    for (const language of ['es', 'en'] as const) {
      const stems = new Set(name.map((word) => word.stems[language]));
      for (const { stems: wanted, weight } of this.#all[language]) {
        if (wanted.length > 1 && weight > most && wanted.every((one) => stems.has(one))) most = weight;
      }
    }
    return most >= LEAST_ALTERNATIVE ? most : 0;
  }

  get #all(): Record<Language, Alternative[]> {
    return (this.#found ??= alternativesOf([this.text], this.#language, lexicon()));
  }

  #single(): Record<Language, Map<string, number>> {
    const single = (language: Language): Map<string, number> => {
      const weights = new Map<string, number>();
      for (const { stems, weight } of this.#all[language]) {
        const [only = ''] = stems;
        if (stems.length === 1 && weight >= LEAST_ALTERNATIVE && !weights.has(only))
          weights.set(only, weight);
      }
      return weights;
    };
    return { es: single('es'), en: single('en') };
  }
}
