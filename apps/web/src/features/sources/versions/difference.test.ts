import { describe, expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Paragraph number ${at}.`);

describe('the difference of two texts', () => {
  it('shows changed words inside their paragraph, and counts what stayed the same', () => {
    const before = [...lines(9), 'The fee is 4 dollars a month.', ...lines(9)].join('\n');
    const after = before.replace('4 dollars', '9 dollars');
    const shown = differenceOf(before, after);
    expect(shown.filter(({ kind }) => kind === 'same')).toEqual([
      { kind: 'same', paragraphs: 7 },
      { kind: 'same', paragraphs: 7 },
    ]);
    expect(shown).toContainEqual({
      kind: 'paragraph',
      parts: [
        { text: 'The fee is ', kind: 'same' },
        { text: '4', kind: 'removed' },
        { text: '9', kind: 'added' },
        { text: ' dollars a month.', kind: 'same' },
      ],
    });
  });

  it('shows paragraphs that came and went, and others in their place as a whole', () => {
    expect(differenceOf('a\nb', 'a\nb\nc')).toContainEqual({
      kind: 'paragraph',
      parts: [{ text: 'c', kind: 'added' }],
    });
    const kinds = differenceOf('Nothing in common here', 'Zwölf Boxkämpfer').flatMap((one) =>
      one.kind === 'paragraph' ? one.parts.map(({ kind }) => kind) : [],
    );
    expect(kinds).toEqual(['removed', 'added']);
  });

  it('gives both texts back, whatever they are', () => {
    const texts = ['', 'one', 'one\n\ntwo\n', lines(40).join('\n'), lines(40).toReversed().join('\n')];
    const side = (before: string, after: string, dropped: string) =>
      differenceOf(before, after)
        .flatMap((one) => (one.kind === 'same' ? [] : [one.parts.filter((part) => part.kind !== dropped)]))
        .filter((parts) => parts.length > 0)
        .map((parts) => parts.map(({ text }) => text).join(''));
    for (const before of texts) {
      for (const after of texts) {
        if (before === after) continue;
        expect(after.split('\n')).toEqual(expect.arrayContaining(side(before, after, 'removed')));
        expect(before.split('\n')).toEqual(expect.arrayContaining(side(before, after, 'added')));
      }
    }
  });
});
