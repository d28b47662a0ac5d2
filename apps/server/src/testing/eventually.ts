import { vi } from 'vitest';

/** Waits until the expectations hold, up to 20 s: the machine may be busy. */
export function eventually<T>(expectations: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectations, { timeout: 20_000, interval: 10 });
}
