import { describe, expect, it } from 'vitest';
import { stretchesOf } from './split-places.ts';

describe('places to split a passage at', () => {
  it('are the ends of sentences and lines', () => {
    const text = 'It opens at 9.30 daily. “Come!” Bring:\n- a coat\n\n- shoes';
    const stretches = stretchesOf(text);
    expect(stretches.map(({ text: part }) => part.trim())).toEqual([
      'It opens at 9.30 daily.',
      '“Come!”',
      'Bring:',
      '- a coat',
      '- shoes',
    ]);
    expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
    for (const { start, text: part } of stretches) expect(text.startsWith(part, start)).toBe(true);
  });

  it('are the words of a text without sentences, and none in a single word', () => {
    expect(stretchesOf('one two').map(({ start }) => start)).toEqual([0, 4]);
    expect(stretchesOf('one').map(({ start }) => start)).toEqual([0]);
  });
});
