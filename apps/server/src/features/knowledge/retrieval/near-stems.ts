import { fold } from '../text/fold.ts';
import type { Language } from '../text/language.ts';

export interface Near {
  stem: string;
  /** 0..1: how alike they are. */
  likeness: number;
}

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

/** How many letters may be wrong: none in short words, where every error gives another word. */
export function allowedEdits(word: string): number {
  if (word.length < SHORTEST || /\d/.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Spelling by ear: letters that sound alike in American Spanish become one (b v, s z c, g j, ll y, c qu k, no h), double
 * letters become single in both languages. A mistake of the ear then costs nothing.
 */
export function sound(word: string, language: Language): string {
  if (language === 'en') return word.replace(/([a-z])\1/g, '$1').replace(/ph/g, 'f');
  return word
    .replace(/ch/g, '1')
    .replace(/h/g, '')
    .replace(/ll/g, 'y')
    .replace(/qu(?=[ei])|k/g, 'c')
    .replace(/c(?=[eiéí])|z/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/v|w/g, 'b')
    .replace(/n(?=[bp])/g, 'm')
    .replace(/x/g, 's')
    .replace(/([a-zñ])\1/g, '$1')
    .replace(/1/g, 'ch');
}

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
    else bits |= code === 241 ? 1 << 26 : 1 << 27;
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
  readonly #language: Language;
  readonly #edits: number;
  readonly #letters: number;
  readonly #rest: number[];

  constructor(word: string, language: Language) {
    this.word = sound(fold(word), language);
    this.#language = language;
    this.#edits = allowedEdits(this.word);
    this.#letters = letters(this.word);
    this.#rest = restCosts(this.word, endings(language), this.#edits);
  }

  get hopeless(): boolean {
    return this.word.length < 3 || /\d/.test(this.word);
  }

  /** False for most stems, at the price of a few machine instructions. */
  maybe(signature: number): boolean {
    return bitCount(signature & ~this.#letters) <= this.#edits;
  }

  /** The likeness of a stem to the word, or null. */
  compare(written: string): Near | null {
    const stem = sound(written, this.#language);
    if (stem.length < 3 || stem.length > this.word.length + this.#edits) return null;
    if (stem.length + LONGEST_ENDING < this.word.length || /\d/.test(stem)) return null;
    const [distance, at] = this.#distance(stem);
    const whole = at === this.word.length ? distance : distance + 0.25;
    if (whole > this.#edits + 0.25) return null;
    if (stem[0] !== this.word[0] && (whole > 1 || stem.length < 5)) return null;
    if (stem.length < SHORTEST && whole > 0.25) return null;
    return { stem: written, likeness: 1 - whole / Math.max(4, this.word.length) };
  }

  /** Least total of prefix distance and cost of the rest, with the place where the rest begins. */
  #distance(stem: string): [number, number] {
    const { word } = this;
    let before: number[] = [];
    let previous = Array.from({ length: word.length + 1 }, (_, at) => at);
    for (let s = 1; s <= stem.length; s++) {
      const row = [s];
      for (let w = 1; w <= word.length; w++) {
        const same = stem[s - 1] === word[w - 1];
        let cost = Math.min(
          (previous[w - 1] ?? 0) + (same ? 0 : 1),
          (previous[w] ?? 0) + 1,
          (row[w - 1] ?? 0) + 1,
        );
        const swapped = s > 1 && w > 1 && stem[s - 1] === word[w - 2] && stem[s - 2] === word[w - 1];
        if (swapped) cost = Math.min(cost, (before[w - 2] ?? 0) + 1);
        row.push(cost);
      }
      [before, previous] = [previous, row];
    }
    let best: [number, number] = [Infinity, 0];
    for (let at = 2; at <= word.length; at++) {
      const cost = (previous[at] ?? 0) + (this.#rest[at] ?? Infinity);
      if (cost < best[0] || (cost === best[0] && at > best[1])) best = [cost, at];
    }
    return best;
  }
}

/** `cost[at]`: the least distance of `word` from `at` on to an ending; none at the very end. */
function restCosts(word: string, endings: string[], edits: number): number[] {
  const costs: number[] = [];
  for (let at = 0; at < word.length; at++) {
    const rest = word.slice(at);
    let least = Infinity;
    if (rest.length <= LONGEST_ENDING + edits) {
      for (const ending of endings) least = Math.min(least, plainDistance(rest, ending));
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
