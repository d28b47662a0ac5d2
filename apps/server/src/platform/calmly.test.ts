import { describe, expect, it } from 'vitest';
import { calmly } from './calmly.ts';

/** Steps that take `ms` of the processor in all: how long others have it meanwhile does not count. */
function* busy(ms: number): Generator<number> {
  const before = process.cpuUsage();
  const used = () => process.cpuUsage(before).user + process.cpuUsage(before).system;
  for (let step = 0; used() < ms * 1000; step += 1) yield step;
}

describe('a long computation', () => {
  it('gives every result, in order', async () => {
    expect(await calmly([1, 2, 3])).toEqual([1, 2, 3]);
    expect(await calmly([])).toEqual([]);
  });

  it('lets others have their turns while it lasts', async () => {
    let turns = 0;
    const count = () => {
      turns += 1;
      waiting = setImmediate(count);
    };
    let waiting = setImmediate(count);
    const steps = await calmly(busy(200));
    clearImmediate(waiting);
    expect(steps.length).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(1);
  });

  it('fails as its steps fail', async () => {
    function* failing(): Generator<number> {
      yield 1;
      throw new Error('on purpose');
    }
    await expect(calmly(failing())).rejects.toThrow('on purpose');
  });
});
