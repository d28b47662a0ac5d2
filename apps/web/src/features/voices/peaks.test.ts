import { describe, expect, it } from 'vitest';
import { peaksOf } from './peaks.ts';

describe('the bars of a sound', () => {
  it('follow its loudness', () => {
    const rising = Float32Array.from({ length: 4_800 }, (_, at) => (at % 2 ? 1 : -1) * (at / 4_800) * 0.4);
    const bars = peaksOf(rising);
    expect(bars).toHaveLength(48);
    expect(bars.at(-1)).toBe(1);
    expect(bars).toEqual(bars.toSorted((a, b) => a - b));
  });

  it.each([0, 10])('are flat for %i samples of silence', (length) => {
    expect(peaksOf(new Float32Array(length))).toEqual(Array.from({ length: 48 }, () => 0));
  });
});
