import { plain, type Heard } from '../heard.ts';
import { cardinalAt } from '../numerals/cardinal.ts';
import { before, clock, shifted, type Period, type TimeAt } from './clock.ts';
import { periodAt } from './periods.ts';
import { ledTimeAt } from './written.ts';

/** A time said in Spanish that begins at a token. `general`: the half of the day that was spoken of elsewhere. */
export function spanishTimeAt(heard: Heard, from: number, general: Period | null): TimeAt | null {
  return (
    noon(heard, from) ??
    fromNow(heard, from) ??
    toTheHour(heard, from, general) ??
    (/^(las|alas|tipo)$/.test(plain(heard, from)) ? ledTimeAt(heard, from, general) : null) ??
    atHour(heard, from, general)
  );
}

function noon(heard: Heard, from: number): TimeAt | null {
  const [word, next] = [plain(heard, from), plain(heard, from + 1)];
  const apart = word === 'medio' && next === 'dia' ? 1 : word === 'media' && next === 'noche' ? 1 : 0;
  if (word === 'mediodia' || (word === 'medio' && apart)) {
    const to = from + 1 + apart;
    if (isPeriod(heard, from)) return null;
    const half = plain(heard, to) === 'y' && plain(heard, to + 1) === 'media';
    return { to: half ? to + 2 : to, value: half ? '12:30' : '12:00', confidence: 0.95, bare: false };
  }
  if (word !== 'medianoche' && !apart) return null;
  return { to: from + 1 + apart, value: '00:00', confidence: 0.95, bare: false };
}

/** "las doce del mediodía" is said with its hour. */
function isPeriod(heard: Heard, from: number): boolean {
  return plain(heard, from - 1) === 'del';
}

/** "en media hora", "dentro de dos horas", "ahora mismo". */
function fromNow(heard: Heard, from: number): TimeAt | null {
  const [word, next, after] = [0, 1, 2].map((step) => plain(heard, from + step));
  const now = heard.now.slice(11, 16);
  if (word === 'ahora' && (next === 'mismo' || next === 'mismito')) {
    return { to: from + 2, value: now, confidence: 0.8, bare: false };
  }
  const at = word === 'dentro' && next === 'de' ? from + 2 : word === 'en' ? from + 1 : 0;
  if (at === 0) return null;
  if (plain(heard, at) === 'media' && plain(heard, at + 1) === 'hora') {
    return { to: at + 2, value: shifted(now, 30), confidence: 0.9, bare: false };
  }
  if (/^un cuarto de hora/.test(`${plain(heard, at)} ${plain(heard, at + 1)} de ${plain(heard, at + 3)}`)) {
    return { to: at + 4, value: shifted(now, 15), confidence: 0.9, bare: false };
  }
  const count = cardinalAt(heard.tokens, at, heard.numbers);
  const unit = count ? plain(heard, count.to) : after;
  if (!count || count.value > 600 || !/^(horas?|minutos?)$/.test(unit ?? '')) return null;
  const minutes = unit?.startsWith('hora') ? 60 * count.value : count.value;
  return { to: count.to + 1, value: shifted(now, minutes), confidence: 0.9, bare: false };
}

/** "(un) cuarto para las cinco", "diez para las cinco". */
function toTheHour(heard: Heard, from: number, general: Period | null): TimeAt | null {
  const article = plain(heard, from) === 'un' ? 1 : 0;
  const quarter = plain(heard, from + article) === 'cuarto';
  const count = quarter
    ? { to: from + article + 1, value: 15 }
    : cardinalAt(heard.tokens, from, heard.numbers);
  if (!count || plain(heard, count.to) !== 'para' || !/^las?$/.test(plain(heard, count.to + 1))) return null;
  const hour = cardinalAt(heard.tokens, count.to + 2, heard.numbers);
  if (!hour) return null;
  const period = periodAt(heard, hour.to);
  const value = before(hour.value, count.value, period?.period ?? general);
  return { to: period?.to ?? hour.to, value, confidence: 0.93, bare: false };
}

const leads = /^(las?|alas|ala|tipo)$/;

/** "a las tres y media", "tres y media", "las dos cuarenta", "cinco menos diez", "diez de la mañana", "nueve". */
function atHour(heard: Heard, from: number, general: Period | null): TimeAt | null {
  const lead = leads.test(plain(heard, from));
  const start = lead ? from + 1 : from;
  const hour = cardinalAt(heard.tokens, start, heard.numbers);
  if (!hour || hour.value > 24 || /^[/:%]$/.test(plain(heard, hour.to))) return null;
  // "la una" is an hour, "la 3" a choice, "la 10 de agosto" a street.
  if (plain(heard, from) === 'la' && hour.value !== 1 && plain(heard, from - 1) !== 'a') return null;
  const minutes = minutesAfter(heard, hour.to, lead);
  if (minutes === 'vague') return { to: hour.to, value: '', confidence: 0.5, bare: false };
  const marked = /^(horas?|hs|h)$/.test(plain(heard, minutes.to));
  const later = marked && minutes.to === hour.to ? minutesAfter(heard, minutes.to + 1, true) : null;
  if (later && later !== 'vague' && later.minute > 0 && !isCounted(heard, from)) {
    return { to: later.to, value: clock(hour.value, later.minute, general), confidence: 0.9, bare: false };
  }
  const exactly = plain(heard, minutes.to) === 'en' && plain(heard, minutes.to + 1) === 'punto';
  const at = exactly ? minutes.to + 2 : marked ? minutes.to + 1 : minutes.to;
  const period = periodAt(heard, at);
  const half = period?.period ?? general;
  const value = minutes.less
    ? before(hour.value, minutes.less, half)
    : clock(hour.value, minutes.minute, half);
  const bare = !lead && !period && !marked && !exactly && !minutes.said;
  if (!lead && !period && marked && isCounted(heard, from)) return null;
  return {
    to: period?.to ?? at,
    value,
    confidence: half || hour.value > 12 ? 0.95 : bare ? 0.7 : 0.88,
    bare,
  };
}

function isCounted(heard: Heard, from: number): boolean {
  return /^(en|hace|dura|duran|unas)$/.test(plain(heard, from - 1));
}

interface Minutes {
  to: number;
  minute: number;
  /** To be taken off: "cinco menos diez". */
  less: number;
  /** In a way that only times are said. */
  said: boolean;
}

function minutesAfter(heard: Heard, at: number, lead: boolean): Minutes | 'vague' {
  const [link, next] = [plain(heard, at), plain(heard, at + 1)];
  const none = { to: at, minute: 0, less: 0, said: false };
  if (link === 'y' || link === 'i') {
    if (next === 'pico' || next === 'algo') return 'vague';
    if (next === 'media') return { ...none, to: at + 2, minute: 30, said: true };
    if (next === 'cuarto') return { ...none, to: at + 2, minute: 15, said: true };
    const count = cardinalAt(heard.tokens, at + 1, heard.numbers);
    // "las 3 y 4" are minutes only as they are said of a clock.
    if (count && count.value < 60)
      return { ...none, to: count.to, minute: count.value, said: count.value >= 10 };
    return none;
  }
  if (link === 'menos' || link === 'con') {
    const quarter = next === 'cuarto';
    const count = quarter ? { to: at + 2, value: 15 } : cardinalAt(heard.tokens, at + 1, heard.numbers);
    if (!count || count.value > 59) return none;
    return {
      ...none,
      to: count.to,
      [link === 'menos' ? 'less' : 'minute']: count.value,
      said: quarter || lead,
    };
  }
  const direct = cardinalAt(heard.tokens, link === 'cero' ? at + 1 : at, heard.numbers);
  const fits = direct && direct.value < 60 && (link === 'cero' ? direct.value < 10 : direct.value >= 10);
  if (!fits || direct.written || heard.tokens[at - 1]?.kind === 'digits') return none;
  return { ...none, to: direct.to, minute: direct.value };
}
