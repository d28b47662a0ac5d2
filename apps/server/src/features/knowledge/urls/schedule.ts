import type { UrlSchedule } from '@centralita/contract/knowledge/url-schema';

const hourMs = 3_600_000;
const periods = { daily: 24 * hourMs, weekly: 7 * 24 * hourMs };

/**
 * When a page is looked at next: at the source's own minute of the day or week, which its id gives, so that those of a
 * company, and of one website, are spread over the hours. Null for never.
 */
export function nextLook(schedule: UrlSchedule, sourceId: string, now: Date): Date | null {
  if (schedule === 'never') return null;
  const period = periods[schedule];
  const minute = Number.parseInt(sourceId.slice(-8), 16) % (period / 60_000);
  const offset = minute * 60_000;
  const past = (((now.getTime() - offset) % period) + period) % period;
  return new Date(now.getTime() - past + period);
}

/** After a failure sooner than planned: in an hour, then in two, in four ..., so that a short outage costs no day. */
export function lookAfterFailure(
  schedule: UrlSchedule,
  sourceId: string,
  failed: { times: number; now: Date },
): Date | null {
  const planned = nextLook(schedule, sourceId, failed.now);
  if (!planned) return null;
  const retry = failed.now.getTime() + hourMs * 2 ** Math.min(failed.times - 1, 10);
  return new Date(Math.min(planned.getTime(), retry));
}
