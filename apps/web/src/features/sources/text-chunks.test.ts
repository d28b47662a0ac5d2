import { describe, expect, it } from 'vitest';
import { guessedLines, pagesOf, spanIn } from './text-chunks.ts';

const chunksOf = (content: string) => pagesOf({ content, pages: [] }).flatMap(({ chunks }) => chunks);

describe('pagesOf', () => {
  it('keeps every character at its offset, for paragraphs, one endless line and emoji', () => {
    const texts = [
      Array.from({ length: 900 }, (_, at) => `Paragraph ${at} about plans and prices.`).join('\n\n'),
      'x'.repeat(20_000),
      '🎧'.repeat(9_000),
      `a${'🎧'.repeat(9_000)}`,
    ];
    for (const content of texts) {
      const chunks = chunksOf(content);
      expect(chunks.map(({ text }) => text).join('')).toBe(content);
      for (const { start, end, text } of chunks) expect(content.slice(start, end)).toBe(text);
      expect(Math.max(...chunks.map(({ text }) => text.length))).toBeLessThanOrEqual(6_002);
      // Throws for half a character.
      for (const { text } of chunks) expect(() => encodeURIComponent(text)).not.toThrow();
    }
  });

  it('cuts between paragraphs where there are any', () => {
    const content = Array.from({ length: 200 }, () => 'word '.repeat(20).trim()).join('\n\n');
    const chunks = chunksOf(content);
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.slice(0, -1).every(({ text }) => text.endsWith('\n\n'))).toBe(true);
  });

  it('keeps pages apart, an empty one too', () => {
    const pages = [
      { page: 1, start: 0, end: 3 },
      { page: 2, start: 3, end: 3 },
      { page: 3, start: 4, end: 7 },
    ];
    expect(
      pagesOf({ content: 'one\ntwo', pages }).map(({ page, chunks }) => [page, chunks.map((c) => c.text)]),
    ).toEqual([
      [1, ['one']],
      [2, []],
      [3, ['two']],
    ]);
  });
});

describe('spanIn', () => {
  const chunk = { start: 10, end: 20, text: 'abcdefghij' };

  it('gives the part of the span inside the chunk', () => {
    expect(spanIn(chunk, 12, 14)).toEqual(['ab', 'cd', 'efghij']);
    expect(spanIn(chunk, 0, 12)).toEqual(['', 'ab', 'cdefghij']);
    expect(spanIn(chunk, 18, 99)).toEqual(['abcdefgh', 'ij', '']);
  });

  it('gives nothing beside it', () => {
    expect(spanIn(chunk, 0, 10)).toBeNull();
    expect(spanIn(chunk, 20, 30)).toBeNull();
    expect(spanIn(chunk, 14, 14)).toBeNull();
  });
});

describe('guessedLines', () => {
  it('counts breaks and long lines', () => {
    expect(guessedLines({ start: 0, end: 0, text: 'a\n\nb' })).toBe(3);
    expect(guessedLines({ start: 0, end: 0, text: 'x'.repeat(85) })).toBe(2);
  });
});
