import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

describe('turns', () => {
  it('gives places in the order of asking and passes on the place of one that failed', async () => {
    const inTurn = turns(1);
    const order: number[] = [];
    const failing = inTurn(() => Promise.reject(new Error('broken')));
    const others = [1, 2, 3].map((number) => inTurn(async () => void order.push(number)));
    await expect(failing).rejects.toThrow('broken');
    await Promise.all(others);
    expect(order).toEqual([1, 2, 3]);
  });

  it('lets one leave the queue without losing a place', async () => {
    const inTurn = turns(1);
    let resolve = () => {};
    const promise = new Promise<void>((done) => (resolve = done));
    const controller = new AbortController();
    const first = inTurn(() => promise);
    const left = inTurn(async () => 'never', controller.signal);
    const last = inTurn(async () => 'done');
    controller.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    resolve();
    await first;
    expect(await last).toBe('done');
  });
});
