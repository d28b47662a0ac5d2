import * as d3 from 'd3-interpolate';
import { describe, expect, it } from 'vitest';
import { interpolate, interpolateZoom } from './interpolate.ts';

type Place = [number, number, number];

const moments = [0, 0.1, 0.25, 0.5, 0.75, 0.99, 1];

describe('the way of the view from one place to another', () => {
  it.each<[string, Place, Place]>([
    ['far away, as close as before', [0, 0, 1_440], [8_000, -3_000, 1_440]],
    ['a little, closer', [120, 80, 900], [150, 60, 500]],
    ['from afar to close', [-4_000, 900, 12_000], [20, 20, 700]],
    ['closer at the same place', [30, 40, 1_000], [30, 40, 250]],
    ['nowhere', [30, 40, 1_000], [30, 40, 1_000]],
    ['hardly anywhere', [0, 0, 1_000], [1e-7, 0, 900]],
    ['by little', [0, 0, 1_000], [1e-3, 1e-3, 1_000]],
  ])('is that of d3: %s', (_, from, to) => {
    const [ours, theirs] = [interpolateZoom(from, to), d3.interpolateZoom(from, to)];
    for (const moment of moments) {
      for (const [at, value] of theirs(moment).entries()) expect(ours(moment)[at]).toBeCloseTo(value, 4);
    }
  });

  it('is straight where that is asked for', () => {
    const [ours, theirs] = [interpolate, d3.interpolate].map((way) => way([0, 10, 4], [10, 0, 4]));
    for (const moment of moments) {
      for (const [at, value] of (theirs?.(moment) ?? []).entries())
        expect(ours?.(moment)[at]).toBeCloseTo(value, 9);
    }
  });
});
