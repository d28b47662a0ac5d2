import type { Report } from '@centralita/contract/reports/schema';

/** A day, or the first day of a week with what happened in it. */
export interface Stretch {
  from: string;
  to: string;
  messages_in: number;
  messages_out: number;
  conversations: number;
  new_people: number;
}

/** More days than these are shown by weeks: a column for each would be a hair. */
const mostDays = 92;

/** The days of a report, by themselves or by weeks from its first day on. */
export function stretchesOf(days: Report['days']): Stretch[] {
  const each = days.length > mostDays ? 7 : 1;
  const stretches: Stretch[] = [];
  days.forEach(({ day, ...sums }, at) => {
    const last = stretches.at(-1);
    if (at % each === 0 || !last) return void stretches.push({ from: day, to: day, ...sums });
    last.to = day;
    for (const key of ['messages_in', 'messages_out', 'conversations', 'new_people'] as const)
      last[key] += sums[key];
  });
  return stretches;
}
