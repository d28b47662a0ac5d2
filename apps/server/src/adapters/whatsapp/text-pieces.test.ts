import { expect, it } from 'vitest';
import { piecesOf } from './text-pieces.ts';

it('cuts where a paragraph ends, else a sentence, else a word, and never a character', () => {
  expect(piecesOf('Short.', 10)).toEqual(['Short.']);
  expect(piecesOf('One.\n\nTwo is longer. Three now', 26)).toEqual(['One.\n\nTwo is longer.', 'Three now']);
  expect(piecesOf('First one.\n\nSecond. And more', 20)).toEqual(['First one.', 'Second. And more']);
  expect(piecesOf('words and words and words', 12)).toEqual(['words and', 'words and', 'words']);
  expect(piecesOf('😀😀😀', 3)).toEqual(['😀', '😀', '😀']);
  expect(piecesOf('   ', 3)).toEqual([]);
});

it('loses nothing but white space, and keeps to the limit', () => {
  const text = `${'¿Qué tal? '.repeat(900)}${'x'.repeat(9_000)} fin.`;
  const pieces = piecesOf(text);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(4_096);
  expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});
