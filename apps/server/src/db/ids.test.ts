import { expect, it } from 'vitest';
import { uuidv7 } from './ids.ts';

it('makes ids that are new, in the order of their making, however many in a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, uuidv7);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids.slice(0, 500)) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  // What tells them apart is drawn anew for each.
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
});

it('tells when an id was made', () => {
  const before = Date.now();
  const id = uuidv7();
  const at = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  expect(at).toBeGreaterThanOrEqual(before);
});
