import { isLegal } from './legal-windows.ts';
import { localTime } from './local-time.ts';
import type { Place } from './place-of.ts';

/** Hours that somebody chose: an hour belongs to the calendar day that it is ticked on. */
export interface Hours {
  /** 0 = Sunday. */
  weekdays: ReadonlySet<number>;
  /** 0 to 23, on each of these days. */
  hours: ReadonlySet<number>;
}

export function isWithin({ weekdays, hours }: Hours, zone: string, at: number): boolean {
  const { weekday, minute } = localTime(zone, at);
  return weekdays.has(weekday) && hours.has(Math.floor(minute / 60));
}

/** The law's window, and within it what the company has narrowed it to, wherever the person may be. */
export function isLegalAt({ zones, law }: Place, narrowed: Hours | null, at: number): boolean {
  return zones.every((zone) => {
    if (!isLegal(law, localTime(zone, at))) return false;
    return narrowed === null || isWithin(narrowed, zone, at);
  });
}
