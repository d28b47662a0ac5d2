import fc from 'fast-check';
import { flextree } from 'd3-flextree';
import { describe, expect, it } from 'vitest';
import { tidyTree, type Leaf } from './tidy-tree.ts';

interface Tree extends Leaf {
  children: Tree[];
}

const size = fc.integer({ min: 1, max: 40 }).map((tens) => tens * 10);
const trees = fc
  .array(fc.record({ width: size, height: size, parent: fc.nat() }), { minLength: 1, maxLength: 120 })
  .map((rows) => {
    const all = rows.map(({ width, height }): Tree => ({ width, height, children: [] }));
    // Each below one before it; few of them, so that some have many.
    rows.forEach(({ parent }, at) => at > 0 && all[parent % Math.min(at, 25)]?.children.push(all[at]!));
    return { root: all[0]!, all };
  });

const placed = (root: Tree) => tidyTree(root, ({ children }) => children);

/** The library of the same algorithm, relative to the root. */
function byLibrary(root: Tree): Map<Tree, { x: number; y: number }> {
  const layout = flextree<Tree>({ nodeSize: ({ data }) => [data.width, data.height] });
  const places = new Map<Tree, { x: number; y: number }>();
  layout(layout.hierarchy(root)).each(({ x, y, data }) => places.set(data, { x: x - data.width / 2, y }));
  return places;
}

describe('a tidy tree', () => {
  it('stands as the algorithm has it that it is made after', () => {
    fc.assert(
      fc.property(trees, ({ root, all }) => {
        const [mine, theirs] = [placed(root), byLibrary(root)];
        const shift = (theirs.get(root)?.x ?? 0) - (mine.get(root)?.x ?? 0);
        for (const one of all) {
          expect(mine.get(one)?.y).toBe(theirs.get(one)?.y);
          expect((mine.get(one)?.x ?? 0) + shift).toBeCloseTo(theirs.get(one)?.x ?? Number.NaN, 6);
        }
      }),
    );
  });

  it('has nothing on anything, and parents in the middle above their children', () => {
    fc.assert(
      fc.property(trees, ({ root, all }) => {
        const places = placed(root);
        const boxes = all.map((one) => ({ ...one, x: places.get(one)!.x, y: places.get(one)!.y }));
        for (const [at, one] of boxes.entries()) {
          for (const other of boxes.slice(at + 1)) {
            const apartAcross = one.x + one.width <= other.x + 1e-6 || other.x + other.width <= one.x + 1e-6;
            const apartAlong = one.y + one.height <= other.y || other.y + other.height <= one.y;
            expect(apartAcross || apartAlong).toBe(true);
          }
          const [first, last] = [one.children[0], one.children.at(-1)];
          if (!first || !last) continue;
          const middle = (places.get(first)!.x + places.get(last)!.x + last.width) / 2;
          expect(one.x + one.width / 2).toBeCloseTo(middle, 6);
        }
      }),
    );
  });

  it('may be a chain of any length, or have any number of children', () => {
    const chain = Array.from({ length: 20_000 }, (): Tree => ({ width: 10, height: 20, children: [] }));
    chain.forEach((one, at) => at > 0 && chain[at - 1]!.children.push(one));
    expect(placed(chain[0]!).get(chain.at(-1)!)).toEqual({ x: 0, y: 19_999 * 20 });
    const children = chain.map((one): Tree => ({ ...one, children: [] }));
    const wide = { width: 10, height: 20, children };
    expect(placed(wide).get(children.at(-1)!)).toEqual({ x: 199_990, y: 20 });
  });
});
