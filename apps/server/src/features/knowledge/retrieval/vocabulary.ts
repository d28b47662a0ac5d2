import type { Language } from '../text/tongue.ts';
import { DIGIT, letters, type NearStems } from './near-stems.ts';
import { sound } from '../text/sound.ts';

/** Bit of a signature that tells the language; `letters` uses the lower 28. */
const ENGLISH = 1 << 28;

/** About a millisecond of work. */
const termsAtOnce = 500;

/** All stems of a company's passages, numbered; the same letters in the two languages are two terms. */
export class Vocabulary {
  readonly stems: string[] = [];
  /** The stems as they sound; mostly the same strings. */
  readonly sounds: string[] = [];
  /** In how many passages each term occurs. */
  df = new Uint32Array(1024);
  /** Which letters each term has, as bits: a cheap first test for typos. */
  signatures = new Uint32Array(1024);
  readonly #ids: Record<Language, Map<string, number>> = { es: new Map(), en: new Map() };
  /** Of each language the terms that may be misspelt: mostly a small part, as codes and numbers are no words. */
  readonly #words: Record<Language, number[]> = { es: [], en: [] };
  #characters = 0;

  /** The number of a stem, or -1. */
  find(stem: string, language: Language): number {
    return this.#ids[language].get(stem) ?? -1;
  }

  /** The number of a stem, new if need be. */
  intern(stem: string, language: Language): number {
    const known = this.#ids[language].get(stem);
    if (known !== undefined) return known;
    const id = this.stems.length;
    if (id === this.df.length) this.#grow();
    // A slice of a passage's terms would keep the whole string alive.
    const own = Buffer.from(stem).toString();
    this.stems.push(own);
    this.signatures[id] = language === 'en' ? ENGLISH : 0;
    this.#ids[language].set(own, id);
    this.#characters += own.length;
    return id;
  }

  /** Numbers of the terms in use that may be `near` by their letters; terms with digits never are. */
  candidates(language: Language, near: NearStems): number[] {
    for (const _ of this.listening());
    const found: number[] = [];
    for (const id of this.#words[language]) {
      if (near.maybe(this.signatures[id]! & ~ENGLISH) && this.df[id]! > 0) found.push(id);
    }
    return found;
  }

  /** What is needed for misspelt words, of the terms that are new. A search may come in between, and does all that is left. */
  *listening(): Generator<null> {
    while (this.sounds.length < this.stems.length) {
      const to = Math.min(this.stems.length, this.sounds.length + termsAtOnce);
      while (this.sounds.length < to) this.#listenToNext();
      yield null;
    }
  }

  get bytes(): number {
    const words = this.#words.es.length + this.#words.en.length;
    return this.df.byteLength * 2 + this.stems.length * 80 + this.#characters + words * 8;
  }

  #listenToNext(): void {
    const id = this.sounds.length;
    const stem = this.stems[id] ?? '';
    // Codes and numbers, which a large table has by the ten thousand, are never misspelt words.
    const sounding = /\d/.test(stem) ? stem : sound(stem, this.signatures[id] === ENGLISH ? 'en' : 'es');
    this.sounds.push(sounding === stem ? stem : sounding);
    const signature = (this.signatures[id]! |= letters(sounding));
    if ((signature & DIGIT) === 0) this.#words[(signature & ENGLISH) === 0 ? 'es' : 'en'].push(id);
  }

  #grow(): void {
    const df = new Uint32Array(this.df.length * 2);
    const signatures = new Uint32Array(this.df.length * 2);
    df.set(this.df);
    signatures.set(this.signatures);
    [this.df, this.signatures] = [df, signatures];
  }
}
