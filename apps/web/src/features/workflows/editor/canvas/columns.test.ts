import { expect, it } from 'vitest';
import { inColumns } from './columns.ts';

const gaps = { horizontal: 100, vertical: 50 };

it('lays nothing on anything, however high each is', () => {
  const sizes = Array.from({ length: 97 }, (_, at) => ({ width: 280, height: 60 + ((at * 37) % 300) }));
  const boxes = inColumns(sizes, gaps).map((place, at) => ({
    ...place,
    ...(sizes[at] ?? { width: 0, height: 0 }),
  }));
  const near = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < 280 + 100 &&
          one.y < other.y + other.height + 50 &&
          other.y < one.y + one.height + 50,
      ),
  );
  expect(near).toEqual([]);
});

it('a few stand below one another, in one column', () => {
  const places = inColumns(
    [
      { width: 280, height: 120 },
      { width: 280, height: 80 },
    ],
    gaps,
  );
  expect(places).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 170 },
  ]);
  expect(inColumns([], gaps)).toEqual([]);
});
