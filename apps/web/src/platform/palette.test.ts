import { describe, expect, it } from 'vitest';
import { contrast, paletteOf } from './palette.ts';

/** Text of normal size, WCAG 2.2 AA. */
const aa = 4.5;

describe('a palette made of one colour', () => {
  it.each([
    '#0d7a6f',
    '#ff0000',
    '#ffe600',
    '#00ff00',
    '#0000ff',
    '#ff00ff',
    '#808080',
    '#000000',
    '#ffffff',
  ])('%s carries its text at AA in light and dark', (hex) => {
    const shades = paletteOf(hex);
    const at = (index: number) => shades[index] ?? '';
    expect(shades).toHaveLength(10);
    expect(contrast(at(7), '#ffffff')).toBeGreaterThan(aa);
    expect(contrast(at(8), '#ffffff')).toBeGreaterThan(aa);
    expect(contrast(at(4), '#0c1413')).toBeGreaterThan(aa);
    // Chosen entries of the menu: dark shade on the pale one in light, pale shade on its own tint in dark.
    expect(contrast(at(8), at(1))).toBeGreaterThan(aa);
    expect(contrast(at(3), '#17171b')).toBeGreaterThan(aa);
  });

  it('measures contrast as the guideline does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
