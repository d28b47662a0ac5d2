import { isColombianHoliday } from './colombian-holidays.ts';
import type { LocalTime } from './local-time.ts';

/** Minutes of a day: from the first on, before the second. */
type Span = readonly [from: number, to: number];

/** When people of a country may be called or written to, by the clock where they are. */
export interface LegalWindow {
  /** Sunday first; null: not on that day. */
  days: readonly (Span | null)[];
  isHoliday: ((day: number) => boolean) | null;
  /** Contacts of one company a day at most; null: the law names none. */
  perDay: number | null;
  /** Within a week, Monday to Sunday, only by the channel of the first contact. */
  oneChannelAWeek: boolean;
  source: string;
  /** When the source was read. */
  read: string;
}

const at = (hour: number) => hour * 60;
const everyDay = (from: number, to: number): readonly Span[] =>
  Array.from({ length: 7 }, () => [at(from), at(to)]);
const weekdays: Span = [at(7), at(19)];

/** By country (ISO 3166 alpha-2); `other` for all that stand not here. */
export const legalWindows: Readonly<Record<string, LegalWindow>> & { other: LegalWindow } = {
  US: {
    days: everyDay(8, 21),
    isHoliday: null,
    perDay: null,
    oneChannelAWeek: false,
    source:
      '47 CFR 64.1200(c)(1): no telephone solicitation before 8 a.m. or after 9 p.m. (local time at the called party’s location)',
    read: '2026-11-28',
  },
  CO: {
    days: [null, weekdays, weekdays, weekdays, weekdays, weekdays, [at(8), at(15)]],
    isHoliday: isColombianHoliday,
    perDay: 1,
    oneChannelAWeek: true,
    source:
      'Ley 2300 de 2023, artículos 3 y 4: lunes a viernes 7:00-19:00, sábados 8:00-15:00, nunca domingos ni festivos; un canal por semana, un contacto por día',
    read: '2026-11-28',
  },
  other: {
    days: everyDay(8, 20),
    isHoliday: null,
    perDay: null,
    oneChannelAWeek: false,
    source: 'Our default where we know no law: 8:00-20:00 on every day',
    read: '2026-11-28',
  },
};

export function isLegal(window: LegalWindow, { day, weekday, minute }: LocalTime): boolean {
  const span = window.days[weekday];
  if (!span || minute < span[0] || minute >= span[1]) return false;
  return window.isHoliday?.(day) !== true;
}
