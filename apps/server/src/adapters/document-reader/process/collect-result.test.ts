import { describe, expect, it } from 'vitest';
import { collectResult } from './collect-result.ts';

const lines = [
  { started: true },
  { text: 'Corazón ' },
  { text: 'de león' },
  { pages: [{ page: 1, start: 0, end: 15 }] },
  { columns: ['a'] },
  { rows: [['1'], ['2']] },
  { done: { num_pages: 1 } },
];
const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

describe('collectResult', () => {
  it('is the same whatever the pieces are, also when letters are cut', () => {
    for (const size of [1, 7, 40, bytes.length]) {
      const collected = collectResult();
      for (let at = 0; at < bytes.length; at += size) collected.push(bytes.subarray(at, at + size));
      expect(collected.result).toEqual({
        ok: true,
        document: {
          text: 'Corazón de león',
          num_pages: 1,
          pages: [{ page: 1, start: 0, end: 15 }],
          headings: [],
          table: { columns: ['a'], rows: [['1'], ['2']] },
        },
      });
    }
  });

  it('has no result before the last line, and knows whether the program ran', () => {
    const collected = collectResult();
    expect(collected.started).toBe(false);
    collected.push(bytes.subarray(0, bytes.length - 1));
    expect(collected.started).toBe(true);
    expect(collected.result).toBeNull();
  });

  it('throws on anything else', () => {
    expect(() => collectResult().push(Buffer.from('Warning: bad font\n'))).toThrow(SyntaxError);
  });
});
