import { describe, expect, it } from 'vitest';
import { settingsSearchOf } from './address.ts';

describe('the address of the settings', () => {
  it('keeps what is valid', () => {
    const whole = { tab: 'users', search: 'ana', page: 3, limit: 50 };
    expect(settingsSearchOf(whole)).toEqual(whole);
    expect(settingsSearchOf({ tab: 'users', search: 42, page: '2', limit: '20' })).toEqual({
      tab: 'users',
      search: '42',
      page: 2,
      limit: 20,
    });
  });

  it('keeps the filters of the audit log, of that tab alone', () => {
    const filters = { acts: 'user', period: 'week' };
    expect(settingsSearchOf({ tab: 'audit', ...filters })).toEqual({ tab: 'audit', ...filters });
    expect(settingsSearchOf({ tab: 'users', ...filters })).toEqual({ tab: 'users' });
  });

  it.each([
    { tab: 'company', page: 1, limit: 10 },
    { tab: 'plan', search: ' a ', page: 0, limit: 11 },
    { tab: ['users'], search: {}, page: 1.5, limit: -10 },
    { page: 'x', support: 1 },
  ])('drops defaults and what is not: %j', (given) => {
    expect(settingsSearchOf(given)).toEqual({});
  });
});
