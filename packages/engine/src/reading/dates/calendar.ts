/** Days are `YYYY-MM-DD` throughout. */
const dayMs = 86_400_000;

/** The day of year, month (1 to 12) and date; null where the calendar has none such. */
export function dayOf(year: number, month: number, date: number): string | null {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || date < 1 || date > 31) return null;
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.toISOString().slice(0, 10) : null;
}

/** Null beyond the years 1000 to 9999. */
export function addDays(day: string, days: number): string | null {
  return dayAt(Date.parse(`${day}T00:00Z`) + days * dayMs);
}

/** The same date of another month, or the last one where that month is shorter. */
export function addMonths(day: string, months: number): string | null {
  const [year, month, date] = partsOf(day);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(date, last));
}

export function partsOf(day: string): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

/** 1 = Monday, 7 = Sunday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(`${day}T00:00Z`)).getUTCDay() || 7;
}

/** The next such weekday after today. */
export function nextWeekday(today: string, weekday: number): string | null {
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/** That weekday of the week after this one. */
export function weekdayOfNextWeek(today: string, weekday: number): string | null {
  return addDays(today, 7 - weekdayOf(today) + weekday);
}

/** The next day with this date: of this month where it is still to come, else of the first month that has it. */
export function nextDate(today: string, date: number): string | null {
  const [year, month] = partsOf(today);
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const first = new Date(Date.UTC(year, month - 1 + ahead, 1));
    const day = dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, date);
    if (day !== null && day >= today) return day;
  }
  return null;
}

/** This date of this month, or of the month that lies `ahead`. */
export function dateOfMonth(today: string, ahead: number, date: number): string | null {
  const [year, month] = partsOf(today);
  const first = new Date(Date.UTC(year, month - 1 + ahead, 1));
  return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, date);
}

export function lastOfMonth(today: string): string | null {
  const [year, month] = partsOf(today);
  return dayOf(year, month, new Date(Date.UTC(year, month, 0)).getUTCDate());
}

/** The next such date, today counted: a birthday, Christmas. 29 February waits for its year. */
export function nextOfYear(today: string, month: number, date: number): string | null {
  const [year] = partsOf(today);
  for (let ahead = 0; ahead < 9; ahead += 1) {
    const day = dayOf(year + ahead, month, date);
    if (day !== null && day >= today) return day;
  }
  return null;
}

function dayAt(at: number): string | null {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return null;
  return dayOf(moment.getUTCFullYear(), moment.getUTCMonth() + 1, moment.getUTCDate());
}
