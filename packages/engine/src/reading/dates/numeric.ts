import { plain, type Heard } from '../heard.ts';
import { dayOf, nextOfYear } from './calendar.ts';
import type { DateAt } from './date-at.ts';
import { fullYear } from './year.ts';

/** Countries that write the month first. */
const monthFirst = new Set(['US', 'PH', 'PR', 'FM', 'GU']);

/** `15/04`, `15-04-2026`, `15.04.26`, `2026-04-15`. A date that the calendar does not have is found with the value ''. */
export function numericDateAt(heard: Heard, from: number, past: boolean): DateAt | null {
  const parts = partsAt(heard, from);
  if (!parts) return null;
  const { groups, to } = parts;
  const [first = '', second = '', third] = groups;
  if (first.length === 4 && third !== undefined) {
    return { to, value: dayOf(Number(first), Number(second), Number(third)) ?? '', confidence: 0.98 };
  }
  if (first.length > 2 || second.length > 2) return null;
  const year = third === undefined ? null : fullYear(third, heard.now, past);
  const value = inOrder(heard, Number(first), Number(second), year);
  return { to, value: past && year === null ? '' : value, confidence: 0.95 };
}

function inOrder(heard: Heard, first: number, second: number, year: number | null): string {
  const us = monthFirst.has(heard.country);
  const [month, date] = us ? [first, second] : [second, first];
  // Nobody has a thirteenth month: then the other order was meant.
  const day = month > 12 && date <= 12 ? of(heard, year, date, month) : of(heard, year, month, date);
  return day ?? '';
}

function of({ now }: Heard, year: number | null, month: number, date: number): string | null {
  return year === null ? nextOfYear(now.slice(0, 10), month, date) : dayOf(year, month, date);
}

function partsAt(heard: Heard, from: number): { groups: string[]; to: number } | null {
  const { tokens } = heard;
  const mark = plain(heard, from + 1);
  const first = tokens[from];
  if (!/^[/.-]$/.test(mark) || first?.kind !== 'digits') return null;
  // The middle of something longer ("0.9.9.1").
  const before = tokens[from - 1];
  if (before?.plain === mark && !first.spaced) return null;
  const groups = [first.text];
  let at = from + 1;
  while (groups.length < 3) {
    const [sign, next] = [tokens[at], tokens[at + 1]];
    if (sign?.plain !== mark || sign.spaced || next?.kind !== 'digits' || next.spaced) break;
    groups.push(next.text);
    at += 2;
  }
  const dotted = groups.length === 2 && isDotted(heard, from, at);
  // "12-05": a number of two would be a range, and nobody writes it with a zero.
  const dashed = groups.length === 2 && mark === '-' && /^0[1-9]$/.test(groups[1] ?? '');
  const enough = groups.length === 3 || (groups.length === 2 && mark === '/') || dotted || dashed;
  const goesOn = plain(heard, at) === mark && tokens[at + 1]?.kind === 'digits' && !tokens[at + 1]?.spaced;
  const written = groups.every((group, place) => group.length <= (place === 1 ? 2 : 4));
  return enough && written && !goesOn ? { groups, to: dotted ? at + 1 : at } : null;
}

/** "13.12. at five": as many countries write a day; at the end of what was said, or behind "at", it may be an hour. */
function isDotted(heard: Heard, from: number, at: number): boolean {
  const [dot, next] = [heard.tokens[at], heard.tokens[at + 1]];
  const isLed = /^(at|las|a|by|around|about|sobre|tipo|hasta|until|till|from|desde)$/.test(
    plain(heard, from - 1),
  );
  const isMonth = Number(plain(heard, from + 2)) <= 12 && plain(heard, from + 1) === '.';
  return isMonth && !isLed && dot?.plain === '.' && !dot.spaced && next?.spaced === true;
}
