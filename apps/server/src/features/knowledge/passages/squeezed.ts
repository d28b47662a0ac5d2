import type { Span } from '../text/sentences.ts';

/** A text without its white space: two readings of a file differ in line breaks more than in words. Made at first use. */
export class Squeezed {
  readonly #text: string;
  #made: { letters: string; offsets: Uint32Array } | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** Where the same letters stand, at most `most` places. */
  places(wanted: string, most: number): Span[] {
    const sought = wanted.replaceAll(/\s+/g, '');
    if (sought === '') return [];
    const { letters, offsets } = (this.#made ??= squeeze(this.#text));
    const spans: Span[] = [];
    for (
      let at = letters.indexOf(sought);
      at >= 0 && spans.length < most;
      at = letters.indexOf(sought, at + 1)
    ) {
      spans.push({ start: offsets[at] ?? 0, end: (offsets[at + sought.length - 1] ?? 0) + 1 });
    }
    return spans;
  }
}

function squeeze(text: string): { letters: string; offsets: Uint32Array } {
  const words: string[] = [];
  const offsets = new Uint32Array(text.length);
  let length = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    words.push(word);
    for (let at = 0; at < word.length; at++) offsets[length++] = index + at;
  }
  return { letters: words.join(''), offsets };
}
