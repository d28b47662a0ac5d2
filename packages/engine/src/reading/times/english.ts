import { plain, type Heard } from '../heard.ts';
import { cardinalAt, type Cardinal } from '../numerals/cardinal.ts';
import { before, clock, shifted, type Period, type TimeAt } from './clock.ts';
import { periodAt } from './periods.ts';
import { ledTimeAt } from './written.ts';

/** A time said in English that begins at a token. `general`: the half of the day that was spoken of elsewhere. */
export function englishTimeAt(heard: Heard, from: number, general: Period | null): TimeAt | null {
  return (
    noon(heard, from) ??
    fromNow(heard, from) ??
    besideHour(heard, from, general) ??
    hundredHours(heard, from) ??
    (leads.test(plain(heard, from)) ? ledTimeAt(heard, from, general) : null) ??
    atHour(heard, from, general)
  );
}

function noon(heard: Heard, from: number): TimeAt | null {
  const word = plain(heard, from);
  const value = word === 'noon' || word === 'midday' ? '12:00' : word === 'midnight' ? '00:00' : null;
  return value === null ? null : { to: from + 1, value, confidence: 0.95, bare: false };
}

/** "in half an hour", "in two hours", "right now". */
function fromNow(heard: Heard, from: number): TimeAt | null {
  const now = heard.now.slice(11, 16);
  const text = [0, 1, 2, 3].map((step) => plain(heard, from + step)).join(' ');
  if (text.startsWith('right now')) return { to: from + 2, value: now, confidence: 0.8, bare: false };
  if (text === 'in half an hour')
    return { to: from + 4, value: shifted(now, 30), confidence: 0.9, bare: false };
  if (!text.startsWith('in ')) return null;
  const article = /^an?$/.test(plain(heard, from + 1));
  const count = article ? { to: from + 2, value: 1 } : cardinalAt(heard.tokens, from + 1, heard.numbers);
  const unit = count && /^(hour|minute|min)s?$/.exec(plain(heard, count.to))?.[1];
  if (!count || !unit || count.value > 600) return null;
  const value = shifted(now, unit === 'hour' ? 60 * count.value : count.value);
  return { to: count.to + 1, value, confidence: 0.9, bare: false };
}

/** "half past three", "half eleven", "a quarter to five", "ten minutes past two". */
function besideHour(heard: Heard, from: number, general: Period | null): TimeAt | null {
  const lead = /^(at|around|about|like)$/.test(plain(heard, from));
  const first = lead ? from + 1 : from;
  const start = plain(heard, first) === 'a' ? first + 1 : first;
  const minutes = namedMinutes(heard, start);
  if (!minutes) return null;
  const link = plain(heard, minutes.to);
  const past = /^(past|after)$/.test(link);
  const to = /^(to|till|til|of|before)$/.test(link);
  const british = minutes.value === 30 && !past && !to;
  if (!past && !to && !british) return null;
  // "at 9 to 5", "around five to seven" are hours from which and until when.
  const onTheDial = plain(heard, from) === 'at' && minutes.value % 5 === 0;
  if (lead && to && !minutes.named && !onTheDial) return null;
  // "from 3 to 5"
  if (to && /^(from|between)$/.test(plain(heard, from - 1))) return null;
  const hour = hourAt(heard, british ? minutes.to : minutes.to + 1);
  if (!hour || hour.value > 12 || (to && minutes.value === 30)) return null;
  const period = periodAt(heard, hour.to);
  const half = period?.period ?? general;
  const value = to ? before(hour.value, minutes.value, half) : clock(hour.value, minutes.value, half);
  return {
    to: period?.to ?? hour.to,
    value,
    confidence: half ? 0.95 : 0.9,
    bare: british && plain(heard, from) !== 'at',
  };
}

/** `named`: in a way that only times are said. */
function namedMinutes(heard: Heard, at: number): { to: number; value: number; named: boolean } | null {
  const word = plain(heard, at);
  if (word === 'half') return { to: at + 1, value: 30, named: true };
  if (word === 'quarter') return { to: at + 1, value: 15, named: true };
  const count = cardinalAt(heard.tokens, at, heard.numbers);
  if (!count || count.value > 59) return null;
  const named = /^min(ute)?s?$/.test(plain(heard, count.to));
  return { to: named ? count.to + 1 : count.to, value: count.value, named };
}

/** "fifteen hundred hours", "seventeen hundred". */
function hundredHours(heard: Heard, from: number): TimeAt | null {
  const count = cardinalAt(heard.tokens, from, heard.numbers);
  if (!count || count.written || count.value % 100 !== 0 || count.value < 100 || count.value > 2400)
    return null;
  const named = plain(heard, count.to) === 'hours';
  if (!named && count.value < 1300) return null;
  return {
    to: named ? count.to + 1 : count.to,
    value: clock(count.value / 100, 0, null),
    confidence: named ? 0.95 : 0.75,
    bare: !named,
  };
}

const leads = /^(at|around|about|by|after|before|until|till|like)$/;

/** "at three", "three thirty", "three oh five", "ten in the morning", "4 sharp", "nine". */
function atHour(heard: Heard, from: number, general: Period | null): TimeAt | null {
  const lead = leads.test(plain(heard, from));
  const start = lead ? from + 1 : from;
  const hour = hourAt(heard, start);
  if (!hour || hour.value > 24 || /^([/:%]|percent|dollars?|years?)$/.test(plain(heard, hour.to)))
    return null;
  const minutes = minutesAfter(heard, hour);
  const mark = markAfter(heard, minutes.to);
  const period = periodAt(heard, mark);
  const half = period?.period ?? general;
  const bare = !(lead && plain(heard, from) === 'at') && !period && mark === minutes.to;
  const value = clock(hour.value, minutes.minute, half);
  if (vague(heard, from) || plain(heard, mark) === 'something')
    return { to: mark, value: '', confidence: 0.5, bare };
  return {
    to: period?.to ?? mark,
    value,
    confidence: half || hour.value > 12 ? 0.95 : bare ? 0.7 : 0.88,
    bare,
  };
}

/** "a bit after four" */
function vague(heard: Heard, from: number): boolean {
  return /^(bit|little|shortly|just)$/.test(plain(heard, from - 1));
}

/** "o'clock", "sharp", "on the dot", "ish", "or so". */
function markAfter(heard: Heard, at: number): number {
  if (/^(o'clock|oclock|sharp|ish|exactly)$/.test(plain(heard, at))) return at + 1;
  if (plain(heard, at) === 'on' && plain(heard, at + 2) === 'dot') return at + 3;
  return plain(heard, at) === 'or' && plain(heard, at + 1) === 'so' ? at + 2 : at;
}

function hourAt(heard: Heard, at: number): Cardinal | null {
  if (/^(oh|o)$/.test(plain(heard, at))) return zeroHourAt(heard, at);
  const hour = cardinalAt(heard.tokens, at, heard.numbers);
  return hour && (!hour.written || hour.digits.length <= 2) ? hour : null;
}

/** "oh nine thirty", "oh eight hundred": the zero is no hour of its own. */
function zeroHourAt(heard: Heard, at: number): Cardinal | null {
  const hour = cardinalAt(heard.tokens, at + 1, heard.numbers);
  const spoken = hour && !hour.written && hour.value > 0 && hour.value < 10;
  return spoken && minutesAfter(heard, hour).to > hour.to ? hour : null;
}

function minutesAfter(heard: Heard, hour: Cardinal): { to: number; minute: number } {
  const none = { to: hour.to, minute: 0 };
  const oh = /^(oh|o|0)$/.test(plain(heard, hour.to));
  // "two-thirty"
  const hyphen = plain(heard, hour.to) === '-' && heard.tokens[hour.to]?.spaced === false;
  const direct = cardinalAt(heard.tokens, oh || hyphen ? hour.to + 1 : hour.to, heard.numbers);
  if (!direct || direct.value > 59 || hour.value > 24) return none;
  if (oh) return direct.value < 10 ? { to: direct.to, minute: direct.value } : none;
  // "9 thirty", but not "9 fourteen".
  if (direct.written || direct.value < 10 || (hour.written && direct.value % 5 !== 0)) return none;
  return { to: direct.to, minute: direct.value };
}
