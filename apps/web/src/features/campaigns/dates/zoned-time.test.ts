import { describe, expect, it } from 'vitest';
import { instantOf, localOf } from './zoned-time.ts';

const instant = (local: string, zone: string) => instantOf(local, zone)?.toISOString();

describe('times of a campaign’s clock', () => {
  it('are instants, and back, wherever the browser stands', () => {
    expect(instant('2026-11-28T09:00', 'America/Guayaquil')).toBe('2026-11-28T14:00:00.000Z');
    expect(instant('2026-11-28T09:00', 'Asia/Kolkata')).toBe('2026-11-28T03:30:00.000Z');
    expect(localOf(new Date('2026-11-28T14:00:00Z'), 'America/Guayaquil')).toBe('2026-11-28T09:00');
    expect(localOf(new Date('2026-11-29T05:00:00Z'), 'America/Guayaquil')).toBe('2026-11-29T00:00');
    expect(instantOf('', 'UTC')).toBeNull();
  });

  it('that a change of clocks skips count at the next one there is, those that come twice at the first', () => {
    const zone = 'America/New_York';
    expect(instant('2027-03-14T02:30', zone)).toBe('2027-03-14T07:00:00.000Z');
    expect(instant('2026-11-01T01:30', zone)).toBe('2026-11-01T05:30:00.000Z');
    expect(instant('2026-11-01T02:30', zone)).toBe('2026-11-01T07:30:00.000Z');
    expect(instant('2027-03-14T03:00', zone)).toBe('2027-03-14T07:00:00.000Z');
    // Half an hour only.
    expect(instant('2026-10-04T02:10', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
  });
});
