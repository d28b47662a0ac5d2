import { describe, expect, it } from 'vitest';
import { checkDates } from './check-dates.ts';
import { timezonesAt } from './timezones.ts';

describe('the dates of a campaign', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  const refused = (start: string, end: string, timezone_id = 'UTC') => {
    const dates = { datetime_start: new Date(start), datetime_end: new Date(end), timezone_id };
    try {
      checkDates(dates, null, now);
      return null;
    } catch (fault) {
      return (fault as Error).message;
    }
  };

  it('begin today by the calendar of the time zone', () => {
    expect(refused('2026-11-22T00:00:00Z', '2026-12-01T00:00:00Z')).toBeNull();
    expect(refused('2026-11-21T23:59:59Z', '2026-12-01T00:00:00Z')).toBe('campaign_start_past');
    // In Guayaquil it is still the 21st.
    expect(refused('2026-11-21T05:00:00Z', '2026-12-01T00:00:00Z', 'America/Guayaquil')).toBeNull();
    expect(refused('2026-11-21T04:59:59Z', '2026-12-01T00:00:00Z', 'America/Guayaquil')).toBe(
      'campaign_start_past',
    );
  });

  it('end later than now and no sooner than they begin', () => {
    expect(refused('2026-11-22T02:00:00Z', '2026-11-22T03:00:00Z')).toBe('campaign_end_past');
    expect(refused('2026-11-22T02:00:00Z', '2026-11-22T03:00:01Z')).toBeNull();
    expect(refused('2026-11-23T00:00:00Z', '2026-11-22T23:00:00Z')).toBe('campaign_end_before_start');
    expect(refused('2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z')).toBeNull();
  });
});

it('time zones show what their clocks show then', () => {
  const offset = (at: string) =>
    timezonesAt(new Date(at)).find(({ id }) => id === 'America/New_York')?.offset_minutes;
  expect([offset('2026-10-26T12:00:00Z'), offset('2026-11-26T12:00:00Z')]).toEqual([-240, -300]);
  // To the second, as a list may be kept until then.
  expect([offset('2026-11-01T05:59:59Z'), offset('2026-11-01T06:00:00Z')]).toEqual([-240, -300]);
  expect(timezonesAt(new Date()).filter(({ id }) => id === 'UTC')).toEqual([
    { id: 'UTC', name: 'UTC', offset_minutes: 0 },
  ]);
});
