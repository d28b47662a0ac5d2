import { plain, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import { addDays, addMonths, dateOfMonth, nextWeekday, weekdayOfNextWeek } from './calendar.ts';
import type { DateAt } from './date-at.ts';
import { dayNumberAt } from './day-number.ts';
import { englishDates, spanishDates } from './words.ts';

/** Whether any of the words stands there without which no day is said to lie behind: most conversations have none of them. */
export function mayBeGoneBy({ tokens, spanish }: Heard): boolean {
  const telling = spanish ? /^(hace|antes|pasad[oa]|anterior)$/ : /^(ago|before|last)$/;
  return tokens.some((token) => telling.test(token.plain));
}

/** A day that lies behind, said from today: "last Monday", "hace dos días", "the day before yesterday". */
export function goneByAt(heard: Heard, from: number): DateAt | null {
  return (
    beforeYesterday(heard, from) ?? ago(heard, from) ?? weekdayGone(heard, from) ?? ofLastMonth(heard, from)
  );
}

function wordsAt(heard: Heard, from: number, count: number): string {
  return Array.from({ length: count }, (_, step) => plain(heard, from + step)).join(' ');
}

function beforeYesterday(heard: Heard, from: number): DateAt | null {
  const pattern = heard.spanish ? /^(el dia )?antes de ayer\b/ : /^(the )?day before yesterday\b/;
  const found = pattern.exec(wordsAt(heard, from, 5));
  if (!found) return null;
  const value = addDays(heard.now.slice(0, 10), -2) ?? '';
  return { to: from + found[0].split(' ').length, value, confidence: 0.97 };
}

/** "hace tres días", "two weeks ago"; "hace tres días que me duele" tells how long something lasts. */
function ago(heard: Heard, from: number): DateAt | null {
  if (heard.spanish && plain(heard, from) !== 'hace') return null;
  const at = heard.spanish ? from + 1 : from;
  const article = /^(an?|one|una?)$/.test(plain(heard, at));
  const count = article ? { to: at + 1, value: 1 } : cardinalAt(heard.tokens, at, heard.numbers);
  if (!count || count.value > 400) return null;
  const unit = /^(dia|day|semana|week|mes|month)(?:e?s)?$/.exec(plain(heard, count.to))?.[1];
  const after = plain(heard, count.to + 1);
  if (!unit || (heard.spanish ? after === 'que' : after !== 'ago')) return null;
  const to = heard.spanish ? count.to + 1 : count.to + 2;
  return { to, value: daysBack(heard, unit, count.value) ?? '', confidence: 0.93 };
}

function daysBack({ now }: Heard, unit: string, count: number): string | null {
  const today = now.slice(0, 10);
  if (/^(mes|month)$/.test(unit)) return addMonths(today, -count);
  return addDays(today, -(/^(semana|week)$/.test(unit) ? 7 * count : count));
}

/** "el lunes pasado", "el pasado lunes", "last Monday", "Monday last week". */
function weekdayGone(heard: Heard, from: number): DateAt | null {
  const before = /^(pasado|last)$/.test(plain(heard, from));
  const at = before ? from + 1 : from;
  const { weekdays } = heard.spanish ? spanishDates : englishDates;
  const day = weekdays.find(plain(heard, at));
  if (!day?.exact) return null;
  const today = heard.now.slice(0, 10);
  const week = (heard.spanish ? /^de la semana pasada\b/ : /^(of )?last week\b/).exec(
    wordsAt(heard, at + 1, 4),
  );
  const next = week ? weekdayOfNextWeek(today, day.value) : nextWeekday(today, day.value);
  const after = heard.spanish && /^(pasado|anterior)$/.test(plain(heard, at + 1)) ? 1 : 0;
  if (!next || !(before || after || week)) return null;
  const to = at + 1 + (week ? week[0].split(' ').length : after);
  // A weekday that comes within seven days was there seven days before; today's own, a week ago.
  return { to, value: addDays(next, week || next === addDays(today, 7) ? -14 : -7) ?? '', confidence: 0.93 };
}

/** "el 15 del mes pasado", "the 15th of last month". */
function ofLastMonth(heard: Heard, from: number): DateAt | null {
  if (!/^(el|the)$/.test(plain(heard, from))) return null;
  const day = dayNumberAt(heard, plain(heard, from + 1) === 'dia' ? from + 2 : from + 1);
  const found = day && /^(del mes (pasado|anterior)|of last month)\b/.exec(wordsAt(heard, day.to, 3));
  if (!day || !found) return null;
  const value = dateOfMonth(heard.now.slice(0, 10), -1, day.date) ?? '';
  return { to: day.to + found[0].split(' ').length, value, confidence: 0.95 };
}
