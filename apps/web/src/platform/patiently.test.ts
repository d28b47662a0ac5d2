import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

let isReached = true;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    isReached ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits while nothing is reached, and has the code once it comes', async () => {
  isReached = false;
  const load = vi.fn<() => Promise<string>>(() =>
    isReached ? Promise.resolve('code') : Promise.reject(new TypeError('Failed to fetch')),
  );
  const loaded = patiently(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBeGreaterThan(10);
  isReached = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await loaded).toBe('code');
});

it('does not wait for what the server does not have', async () => {
  isReached = true;
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError('404')));
  await expect(patiently(load)).rejects.toThrow('404');
  expect(load).toHaveBeenCalledTimes(2);
});
