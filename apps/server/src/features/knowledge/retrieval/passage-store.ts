import type { Language } from '../text/tongue.ts';

/** What the index keeps of each passage, by its number; numbers rise in the order of adding. */
export class PassageStore {
  ids: string[] = [];
  /** Number of the source of each passage. */
  source = new Uint32Array(256);
  /** Words in the body. */
  length = new Uint16Array(256);
  /** Share of prose, 0..100. */
  quality = new Uint8Array(256);
  /** 0 Spanish, 1 English. */
  language = new Uint8Array(256);
  alive = new Uint8Array(256);
  readonly live = { es: 0, en: 0 };
  readonly words = { es: 0, en: 0 };
  /** Those alive of each source, by its number. */
  readonly #ofSource: number[] = [];

  get size(): number {
    return this.ids.length;
  }

  /** Nothing finds it before `revive`. */
  push(id: string, source: number, language: Language, length: number, quality: number): number {
    const doc = this.ids.length;
    if (doc === this.source.length) this.#grow();
    this.ids.push(id);
    this.source[doc] = source;
    this.length[doc] = Math.min(length, 65_535);
    this.quality[doc] = Math.round(quality * 100);
    this.language[doc] = language === 'es' ? 0 : 1;
    this.alive[doc] = 0;
    return doc;
  }

  revive(doc: number): void {
    const language = this.languageOf(doc);
    this.alive[doc] = 1;
    this.live[language]++;
    this.words[language] += this.length[doc] ?? 0;
    this.#count(doc, 1);
  }

  /** How many passages the source of a living passage has, itself among them. */
  sizeOfSource(doc: number): number {
    return this.#ofSource[this.source[doc] ?? 0] ?? 1;
  }

  languageOf(doc: number): Language {
    return this.language[doc] === 0 ? 'es' : 'en';
  }

  kill(doc: number): void {
    if (this.alive[doc] === 0) return;
    const language = this.languageOf(doc);
    this.alive[doc] = 0;
    this.live[language]--;
    this.words[language] -= this.length[doc] ?? 0;
    this.#count(doc, -1);
  }

  /** Drops dead passages. Returns the new number of each old one, -1 for the dropped. */
  compact(): Int32Array {
    const renumbered = new Int32Array(this.size).fill(-1);
    let to = 0;
    for (let doc = 0; doc < this.size; doc++) {
      if (this.alive[doc] === 0) continue;
      renumbered[doc] = to;
      this.ids[to] = this.ids[doc] ?? '';
      for (const column of [this.source, this.length, this.quality, this.language])
        column[to] = column[doc] ?? 0;
      to++;
    }
    this.ids.length = to;
    this.alive.fill(0).fill(1, 0, to);
    return renumbered;
  }

  get bytes(): number {
    return this.source.length * 9 + this.ids.length * 60;
  }

  #count(doc: number, by: 1 | -1): void {
    const source = this.source[doc] ?? 0;
    this.#ofSource[source] = (this.#ofSource[source] ?? 0) + by;
  }

  #grow(): void {
    const size = this.source.length * 2;
    const source = new Uint32Array(size);
    const length = new Uint16Array(size);
    const [quality, language, alive] = [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)];
    source.set(this.source);
    length.set(this.length);
    quality.set(this.quality);
    language.set(this.language);
    alive.set(this.alive);
    Object.assign(this, { source, length, quality, language, alive });
  }
}
