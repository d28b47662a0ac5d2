import { fold } from '../text/fold.ts';
import type { Language } from '../text/tongue.ts';
import { sound } from '../text/sound.ts';

/** Endings that stemming takes off; a misspelt word keeps its ending, as the stemmer does not know it. */
const ENDINGS: Record<Language, string[]> = {
  es: (
    'a e o as es os al ar er ir an en ia ias io ios ion cion ciones acion aciones icion iciones sion siones ado ados ada adas ido idos ida idas ' +
    'ando iendo aba aban amos emos imos aria ario arios able ables ible ibles idad idades mente amente miento mientos amiento amientos imiento ' +
    'ador adora adores ico ica icos icas ivo iva oso osa ista istas ncia ancia encia arlo arme erlo irlo aran ara aron ieron arse'
  ).split(' '),
  en: 's es ed ing ion ions tion tions ation ations ly ment ments ness er ers or ors al able ible ity ities ies ive ful y e ance ence ization'.split(
    ' ',
  ),
};
const LONGEST_ENDING = 8;
const SHORTEST = 4;
/** What it costs that the word goes on after the stem: less than any mistake. */
const PAST_STEM = 0.25;

/** How many letters may be wrong: none in short words, where every error gives another word. */
export function allowedEdits(word: string): number {
  if (word.length < SHORTEST || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The bit of `letters` for digits and other signs. */
export const DIGIT = 1 << 27;

const SOUNDING: Partial<Record<Language, string[]>> = {};

function endings(language: Language): string[] {
  return (SOUNDING[language] ??= [...new Set(ENDINGS[language].map((one) => sound(one, language)))]);
}

/** The letters of a word as a bit set: a to z, one bit for ñ and one for digits. */
export function letters(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code >= 97 && code <= 122) bits |= 1 << (code - 97);
    else bits |= code === 241 ? 1 << 26 : DIGIT;
  }
  return bits >>> 0;
}

/**
 * Compares a word that is in no passage with stems: the edit distance (swapped neighbours count once) between the stem
 * and the word's beginning, plus the distance of what is left to an ending of the language. "devoluion" is "devolu" +
 * "-cion" less one letter.
 */
export class NearStems {
  readonly word: string;
  readonly #edits: number;
  readonly #letters: number;
  readonly #rest: number[];
  readonly #rows: [Uint8Array, Uint8Array, Uint8Array];

  constructor(word: string, language: Language) {
    this.word = sound(fold(word), language);
    this.#edits = allowedEdits(this.word);
    this.#letters = letters(this.word);
    const row = (): Uint8Array => new Uint8Array(this.word.length + 1);
    this.#rows = [row(), row(), row()];
    this.#rest = restCosts(this.word, endings(language), this.#edits);
  }

  get hopeless(): boolean {
    return this.word.length < 3 || /\d/.test(this.word);
  }

  /** False for most stems, at the price of a few machine instructions. */
  maybe(signature: number): boolean {
    return bitCount(signature & ~this.#letters) <= this.#edits;
  }

  /** The likeness of a stem, given as it sounds, to the word, 0..1; 0 when they are too far apart. */
  compare(stem: string): number {
    const { word } = this;
    if (stem.length < 3 || stem.length > word.length + this.#edits) return 0;
    if (stem.length + LONGEST_ENDING < word.length) return 0;
    if (
      stem.length > 4 &&
      stem[0] !== word[0] &&
      stem[1] !== word[1] &&
      stem[0] !== word[1] &&
      stem[1] !== word[0]
    )
      return 0;
    const whole = this.#distance(stem);
    if (whole > this.#edits + PAST_STEM) return 0;
    if (stem[0] !== word[0] && (whole > 1 || stem.length < 5)) return 0;
    if (stem.length < SHORTEST && whole > PAST_STEM) return 0;
    return 1 - whole / Math.max(4, word.length);
  }

  /** Least total of prefix distance and cost of the rest, for any place where the rest may begin. */
  #distance(stem: string): number {
    const { word } = this;
    let [before, previous, row] = this.#rows;
    for (let w = 0; w <= word.length; w++) previous[w] = w;
    for (let s = 1; s <= stem.length; s++) {
      row[0] = s;
      let least = s;
      for (let w = 1; w <= word.length; w++) {
        const same = stem.charCodeAt(s - 1) === word.charCodeAt(w - 1);
        let cost = Math.min(
          (previous[w - 1] ?? 0) + (same ? 0 : 1),
          (previous[w] ?? 0) + 1,
          (row[w - 1] ?? 0) + 1,
        );
        const swapped = s > 1 && w > 1 && stem[s - 1] === word[w - 2] && stem[s - 2] === word[w - 1];
        if (swapped) cost = Math.min(cost, (before[w - 2] ?? 0) + 1);
        row[w] = cost;
        if (cost < least) least = cost;
      }
      if (least > this.#edits) return Infinity;
      [before, previous, row] = [previous, row, before];
    }
    let best = previous[word.length] ?? Infinity;
    for (let at = 2; at < word.length; at++) {
      best = Math.min(best, (previous[at] ?? 0) + (this.#rest[at] ?? Infinity) + PAST_STEM);
    }
    return best;
  }
}

/** `cost[at]`: the least distance of `word` from `at` on to an ending; none at the very end. */
function restCosts(word: string, known: string[], edits: number): number[] {
  const costs: number[] = [];
  for (let at = 0; at < word.length; at++) {
    const rest = word.slice(at);
    let least = Infinity;
    if (rest.length <= LONGEST_ENDING + edits) {
      for (const ending of known) least = Math.min(least, plainDistance(rest, ending));
    }
    costs.push(least);
  }
  costs.push(0);
  return costs;
}

function plainDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row.push(Math.min((previous[j - 1] ?? 0) + same, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
