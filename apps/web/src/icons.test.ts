import { describe, expect, it } from 'vitest';
import { drawn } from '../build/icons.ts';

describe('what an icon is drawn by', () => {
  it('is one path for lines of one stroke', () => {
    const parts = drawn(
      [
        ['path', { d: 'M9 14l-4 -4', key: 'svg-0' }],
        ['path', { d: 'M5 10h11', key: 'svg-1' }],
      ],
      'outline',
    );
    expect(parts).toEqual([['path', { d: 'M9 14l-4 -4M5 10h11' }]]);
  });

  it('leaves alone what would look different: other shapes, strokes of their own, places told from the one before, areas', () => {
    const circle = ['circle', { cx: '4', cy: '4', r: '2' }] as const;
    const parts: [string, Record<string, string>][] = [
      ['path', { d: 'M1 1h2' }],
      [circle[0], { ...circle[1] }],
      ['path', { d: 'M5 5h2', stroke: 'none' }],
      ['path', { d: 'M6 6h2' }],
      ['path', { d: 'm1 1h2' }],
    ];
    expect(drawn(parts, 'outline')).toEqual(parts);
    const areas: [string, Record<string, string>][] = [
      ['path', { d: 'M1 1h9v9z' }],
      ['path', { d: 'M2 2h3v3z' }],
    ];
    expect(drawn(areas, 'filled')).toEqual(areas);
  });
});
