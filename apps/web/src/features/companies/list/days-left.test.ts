import { describe, expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

describe('days left', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  it.each([
    ['2026-03-31T12:00:00Z', 30],
    ['2026-03-31T11:59:59Z', 30],
    ['2026-03-02T12:00:01Z', 2],
    ['2026-03-01T12:00:01Z', 1],
    ['2026-03-01T12:00:00Z', 0],
    ['2026-02-01T12:00:00Z', 0],
  ])('until %s: %d', (eraseAt, days) => expect(daysLeft(eraseAt, now)).toBe(days));
});
