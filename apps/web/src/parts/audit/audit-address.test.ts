import { describe, expect, it } from 'vitest';
import { addressOf, auditSearchOf, filtersOf } from './audit-address.ts';
import { everything } from './filters.ts';

const now = new Date('2026-05-20T10:00:00.000Z');
const ana = '0199aaaa-0000-7000-8000-000000000001';

describe('the address of a log', () => {
  it('holds every filter, and is read back as it was', () => {
    const filters = {
      ...everything,
      search: 'ana',
      nouns: new Set(['user', 'company'] as const),
      actor: ana,
      target: ana,
      period: 'dates' as const,
      from: '2026-05-01',
      until: '2026-05-02',
    };
    const address = addressOf(filters);
    expect(address.acts).toBe('company,user');
    expect(filtersOf(auditSearchOf({ ...address }), now)).toEqual(filters);
  });

  it('says a period by its name', () => {
    const filters = filtersOf({ period: 'week' }, now);
    expect(filters.since).toBe('2026-05-13T10:00:00.000Z');
    expect(addressOf(filters)).toEqual({ period: 'week' });
    expect(addressOf(everything)).toEqual({});
  });

  it.each([
    { search: 'a', acts: '', who: 'ana', about: 7, period: 'any' },
    { search: {}, acts: ['user'], who: `${ana}'`, period: 'year', from: '2026-05-01', until: 'today' },
    { period: ['week'], from: 1 },
  ])('drops what is not valid: %j', (given) => {
    expect(auditSearchOf(given)).toEqual({});
  });
});
