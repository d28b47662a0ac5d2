import { describe, expect, it } from 'vitest';
import { InBatches } from './in-batches.ts';

/** Each batch waits until it is let go. */
function gated() {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  const queue = new InBatches<string, string>({
    max: 3,
    isAlone: (job) => job.startsWith('alone'),
    failsAll: (error) => error instanceof Error && error.message === 'down',
    async work(jobs) {
      batches.push(jobs);
      await new Promise<void>((resolve) => gates.push(resolve));
      if (jobs.includes('bad')) throw new Error('bad');
      if (jobs.includes('down')) throw new Error('down');
      return jobs.map((job) => job.toUpperCase());
    },
  });
  const letAllGo = async (results: Promise<unknown>[]) => {
    const done = Promise.allSettled(results);
    const state = { done: false };
    void done.then(() => (state.done = true));
    while (!state.done) {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return done;
  };
  return { queue, batches, letAllGo };
}

describe('jobs on one thing', () => {
  it('go together while one is being done, in their order, at most so many, some by themselves', async () => {
    const { queue, batches, letAllGo } = gated();
    const jobs = ['a', 'b', 'c', 'd', 'e', 'alone', 'f'];
    const results = await letAllGo(jobs.map((job) => queue.add('x', job)));
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e'], ['alone'], ['f']]);
    expect(results.map((one) => one.status === 'fulfilled' && one.value)).toEqual(
      jobs.map((job) => job.toUpperCase()),
    );
    expect(queue.size).toBe(0);
  });

  it('do not wait for other things', async () => {
    const { queue, batches, letAllGo } = gated();
    await letAllGo([queue.add('x', 'a'), queue.add('y', 'b')]);
    expect(batches).toEqual([['a'], ['b']]);
  });

  it('fail alone: the others of the batch are done', async () => {
    const { queue, batches, letAllGo } = gated();
    const results = await letAllGo(['a', 'b', 'bad', 'c'].map((job) => queue.add('x', job)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']]);
  });

  it('fail together where nobody could be helped, those who wait too; later ones begin anew', async () => {
    const { queue, batches, letAllGo } = gated();
    const jobs = ['a', 'b', 'down', 'c', 'd'];
    const results = await letAllGo(jobs.map((job) => queue.add('x', job)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', ...Array(4).fill('rejected')]);
    expect(batches).toEqual([['a'], ['b', 'down', 'c']]);
    expect(await letAllGo([queue.add('x', 'e')])).toMatchObject([{ value: 'E' }]);
  });
});
