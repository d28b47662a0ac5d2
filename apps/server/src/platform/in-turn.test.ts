import { describe, expect, it } from 'vitest';
import { InTurn } from './in-turn.ts';

describe('work in turn', () => {
  it('goes one after the other on one thing, at once on others, and forgets what is done', async () => {
    const turns = new InTurn();
    const order: string[] = [];
    const gate: { open?: () => void } = {};
    const held = new Promise<void>((resolve) => (gate.open = resolve));
    const one = turns.run('a', async () => {
      await held;
      order.push('a1');
      throw new Error('fails alone');
    });
    const two = turns.run('a', async () => order.push('a2'));
    await turns.run('b', async () => order.push('b1'));
    gate.open?.();
    await expect(one).rejects.toThrow('fails alone');
    await two;
    await Promise.resolve();
    expect(order).toEqual(['b1', 'a1', 'a2']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(turns.size).toBe(0);
  });
});
