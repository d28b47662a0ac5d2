import { hourSlots, weekDays } from '@centralita/contract/campaigns/limits';
import type { InboundType } from '@centralita/contract/campaigns/schema';

/** Whether somebody who turns to the campaign at this instant is answered, by the clocks of its time zone. */
export function isActiveAt(
  { active_days, active_hours, is_24_hrs }: Omit<InboundType, 'id'>,
  timezoneId: string,
  at: Date,
): boolean {
  if (is_24_hrs) return true;
  const { day, hour } = localTime(timezoneId, at);
  const slot = hourSlots[hour];
  return active_days.some((one) => one === day) && slot !== undefined && active_hours.includes(slot);
}

function localTime(timeZone: string, at: Date): { day: string | undefined; hour: number } {
  const parts = formatOf(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = weekDays.find((one) => one === part('weekday').toLowerCase());
  return { day, hour: Number(part('hour')) };
}

/** Making one costs some 50 µs, using it one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
