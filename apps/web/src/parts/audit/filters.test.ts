import { describe, expect, it } from 'vitest';
import { everything, isFiltered, queryOf, withPeriod } from './filters.ts';

describe('the filters of the log', () => {
  it('ask for everything with nothing', () => {
    expect(queryOf(everything)).toEqual({});
    expect(isFiltered(everything)).toBe(false);
  });

  it('become the fields of the call', () => {
    const filters = {
      ...everything,
      search: 'ana',
      nouns: new Set(['user', 'company'] as const),
      actor: 'a',
      target: 't',
    };
    expect(queryOf(filters)).toEqual({
      search: 'ana',
      act: ['company.', 'user.'],
      actor: 'a',
      target: 't',
    });
    expect(isFiltered(filters)).toBe(true);
  });

  it('count a period back from when it was chosen, and days where the person is', () => {
    const now = new Date('2026-05-20T10:00:00.000Z');
    expect(queryOf(withPeriod(everything, 'week', now))).toEqual({ from: '2026-05-13T10:00:00.000Z' });
    const dates = { ...withPeriod(everything, 'dates', now), from: '2026-05-01', until: '2026-05-02' };
    expect(queryOf(dates)).toEqual({
      from: new Date(2026, 4, 1).toISOString(),
      to: new Date(2026, 4, 3).toISOString(),
    });
    expect(queryOf(withPeriod(dates, 'any', now))).toEqual({});
  });
});
