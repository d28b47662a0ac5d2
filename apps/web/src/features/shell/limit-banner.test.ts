import { describe, expect, it } from 'vitest';
import { limitsOf } from './limit-banner.tsx';

const settings = {
  is_service_active: true,
  qn_limit: 1000,
  qn_used: 0,
  storage_limit_kb: 20480,
  storage_used_kb: 0,
  month: '2026-11',
  time_zone: 'UTC',
};

describe('limits near or reached', () => {
  it.each([
    [{}, []],
    [{ qn_used: 799 }, []],
    [{ qn_used: 800 }, ['answers']],
    [{ qn_used: 1200, storage_used_kb: 20480 }, ['answers', 'storage']],
    [{ qn_limit: 0, qn_used: 5 }, []],
    [{ qn_used: 1000, is_service_active: false }, []],
  ])('%j shows %j', (used, shown) => {
    expect(limitsOf({ ...settings, ...used }).map(({ limit }) => limit)).toEqual(shown);
  });

  it.each([
    [{ minutes_used: 79 }, []],
    [{ minutes_used: 80 }, ['minutes']],
    [{ minutes_used: 100, is_service_active: false }, []],
  ])('of calls: %j shows %j', (used, shown) => {
    const { month, time_zone, is_service_active } = settings;
    const contacts = { month, time_zone, is_service_active, minutes_limit: 100, ...used };
    expect(limitsOf(settings, contacts).map(({ limit }) => limit)).toEqual(shown);
  });

  it('shows nothing before it is known', () => {
    expect(limitsOf(undefined)).toEqual([]);
  });
});
