import { describe, expect, it } from 'vitest';
import { factsOf, factsText } from './facts-text.ts';

describe('facts in one line', () => {
  it('are read and written', () => {
    const facts = [['24 months', 'two years'], ['free']];
    expect(factsOf('24 months | two years; free')).toEqual(facts);
    expect(factsOf(factsText(facts))).toEqual(facts);
  });

  it('lose what is empty', () => {
    expect(factsOf(' ; | ;a||b;')).toEqual([['a', 'b']]);
    expect(factsText([])).toBe('');
  });
});
