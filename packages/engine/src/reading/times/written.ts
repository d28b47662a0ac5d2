import { plain, type Heard } from '../heard.ts';
import { clock, type Period, type TimeAt } from './clock.ts';
import { periodAt } from './periods.ts';

/** `15:30`, `15h30`, `3 pm`, `1530 hours`, `20hs`, `4ish`; null where the digits are nothing of a clock. */
export function writtenTimeAt(heard: Heard, from: number, general: Period | null): TimeAt | null {
  const token = heard.tokens[from];
  if (token?.kind !== 'digits') return null;
  const minutes = minutesAt(heard, from);
  if (minutes) return finish(heard, token.text, minutes, general);
  if (token.text.length === 4) {
    const hours = /^(hours|hrs|horas|hs)$/.test(plain(heard, from + 1));
    const value = clock(Number(token.text.slice(0, 2)), Number(token.text.slice(2)), null);
    if (hours) return { to: from + 2, value, confidence: 0.95, bare: false };
    return value === '' ? null : { to: from + 1, value, confidence: 0.6, bare: true };
  }
  if (token.text.length > 2) return null;
  const next = heard.tokens[from + 1];
  const hour = Number(token.text) <= 24;
  const marked = hour && /^(h|hs|hrs?|horas?|hours|ish)$/.test(next?.plain ?? '');
  if (marked && (!heard.spanish || !/^horas?$/.test(next?.plain ?? '') || !isSpan(heard, from))) {
    return finish(heard, token.text, { minute: 0, to: from + 2, sure: true }, general);
  }
  // "10 30"
  const two = next?.kind === 'digits' && next.spaced && next.text.length === 2 && Number(next.text) < 60;
  if (two && hour && !/^[:./-]$/.test(plain(heard, from + 2))) {
    return finish(heard, token.text, { minute: Number(next.text), to: from + 2, sure: false }, general);
  }
  const period = periodAt(heard, from + 1);
  return period && finish(heard, token.text, { minute: 0, to: from + 1, sure: true }, general);
}

/** "at 14.30", "a las 9 30": what leads to a time makes one of two numbers that could be anything. */
export function ledTimeAt(heard: Heard, from: number, general: Period | null): TimeAt | null {
  const time = writtenTimeAt(heard, from + 1, general);
  return time && time.to > from + 2 && time.value !== '' ? { ...time, bare: false } : null;
}

/** "en 2 horas", "hace 3 horas" last so long. */
function isSpan(heard: Heard, from: number): boolean {
  return /^(en|hace|de|dura|por|unas)$/.test(plain(heard, from - 1));
}

interface Minutes {
  minute: number;
  to: number;
  sure: boolean;
}

function minutesAt(heard: Heard, from: number): Minutes | null {
  const [mark, next] = [heard.tokens[from + 1], heard.tokens[from + 2]];
  if (!mark || mark.spaced || next?.kind !== 'digits' || next.spaced || next.text.length !== 2) return null;
  const goesOn = heard.tokens[from + 3];
  const after = heard.tokens[from + 4];
  const more =
    goesOn && !goesOn.spaced && /^[.,/:-]$/.test(goesOn.plain) && after?.kind === 'digits' && !after.spaced;
  if (/^[:h]$/.test(mark.plain)) return { minute: Number(next.text), to: from + 3, sure: true };
  const dotted =
    mark.plain === '.' && Number(next.text) < 60 && (heard.tokens[from]?.text.length ?? 9) <= 2 && !more;
  return dotted ? { minute: Number(next.text), to: from + 3, sure: false } : null;
}

function finish(heard: Heard, hour: string, minutes: Minutes, general: Period | null): TimeAt {
  const period = periodAt(heard, minutes.to);
  // "03:30" is written by the clock of 24 hours.
  const padded = hour.length === 2 && hour.startsWith('0');
  const half = period?.period ?? (padded ? 'am' : general);
  const value = clock(Number(hour), minutes.minute, half);
  const marked = /^(h|hs|hrs?|horas?|hours)$/.test(plain(heard, minutes.to));
  const to = period?.to ?? (marked ? minutes.to + 1 : minutes.to);
  return { to, value, confidence: half ? 0.97 : 0.88, bare: !minutes.sure && !period };
}
