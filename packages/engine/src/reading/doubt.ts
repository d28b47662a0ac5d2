import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { englishDates, spanishDates } from './dates/words.ts';
import { plain, type Candidate, type Heard } from './heard.ts';
import { cardinalAt } from './numerals/cardinal.ts';
import { said } from './text/said.ts';

type Span = Pick<Candidate, 'from' | 'to'>;

/** Of which kind a value is, where several of one kind may be meant for each other. */
type Kind = 'number' | 'time' | 'date';

export function kindOf({ type, choices }: Pick<AskedVariable, 'type' | 'choices'>): Kind | null {
  if (choices.length > 0) return null;
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'time' || type === 'date' ? type : null;
}

/** What else is asked for: numbers beside an hour, hours beside a day. */
interface Around {
  kind: Kind;
  alone: boolean;
  numbers: boolean;
  hours: boolean;
  /** A share would be another thing than what is asked for. */
  wholes: boolean;
  /** Days, beside which an hour may stand. */
  days: readonly Span[];
}

/**
 * Whether what stands around a value leaves open which one is meant, or makes another one of it: "entre 3 y 4", "seis dos de la
 * tarde", "Tuesday the 2nd" of a day that is no Tuesday, "half of it", "10 more". Who says so is asked again. `alone`: nothing else of
 * its kind is asked for, so that the other end of a range belongs to nobody.
 */
export function isDoubtful(
  heard: Heard,
  one: Candidate,
  { kind, alone, numbers, hours, wholes, days }: Around,
): boolean {
  if (alone && inRange(heard, one, { kind, days })) return true;
  if (kind === 'time') return isBound(heard, one) || (!numbers && besideNumber(heard, one, days));
  if (kind === 'date') return contradicts(heard, one, hours);
  return isRelative(heard, one, wholes) || (alone && followedByAnother(heard, one));
}

const dash = /^[-–—~]$/;

type Ends = Pick<Around, 'kind' | 'days'>;

function inRange(heard: Heard, one: Span, ends: Ends): boolean {
  return (
    rangeBetween(heard, one, { ...ends, side: 'behind' }) ||
    rangeBetween(heard, one, { ...ends, side: 'before' })
  );
}

const articles = /^(la|las|el|los|the|at)$/;

/** Whether "a 4", "to Friday", "y las 4" follows it, or "3 a", "entre 3 y" stands before it. */
function rangeBetween(
  heard: Heard,
  { from, to }: Span,
  { kind, days, side }: Ends & { side: 'behind' | 'before' },
): boolean {
  const step = side === 'behind' ? 1 : -1;
  let at = side === 'behind' ? to : from - 1;
  let article = false;
  if (side === 'before')
    while (articles.test(plain(heard, at)) && heard.tokens[at]) [at, article] = [at - 1, true];
  const link = plain(heard, at);
  let next = at + step;
  if (side === 'behind') while (articles.test(plain(heard, next))) [next, article] = [next + 1, true];
  // "el 5 a las 3", "somos 3 a las 4": an hour follows, which is no end of it.
  const leads =
    /^(a|al|hasta|to|till|til|until|thru|through)$/.test(link) &&
    !(article && link === 'a' && kind !== 'time');
  const signed = dash.test(link) && heard.tokens[at]?.kind === 'sign';
  const both =
    /^(y|e|and)$/.test(link) && /\b(entre|between)\b/.test(said(heard, Math.max(0, from - 6), from));
  if (!leads && !signed && !both) return false;
  // "At 3 to 4" begins at 3; "from 9 to 5" is any hour of them.
  const opened = /\b(de|desde|from|entre|between)( (las?|the))?$/.test(
    said(heard, Math.max(0, from - 3), from),
  );
  if (kind === 'time' && side === 'behind' && leads && !opened) return false;
  // "el 15 a las 4"
  if (kind === 'time' && days.some((day) => next >= day.from && next < day.to)) return false;
  // "somos 3 a las 4"
  const led = side === 'before' && link === 'a' && articles.test(plain(heard, from));
  if (led && !/^(de|desde|entre|las?)$/.test(plain(heard, next - 1))) return false;
  return isValueAt(heard, next, kind, step);
}

function isValueAt(heard: Heard, at: number, kind: Kind, step: 1 | -1): boolean {
  const { weekdays } = heard.spanish ? spanishDates : englishDates;
  if (kind === 'date' && weekdays.find(plain(heard, at)) !== null) return true;
  if (/^(mediodia|medianoche|noon|midnight)$/.test(plain(heard, at))) return kind === 'time';
  return step === 1 ? cardinalAt(heard.tokens, at, heard.numbers) !== null : endsNumber(heard, at + 1);
}

/** Whether a number ends right before a token. */
function endsNumber(heard: Heard, end: number): boolean {
  return [1, 2, 3].some((length) => cardinalAt(heard.tokens, end - length, heard.numbers)?.to === end);
}

/** "antes de las 5", "before 5", "entre 3 y 4": no hour yet; "las 3 y 4" may be as well two hours as four minutes past. */
function isBound(heard: Heard, { from, to }: Span): boolean {
  if (/\by (un[oa]?|dos|tres|cuatro|seis|siete|ocho|nueve|0?[1-46-9])\b/.test(said(heard, from, to)))
    return true;
  if (/^(antes de|before)\b/.test(said(heard, from, to))) return true;
  return /\b(antes de|before|entre|between|no later than|mas tardar)( (las?|the))?$/.test(
    said(heard, Math.max(0, from - 4), from),
  );
}

/** "seis dos de la tarde": which of the two is the hour? */
function besideNumber(heard: Heard, { from, to }: Span, days: readonly Span[]): boolean {
  if (days.some((day) => day.to === from || day.from === to)) return false;
  const close = (at: number) => heard.tokens[at] !== undefined && heard.tokens[at]?.kind !== 'sign';
  if (close(from) && endsNumber(heard, from) && !articles.test(plain(heard, from))) return true;
  const next = cardinalAt(heard.tokens, to, heard.numbers);
  return (
    next !== null &&
    !/^(un|una|one|a)$/.test(plain(heard, to)) &&
    (heard.tokens[next.to]?.kind ?? 'sign') === 'sign'
  );
}

/** A day of the month beside a weekday that it does not fall on. */
function contradicts(heard: Heard, one: Candidate, hours: boolean): boolean {
  const date = new Date(`${one.value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return false;
  const own = date.getUTCDay() || 7;
  const { weekdays } = heard.spanish ? spanishDates : englishDates;
  const namesOf = (places: readonly number[]) =>
    places.flatMap((at) => weekdays.exactly(plain(heard, at)) ?? []);
  const within = namesOf(Array.from({ length: one.to - one.from }, (_, step) => one.from + step));
  // "neither Monday nor Tuesday, Wednesday": a weekday beside another one says nothing of it.
  if ((within.length > 0 ? within : namesOf(beside(heard, one))).some((day) => day !== own)) return true;
  const day =
    weekdays.exactly(plain(heard, one.to - 1)) === undefined ? null : dayBehind(heard, one.to, hours);
  return day !== null && day !== date.getUTCDate();
}

/** The token on either side of a date. */
function beside(heard: Heard, { from, to }: Span): number[] {
  let before = from - 1;
  while (/^(,|el|the|on|dia)$/.test(plain(heard, before))) before -= 1;
  let behind = to;
  while (/^(,|el|the|on|un|a)$/.test(plain(heard, behind))) behind += 1;
  return [before, behind];
}

const months = /^(de|of|nd|rd|st|th)$/;

/** "martes 2", "Tuesday the 2nd", "martes 5/12": the day of the month that is said behind a weekday; not an hour, not a count. */
function dayBehind(heard: Heard, from: number, hours: boolean): number | null {
  let at = from;
  while (/^(,|el|the|dia)$/.test(plain(heard, at))) at += 1;
  const number = heard.tokens[at];
  if (number?.kind !== 'digits' || number.text.length > 2) return null;
  const next = heard.tokens[at + 1];
  if (next?.plain === '/') return heard.spanish ? Number(number.text) : Number(plain(heard, at + 2));
  const ordinal = next !== undefined && months.test(next.plain) && !/^(la|the)$/.test(plain(heard, at + 2));
  if (next && next.kind !== 'sign' && !ordinal) return null;
  if (/^[:.]$/.test(next?.plain ?? '') && heard.tokens[at + 2]?.spaced === false) return null;
  return hours && !ordinal ? null : Number(number.text);
}

const parts =
  /^(half|third|thirds|quarter|quarters|fourths|fifths|halves|medio|media|mitad|tercios?|cuartos?|quintos?)$/;
const ofWhole = /^(of|the|that|this|it|de|del|lo)$/;

/** "half of it", "two thirds", "10 more", "50 por ciento": of what, nobody knows. */
function isRelative(heard: Heard, { from, to }: Span, wholes: boolean): boolean {
  const next = plain(heard, to);
  if (parts.test(next) && !/^(hour|hora)/.test(plain(heard, to + 1))) return true;
  const ends = heard.tokens[to] === undefined || heard.tokens[to]?.kind === 'sign';
  const words = heard.tokens.slice(from, to).map((token) => token.plain);
  const share = words.some((word) => parts.test(word));
  const whole = words.some((word) => !parts.test(word) && !/^(a|an|un|una|el|la)$/.test(word));
  if (share && !whole && (ends || ofWhole.test(next))) return true;
  const onward = said(heard, to, to + 2);
  if (wholes && (/^(%|pct)$/.test(next) || /^(percent\b|per cent|por ciento)/.test(onward))) return true;
  const before = said(heard, Math.max(0, from - 2), from);
  return (
    endsNumber(heard, to) &&
    /^(mas|menos|more|less|fewer)$/.test(onward) &&
    !/\b(no|not|o|or|al|at)$/.test(before)
  );
}

/** "3, quizás 4", "3 and 4", "tres cuatro", "2x4": another number with nothing that it counts. */
function followedByAnother(heard: Heard, { to }: Span): boolean {
  if (said(heard, to, to + 2) === 'por ciento') return false;
  let at = to;
  while (/^(,|y|and|o|or|x|por|times|maybe|perhaps|possibly|quizas?|tal|vez|capaz)$/.test(plain(heard, at)))
    at += 1;
  if (/^(,)$/.test(plain(heard, to)) && at === to + 1) return false;
  const next = cardinalAt(heard.tokens, at, heard.numbers);
  return (
    next !== null &&
    (heard.tokens[next.to]?.kind ?? 'sign') === 'sign' &&
    heard.tokens[next.to]?.plain !== ':'
  );
}
