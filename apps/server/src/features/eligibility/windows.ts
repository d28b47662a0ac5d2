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

/** The law's window, wherever the person may be. */
export function isLegalAt({ zones, law }: Place, at: number): boolean {
  return zones.every((zone) => isLegal(law, localTime(zone, at)));
}

/** Hours by the clock of the person, wherever they may be. */
export function isWithinAt({ zones }: Place, hours: Hours, at: number): boolean {
  return zones.every((zone) => isWithin(hours, zone, at));
}
