import { hourSlots, weekDays } from '@centralita/contract/campaigns/limits';
import type { WeekDay } from '@centralita/contract/campaigns/schema';

/** The days and the hours of a week; the same hours on each of the days. */
export interface Week {
  active_days: readonly WeekDay[];
  active_hours: readonly string[];
}

/** A day or an hour: what one stroke paints. */
export type Cell = { day: WeekDay } | { hour: string };

export function isOn(week: Week, cell: Cell): boolean {
  return 'day' in cell ? week.active_days.includes(cell.day) : week.active_hours.includes(cell.hour);
}

/** With the cell on or off, days from Sunday and hours from midnight on. The same week where nothing changes. */
export function painted(week: Week, cell: Cell, on: boolean): Week {
  if (isOn(week, cell) === on) return week;
  if ('day' in cell)
    return {
      ...week,
      active_days: weekDays.filter((day) => (day === cell.day ? on : week.active_days.includes(day))),
    };
  return {
    ...week,
    active_hours: hourSlots.filter((hour) => (hour === cell.hour ? on : week.active_hours.includes(hour))),
  };
}

/**
 * What a press on the field of a day and an hour paints: the day where that is off, else the hour. So each press changes what
 * is under the pointer.
 */
export function pressed(week: Week, day: WeekDay, hour: string): { cell: Cell; on: boolean } {
  if (!week.active_days.includes(day)) return { cell: { day }, on: true };
  return { cell: { hour }, on: !week.active_hours.includes(hour) };
}

/** Hours that follow one another, each stretch from its first to the end of its last: `[8, 18]`. */
export function stretchesOf(hours: readonly string[]): [from: number, to: number][] {
  const stretches: [number, number][] = [];
  for (const at of hours.map((hour) => Number(hour.slice(0, 2)))) {
    const last = stretches.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else stretches.push([at, at + 1]);
  }
  return stretches;
}
