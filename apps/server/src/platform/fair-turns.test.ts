import { describe, expect, it } from 'vitest';
import { fairTurns } from './fair-turns.ts';

/** Work that ends when it is told to. */
function held(): { work: () => Promise<void>; end: () => void } {
  let end = () => {};
  const promise = new Promise<void>((done) => (end = done));
  return { work: () => promise, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('are given in the order of asking, and the place of one that failed is passed on', async () => {
    const inTurn = fairTurns(1);
    const order: number[] = [];
    const failing = inTurn('a', () => Promise.reject(new Error('broken')));
    const others = [1, 2, 3].map((number) => inTurn('a', async () => void order.push(number)));
    await expect(failing).rejects.toThrow('broken');
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
  });

  it('let one leave the queue without losing a place', async () => {
    const inTurn = fairTurns(1);
    const first = held();
    const controller = new AbortController();
    const running = inTurn('a', first.work);
    const left = inTurn('a', async () => 'never', controller.signal);
    const last = inTurn('a', async () => 'done');
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    first.end();
    await running;
    expect(await last).toBe('done');
  });

  it('of one owner leave a place for others, who wait for nothing of theirs', async () => {
    const inTurn = fairTurns(3, 2);
    const slow = Array.from({ length: 5 }, held);
    const begun: number[] = [];
    const all = slow.map(({ work }, at) =>
      inTurn('a', () => {
        begun.push(at);
        return work();
      }),
    );
    expect(await inTurn('b', async () => 'small')).toBe('small');
    expect(begun).toEqual([0, 1]);
    for (const { end } of slow) end();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('go first to whoever has the fewest at work, not to whoever asked most', async () => {
    const inTurn = fairTurns(2, 2);
    const order: string[] = [];
    const first = held();
    const second = held();
    const note = (name: string) => async () => void order.push(name);
    const running = [inTurn('a', first.work), inTurn('a', second.work)];
    const waiting = [
      inTurn('a', note('a3')),
      inTurn('a', note('a4')),
      inTurn('b', note('b1')),
      inTurn('c', note('c1')),
    ];
    await settled();
    first.end();
    await Promise.all(waiting);
    expect(order).toEqual(['b1', 'c1', 'a3', 'a4']);
    second.end();
    await Promise.all(running);
  });
});
