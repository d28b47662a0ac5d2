import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { interpolateZoom } from './interpolate.ts';
import { Transition } from './transition.ts';

/** As what stands in for d3-transition makes it (its types are those of the package). */
type View = Selection<HTMLElement, unknown, null, undefined> & {
  transition(): Transition;
  interrupt(): View;
};
type Moving = Parameters<ReturnType<typeof zoom<HTMLElement, unknown>>['transform']>[0];

const ms = 320;
const target = zoomIdentity.translate(100, 40).scale(2);

/** With d3-zoom itself, which gets these functions in place of d3-transition. */
describe('a movement of the view', () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function view() {
    const element = document.createElement('div');
    document.body.append(element);
    const told: string[] = [];
    const behaviour = zoom<HTMLElement, unknown>()
      .extent([
        [0, 0],
        [800, 600],
      ])
      .interpolate(interpolateZoom)
      .on('start zoom end', ({ type }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (told.at(-1) !== type) told.push(type);
      });
    const selected = select<HTMLElement, unknown>(element) as View;
    selected.call(behaviour);
    const move = (to = target) => {
      const ended = vi.fn<() => void>();
      const moving = new Transition(element).duration(ms).on('end', ended);
      behaviour.transform(moving as unknown as Moving, to);
      return ended;
    };
    return { element, selected, behaviour, told, move, at: () => zoomTransform(element) };
  }

  function frames(count: number) {
    for (let at = 0; at < count; at += 1) vi.advanceTimersToNextFrame();
  }

  it('begins with the next frame, passes through what lies between, and ends exactly where it is to', () => {
    const { move, told, at } = view();
    const ended = move();
    expect(told).toEqual([]);
    frames(10);
    expect(at().k).toBeGreaterThan(1);
    expect(at().k).toBeLessThan(2);
    expect(ended).not.toHaveBeenCalled();
    frames(12);
    expect(told).toEqual(['start', 'zoom', 'end']);
    expect(at()).toEqual(target);
    expect(ended).toHaveBeenCalledOnce();
    frames(5);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('follows the ease that it is given', () => {
    const { selected, behaviour, at } = view();
    const eased = vi.fn<(moment: number) => number>((moment) => moment ** 3);
    const moving = selected.transition().duration(ms).ease(eased);
    moving.call(behaviour.transform as never, target);
    frames(10);
    expect(eased).toHaveBeenCalled();
    // Half the time has passed, an eighth of the way is done.
    expect(at().k).toBeLessThan(1.2);
  });

  it('is interrupted by a wheel, and what it was to end with is not told', () => {
    const { element, move, told, at } = view();
    const ended = move();
    frames(5);
    element.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, cancelable: true, bubbles: true }));
    const { k } = at();
    frames(30);
    expect(at().k).toBe(k);
    expect(ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1_000);
    expect(told.at(-1)).toBe('end');
  });

  it('gives way to the next movement of the same element, moving or not yet begun', () => {
    const { move, at } = view();
    const first = move();
    frames(5);
    const second = move(zoomIdentity.translate(-300, 0));
    const third = move(zoomIdentity.translate(-500, 0));
    frames(40);
    expect(first).not.toHaveBeenCalled();
    expect(second).not.toHaveBeenCalled();
    expect(third).toHaveBeenCalledOnce();
    expect(at().x).toBe(-500);
  });

  it('leaves other elements alone', () => {
    const [one, other] = [view(), view()];
    const ended = one.move();
    frames(2);
    other.selected.interrupt();
    other.move();
    frames(25);
    expect(ended).toHaveBeenCalledOnce();
    expect(other.at()).toEqual(target);
  });

  it('does nothing more once it was interrupted before its first frame', () => {
    const { selected, move, told, at } = view();
    const ended = move();
    selected.interrupt();
    frames(30);
    expect(told).toEqual([]);
    expect(at()).toEqual(zoomIdentity);
    expect(ended).not.toHaveBeenCalled();
  });
});
