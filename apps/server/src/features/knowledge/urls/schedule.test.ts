import { describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { lookAfterFailure, nextLook } from './schedule.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hour = 3_600_000;

describe('when a page is looked at next', () => {
  it.each([
    ['daily', 24],
    ['weekly', 168],
  ] as const)('%s: within the period, at the same minute each time', (schedule, hours) => {
    for (const id of Array.from({ length: 50 }, () => uuidv7())) {
      const first = nextLook(schedule, id, now)!;
      expect(first.getTime() - now.getTime()).toBeGreaterThan(0);
      expect(first.getTime() - now.getTime()).toBeLessThanOrEqual(hours * hour);
      // A little late or exactly on time.
      for (const late of [0, 59_000])
        expect(nextLook(schedule, id, new Date(first.getTime() + late))?.getTime()).toBe(
          first.getTime() + hours * hour,
        );
    }
  });

  it('is spread over the hours', () => {
    const hours = new Set<number>();
    for (let at = 0; at < 400; at += 1) hours.add(nextLook('daily', uuidv7(), now)!.getUTCHours());
    expect(hours.size).toBe(24);
  });

  it('is never without a schedule', () => {
    expect(nextLook('never', uuidv7(), now)).toBeNull();
    expect(lookAfterFailure('never', uuidv7(), { times: 1, now })).toBeNull();
  });

  it('comes sooner after failures, and ever less so', () => {
    const id = uuidv7();
    const planned = nextLook('weekly', id, now)!.getTime() - now.getTime();
    for (const times of [1, 2, 3, 4, 50]) {
      const after = lookAfterFailure('weekly', id, { times, now })!.getTime() - now.getTime();
      expect(after).toBe(Math.min(planned, hour * 2 ** Math.min(times - 1, 10)));
    }
  });
});
