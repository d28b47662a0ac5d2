import { describe, expect, it } from 'vitest';
import { stretchesOf } from './supported.ts';

describe('an answer with sentences that no passage supports', () => {
  it('is cut at them', () => {
    expect(stretchesOf('One. Two. Three.', [{ start: 5, end: 9, reason: 'number' }])).toEqual([
      { start: 0, text: 'One. ', doubt: null },
      { start: 5, text: 'Two.', doubt: 'number' },
      { start: 9, text: ' Three.', doubt: null },
    ]);
  });

  it('is one stretch without them, and keeps its words where spans do not fit', () => {
    expect(stretchesOf('One.', [])).toEqual([{ start: 0, text: 'One.', doubt: null }]);
    const wrong = [
      { start: 2, end: 90, reason: 'name' as const },
      { start: 1, end: 3, reason: 'nothing' as const },
      { start: 2, end: 4, reason: 'nothing' as const },
    ];
    const text = stretchesOf('One.', wrong).map((one) => one.text);
    expect(text.join('')).toBe('One.');
  });
});
