import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, tellThread } from './live-listeners.ts';
import { useThreadNotices } from './thread-notices.ts';

const look = vi.fn<(changed: ReadonlySet<string> | null) => Promise<unknown>>();

function Looking() {
  useThreadNotices(look);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  look.mockReset().mockResolvedValue(null);
});
afterEach(() => {
  vi.useRealTimers();
  connection.set(null);
});

it('looks at once, and then at what has changed meanwhile at most four times a second', async () => {
  render(<Looking />);
  for (let at = 0; at < 100; at += 1) {
    tellThread(`chat ${at}`);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(500);
  expect(look.mock.calls[0]?.[0]).toEqual(new Set(['chat 0']));
  expect(look.mock.calls.length).toBeLessThanOrEqual(6);
  const all = look.mock.calls.flatMap(([changed]) => [...(changed ?? [])]);
  expect(all).toHaveLength(100);
});

it('waits for a look that takes long, and looks once more after it', async () => {
  let isThere: (value: null) => void = () => undefined;
  look.mockReturnValueOnce(new Promise((resolve) => (isThere = resolve)));
  render(<Looking />);
  tellThread('a');
  tellThread('b');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(look).toHaveBeenCalledOnce();
  isThere(null);
  await vi.advanceTimersByTimeAsync(0);
  expect(look.mock.calls.map(([changed]) => changed)).toEqual([new Set(['a']), new Set(['b'])]);
});

it('looks at everything when the socket is back', () => {
  render(<Looking />);
  act(() => connection.set(() => undefined));
  expect(look).toHaveBeenCalledExactlyOnceWith(null);
});
