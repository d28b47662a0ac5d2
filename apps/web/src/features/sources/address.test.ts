import { describe, expect, it } from 'vitest';
import { quotedOf, searchOf, spanOf } from './address.ts';

describe('searchOf', () => {
  it('takes a text of at least 2 characters, a number too', () => {
    expect(searchOf({ search: ' plan ' })).toEqual({ search: 'plan' });
    expect(searchOf({ search: 2025 })).toEqual({ search: '2025' });
    expect(searchOf({ search: 'a' })).toEqual({});
    expect(searchOf({ search: 'x'.repeat(10_000) })).toEqual({ search: 'x'.repeat(200) });
    expect(searchOf({ search: { a: 1 }, other: 'x' })).toEqual({});
  });
});

describe('spanOf', () => {
  it('takes a whole span, and nothing half or backwards', () => {
    expect(spanOf({ start: 5, end: 9 })).toEqual({ start: 5, end: 9 });
    expect(spanOf({ start: '5', end: '9' })).toEqual({ start: 5, end: 9 });
    for (const given of [
      { start: 5 },
      { end: 5 },
      { start: 9, end: 5 },
      { start: -1, end: 5 },
      { start: 'x', end: 5 },
    ]) {
      expect(spanOf(given)).toEqual({});
    }
  });

  it('is a quote only when whole', () => {
    expect(quotedOf(spanOf({ start: 0, end: 4 }))).toEqual({ start: 0, end: 4 });
    expect(quotedOf({})).toBeNull();
  });
});
