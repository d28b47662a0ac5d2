import { expect, it } from 'vitest';
import { startChild } from '../testing/child.ts';

it('a promise that fails while nobody waits for it is logged, and the process lives', async () => {
  const child = await startChild('abandon-promise', []);
  expect(await child.next()).toMatchObject({
    level: 'error',
    message: 'a promise failed that nobody waited for',
    err: { name: 'TypeError' },
  });
  expect(await child.next()).toEqual({ lives: true });
  expect(await child.finish()).toBe(0);
});
