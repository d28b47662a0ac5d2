import { describe, expect, it } from 'vitest';
import { roomOn, shiftInto } from './whole-in-sight.ts';

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

function standing(left: number, top: number, right: number, bottom: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  return element;
}

describe('what is opened on the canvas', () => {
  const room = box(0, 0, 390, 600);

  it('stays where it is asked for, as long as it is whole in sight there', () => {
    expect(shiftInto(box(100, 100, 350, 450), room)).toEqual({ x: 0, y: 0 });
  });

  it.each([
    ['right', box(300, 100, 550, 450), { x: -160, y: 0 }],
    ['lower right', box(300, 500, 550, 850), { x: -160, y: -250 }],
    ['upper left', box(-20, -30, 230, 320), { x: 20, y: 30 }],
    ['too high for the room', box(0, 200, 250, 900), { x: 0, y: -200 }],
  ])('comes into sight: %s', (_, from, by) => {
    expect(shiftInto(from, room)).toEqual(by);
  });

  it('leaves out what lies under the panels that cover the canvas', () => {
    const frame = standing(0, 100, 800, 700);
    expect(roomOn(frame, [])).toEqual(box(8, 108, 792, 692));
    expect(roomOn(frame, [standing(-300, 100, 0, 700)])).toEqual(box(8, 108, 792, 692));
    expect(roomOn(frame, [standing(384, 100, 800, 700)])).toEqual(box(8, 108, 376, 692));
    expect(roomOn(frame, [standing(0, 400, 800, 700)])).toEqual(box(8, 108, 792, 392));
  });
});
