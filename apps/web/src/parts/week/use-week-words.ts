import { weekDays } from '@centralita/contract/campaigns/limits';
import type { WeekDay } from '@centralita/contract/campaigns/schema';
import { useFormatter, useTranslations } from 'use-intl';
import { stretchesOf, type Week } from './week.ts';

/** How days and hours are called in the person's language, hours with AM and PM as the specification shows them. */
export function useWeekWords() {
  const t = useTranslations('campaigns.week');
  const format = useFormatter();
  // A Sunday, so that the days of a week follow it.
  const dateOf = (day: WeekDay) => new Date(Date.UTC(2026, 10, 1 + weekDays.indexOf(day), 12));
  const dayAs = (day: WeekDay, weekday: 'long' | 'short') =>
    capital(format.dateTime(dateOf(day), { weekday, timeZone: 'UTC' }).replace('.', ''));
  const halfOf = (hour: number) => t(hour % 24 < 12 ? 'am' : 'pm');
  const onTheDial = (hour: number) => String(hour % 12 === 0 ? 12 : hour % 12);
  const clock = (hour: number) => `${onTheDial(hour)} ${halfOf(hour)}`;
  const hourOf = (slot: string) => Number(slot.slice(0, 2));
  return {
    day: (day: WeekDay) => dayAs(day, 'long'),
    shortDay: (day: WeekDay) => dayAs(day, 'short'),
    hour: (slot: string) => t('span', { from: clock(hourOf(slot)), to: clock(hourOf(slot) + 1) }),
    shortHour: (slot: string) => ({ short: onTheDial(hourOf(slot)), under: halfOf(hourOf(slot)) }),
    /** When it is, in words. */
    sentence({ active_days, active_hours }: Week): string {
      if (active_days.length === 0 || active_hours.length === 0) return t('never');
      const days = active_days.map((day) => dayAs(day, 'short'));
      const hours = stretchesOf(active_hours).map(([from, to]) =>
        t('span', { from: clock(from), to: clock(to) }),
      );
      return t('sentence', {
        days: active_days.length === weekDays.length ? t('everyDay') : format.list(days),
        hours: active_hours.length === 24 ? t('allDay') : format.list(hours),
      });
    },
  };
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
