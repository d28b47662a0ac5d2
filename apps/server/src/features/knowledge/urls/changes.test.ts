import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes.ts';

const told = (before: string, after: string) =>
  changesBetween(before, after).changes.map(({ kind, text }) => `${kind === 'added' ? '+' : '-'} ${text}`);

describe('what changed between two texts', () => {
  it('lists what came and went where it stands', () => {
    expect(told('Uno\n\nDos\n\nTres', 'Uno\n\nDos y medio\n\nTres\n\nCuatro')).toEqual([
      '- Dos',
      '+ Dos y medio',
      '+ Cuatro',
    ]);
  });

  it('sees no change in what only moved or was spaced anew', () => {
    expect(told('Uno\n\nDos', 'Dos\n\n\nUno')).toEqual([]);
    expect(told('Uno  y uno', ' Uno y uno ')).toEqual([]);
  });

  it('counts what stands there more than once', () => {
    expect(told('a\na\nb', 'a\nb\nb')).toEqual(['- a', '+ b']);
  });

  it('lists a hundred and counts the rest, and shortens long paragraphs', () => {
    const lines = (word: string) => Array.from({ length: 300 }, (_, at) => `${word} ${at}`).join('\n');
    const { changes, more } = changesBetween(lines('old'), lines('new'));
    expect([changes.length, more]).toEqual([100, 500]);
    expect(changesBetween('', 'x'.repeat(5_000)).changes[0]?.text).toHaveLength(600);
  });

  it('lists every paragraph that came or went, for any two texts', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { changes } = changesBetween(before.join('\n'), after.join('\n'));
        const count = (list: string[], sought: string) => list.filter((one) => one === sought).length;
        for (const letter of ['a', 'b', 'c', 'd']) {
          const of = (kind: string) =>
            changes.filter((change) => change.kind === kind && change.text === letter).length;
          expect(of('added') - of('removed')).toBe(count(after, letter) - count(before, letter));
          expect(Math.min(of('added'), of('removed'))).toBe(0);
        }
      }),
    );
  });
});
