import { fold } from './fold.ts';

const ACCENTS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

/** A word as it is, without accents, and with one accent on each vowel in turn: a Spanish word bears at most one. */
export function spellings(word: string): string[] {
  if (/\d/.test(word)) return [word];
  const bare = fold(word);
  const found = new Set([word, bare]);
  for (let at = 0; at < bare.length; at++) {
    const accented = ACCENTS[bare[at] ?? ''];
    if (accented) found.add(bare.slice(0, at) + accented + bare.slice(at + 1));
  }
  return [...found];
}
