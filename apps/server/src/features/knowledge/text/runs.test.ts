import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunTable } from './run-table.ts';
import { eachLetters, eachRun } from './runs.ts';

const RUN =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:[-._'’/@:+&·]|(?<=\d),(?=\d))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;
const LETTERS = /[\p{L}\p{M}']+/gu;
const signs = ['\n', ' ', '\u0301', '𝒜', '😀', '𐒠', '\u{1d165}', '\ud835', '\udc9c'].concat(
  "aBéñ1٣9½中,.-_’'/@:+&·$".split(''),
);
const texts = fc.oneof(
  fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

function spansOf(each: typeof eachRun, text: string): string[] {
  const found: string[] = [];
  each(text, (start, end) => found.push(`${start}-${end}`));
  return found;
}

function spansBy(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(({ 0: run, index }) => `${index}-${index + run.length}`);
}

describe('runs of a text', () => {
  it('are those of the regular expression', () => {
    const same = fc.property(texts, (text) => {
      expect(spansOf(eachRun, text)).toEqual(spansBy(RUN, text));
    });
    fc.assert(same, { numRuns: 1_000 });
  });

  it('of letters too', () => {
    const same = fc.property(texts, (text) => {
      expect(spansOf(eachLetters, text)).toEqual(spansBy(LETTERS, text));
    });
    fc.assert(same, { numRuns: 1_000 });
  });

  it('are numbered as they are met, each once', () => {
    const table = new RunTable();
    const plain = new Map<string, number>();
    const few = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '中'), maxLength: 6 });
    fc.assert(
      fc.property(few, few, few, (before, run, after) => {
        const known = plain.get(run) ?? plain.size;
        plain.set(run, known);
        const text = before + run + after;
        expect(table.numberOf(text, before.length, before.length + run.length)).toBe(known);
        expect(table.size).toBe(plain.size);
      }),
      { numRuns: 2_000 },
    );
  });
});
