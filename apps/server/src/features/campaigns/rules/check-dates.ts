import { AppError } from '../../../platform/http/app-error.ts';

interface Dates {
  datetime_start: Date;
  datetime_end: Date;
  timezone_id: string;
}

/**
 * A campaign starts today or later, by the calendar of its time zone, and ends neither in the past nor before it starts. What
 * stays as it was is not judged again: a campaign that runs has begun in the past.
 * @throws AppError campaign_end_before_start, campaign_start_past, campaign_end_past
 */
export function checkDates(dates: Dates, before: Dates | null, now: Date): void {
  const { datetime_start: start, datetime_end: end, timezone_id } = dates;
  if (end < start) throw new AppError('campaign_end_before_start');
  if (!same(start, before?.datetime_start) && dayOf(start, timezone_id) < dayOf(now, timezone_id))
    throw new AppError('campaign_start_past');
  if (!same(end, before?.datetime_end) && end <= now) throw new AppError('campaign_end_past');
}

function same(one: Date, other: Date | undefined): boolean {
  return one.getTime() === other?.getTime();
}

/** `2026-11-21`: compares as text. */
function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);
}
