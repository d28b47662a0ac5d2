import { describe, expect, it } from 'vitest';
import { Reaches } from './reaches.ts';
import { KEYS, rowOf, Shares } from './shares.ts';

describe('Reaches', () => {
  const shares = new Shares().of(20);
  const length = Uint16Array.of(40, 20, 10);
  const shareOf = (words: number, set: number): number => shares[rowOf(words) + KEYS[set]!]!;
  /** The first two passages hold the word, the last one does once it is there. */
  const run = (to: number) => [
    { docs: Uint32Array.of(0, 1, 2), parts: Uint8Array.of(0b1, 0b1, 0b1), from: 0, to },
  ];

  it('gives the share of the passage where the word counts most', () => {
    const reaches = new Reaches();
    reaches.keepFor([1, 20, 20]);
    expect(reaches.of(5, run(1), shares, length)).toBe(shareOf(40, 0b1));
    expect(reaches.of(6, run(3), shares, length)).toBe(shareOf(10, 0b1));
  });

  it('reads it anew once passages came or the average length changed', () => {
    const reaches = new Reaches();
    reaches.keepFor([1, 20, 20]);
    const before = reaches.of(5, run(2), shares, length);
    reaches.keepFor([1, 20, 20]);
    expect(reaches.of(5, run(3), shares, length)).toBe(before);
    for (const state of [
      [2, 20, 20],
      [2, 20, 21],
    ]) {
      reaches.keepFor(state);
      expect(reaches.of(5, run(3), shares, length)).toBe(shareOf(10, 0b1));
      expect(shareOf(10, 0b1)).toBeGreaterThan(before);
      reaches.keepFor([1, 20, 20]);
      reaches.of(5, run(2), shares, length);
    }
  });
});
