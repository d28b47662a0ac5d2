import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxZoom, movedBy, placed, wholeCrop, zoomed } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('cropping to a square', () => {
  it('begins with the largest square in the middle', () => {
    expect(wholeCrop(wide)).toEqual({ x: 100, y: 0, side: 200 });
    expect(wholeCrop({ width: 90, height: 300 })).toEqual({ x: 0, y: 105, side: 90 });
  });

  it('zooms around its middle and back', () => {
    const near = zoomed(wholeCrop(wide), wide, 2);
    expect(near).toEqual({ x: 150, y: 50, side: 100 });
    expect(zoomed(near, wide, 1)).toEqual(wholeCrop(wide));
    expect(zoomed(near, wide, 100).side).toBe(200 / maxZoom);
  });

  it('stops at the edges', () => {
    expect(movedBy(wholeCrop(wide), wide, -500, 30)).toEqual({ x: 0, y: 0, side: 200 });
    expect(movedBy(wholeCrop(wide), wide, 500, 0)).toEqual({ x: 200, y: 0, side: 200 });
  });

  it('places the image so that the frame shows the crop', () => {
    expect(placed({ x: 150, y: 50, side: 100 }, wide, 300)).toEqual({
      left: -450,
      top: -150,
      width: 1200,
      height: 600,
    });
  });

  it('never leaves the image, whatever is done', () => {
    const step = fc.oneof(
      fc.record({ zoom: fc.double({ min: -2, max: 9, noNaN: true }) }),
      fc.record({
        dx: fc.integer({ min: -9_000, max: 9_000 }),
        dy: fc.integer({ min: -9_000, max: 9_000 }),
      }),
    );
    const measure = fc.integer({ min: 1, max: 8_000 });
    const property = fc.property(measure, measure, fc.array(step), (width, height, steps) => {
      const image = { width, height };
      let crop = wholeCrop(image);
      for (const one of steps) {
        crop = 'zoom' in one ? zoomed(crop, image, one.zoom) : movedBy(crop, image, one.dx, one.dy);
      }
      const slack = 1e-6;
      return (
        crop.side > 0 &&
        crop.x >= 0 &&
        crop.y >= 0 &&
        crop.x + crop.side <= width + slack &&
        crop.y + crop.side <= height + slack
      );
    });
    expect(() => fc.assert(property)).not.toThrow();
  });
});
