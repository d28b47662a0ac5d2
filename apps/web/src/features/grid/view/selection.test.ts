import { describe, expect, it } from 'vitest';
import { blockOf, cellAt, moved } from './selection.ts';

const filled = (row: number, column: number) => column === 0 && row >= 0 && row !== 4;
const around = { rows: 100, columns: 5, page: 20, filled };
const press = (now: ReturnType<typeof cellAt>, key: string, held = '') =>
  moved(now, { key, shift: held.includes('s'), ctrl: held.includes('c') }, around);

describe('keys in the grid', () => {
  it.each([
    ['ArrowDown', '', 4, 2],
    ['ArrowLeft', '', 3, 1],
    ['Home', '', 3, 0],
    ['End', '', 3, 4],
    ['Home', 'c', 0, 0],
    ['End', 'c', 99, 4],
    ['PageDown', '', 23, 2],
    ['PageUp', '', 0, 2],
    ['ArrowRight', 'c', 3, 4],
  ])('%s %s leads from row 3, column 2 to %i, %i', (key, held, row, column) => {
    expect(press(cellAt(3, 2), key, held)).toEqual(cellAt(row, column));
  });

  it('stop at the edges; above the first row are the names of the columns', () => {
    expect(press(cellAt(0, 0), 'ArrowUp')).toEqual(cellAt(-1, 0));
    expect(press(cellAt(-1, 0), 'ArrowUp')).toEqual(cellAt(-1, 0));
    expect(press(cellAt(99, 4), 'ArrowDown')).toEqual(cellAt(99, 4));
    expect(press(cellAt(0, 0), 'a')).toBeNull();
  });

  it('go to the end of what is filled, and to the next that is', () => {
    expect(press(cellAt(0, 0), 'ArrowDown', 'c')).toEqual(cellAt(3, 0));
    expect(press(cellAt(3, 0), 'ArrowDown', 'c')).toEqual(cellAt(5, 0));
  });

  it('grow the block with Shift, from where it began', () => {
    const two = press(cellAt(3, 2), 'ArrowUp', 's')!;
    expect(blockOf(two)).toEqual({ top: 2, bottom: 3, left: 2, right: 2 });
    expect(blockOf(press(two, 'ArrowRight', 's')!)).toEqual({ top: 2, bottom: 3, left: 2, right: 3 });
    expect(press(two, 'ArrowDown')).toEqual(cellAt(4, 2));
  });
});
