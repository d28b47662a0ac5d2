import { plain, type Candidate, type Heard } from '../heard.ts';
import { cardinalAt } from './cardinal.ts';
import { fractionAt } from './fractions.ts';
import { writtenAt } from './written.ts';

/** A number with its fraction and sign, as it was said. */
export interface Amount extends Pick<Candidate, 'from' | 'to'> {
  value: number;
  /** Said in one word that is as often an article: "una mesa", "that one". */
  article: boolean;
  exact: boolean;
}

interface Part {
  to: number;
  value: number;
  exact: boolean;
  /** What "and a half" halves: "un millón y medio". */
  unit: number;
}

/** Nobody says more numbers at once that mean something each. */
const mostAmounts = 100;

const articles = new Set(['un', 'una', 'uno', 'one']);
const currencies =
  /^(euros?|dolar(es)?|dollars?|bucks?|pesos?|pesitos|soles|libras?|pounds?|kilos?|met(?:ros?|ers?|res?)|usd|eur|mxn|cop|grados|degrees|[€$£])$/;

const centWords = /^(cents?|centavos?|centavitos|centimos?|ctvs|¢)$/;

/** Every number of what was said, from left to right. */
export function amountsIn(heard: Heard): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < heard.tokens.length && amounts.length < mostAmounts; at += 1) {
    const amount = amountAt(heard, at);
    if (!amount) continue;
    amounts.push(amount);
    at = amount.to - 1;
  }
  return amounts;
}

/** The number that begins at a token, with its sign, decimals, cents and fraction. */
export function amountAt(heard: Heard, from: number): Amount | null {
  const sign = signAt(heard, from);
  const at = sign ? from + 1 : from;
  const part = numberAt(heard, at);
  if (!part) return null;
  const full = withCents(heard, withFraction(heard, part));
  const frozen = belowZero(heard, full.to);
  const value = sign || frozen > full.to ? -full.value : full.value;
  const article = full.to === at + 1 && articles.has(plain(heard, at));
  return { from, to: Math.max(full.to, frozen), value: tidy(value), article, exact: full.exact };
}

function signAt(heard: Heard, from: number): boolean {
  const sign = heard.tokens[from];
  const next = heard.tokens[from + 1];
  if (!sign || !next) return false;
  if (sign.plain === '-' || sign.plain === '−') return sign.spaced && !next.spaced && next.kind === 'digits';
  // "noventa menos o más", "las cinco menos diez"
  if (/^(o|mas|al|lo)$/.test(plain(heard, from - 1))) return false;
  return heard.numbers.minus.has(sign.plain) && numberAt(heard, from + 1) !== null;
}

function numberAt(heard: Heard, from: number): Part | null {
  const fraction = fractionAt(heard, from);
  if (fraction) {
    const scale = scaleAt(heard, fraction.to);
    return scale
      ? { to: fraction.to + 1, value: fraction.value * scale, exact: true, unit: scale }
      : { ...fraction, exact: true, unit: 1 };
  }
  const written = writtenAt(heard.tokens, from, heard);
  if (written && written.to > from + 1) return scaled(heard, { ...written, exact: true, unit: 1 });
  const cardinal = cardinalAt(heard.tokens, from, heard.numbers) ?? oneOf(heard, from);
  if (!cardinal) return spokenPoint(heard, { to: from, value: 0, exact: true, unit: 1 }, from);
  const unit = unitOf(cardinal.value, heard, cardinal.to);
  const part = { to: cardinal.to, value: cardinal.value, exact: cardinal.exact, unit };
  return spokenPoint(heard, part, from) ?? part;
}

/** "a buck fifty", "a meter and a half", "dólar y medio": the measure alone is one of it. */
function oneOf(heard: Heard, from: number): { to: number; value: number; exact: boolean } | null {
  const at = /^an?$/.test(plain(heard, from)) ? from + 1 : from;
  if (!currencies.test(plain(heard, at)) || heard.tokens[at]?.kind !== 'word') return null;
  const half = /^(y medio|and a)$/.test(`${plain(heard, at + 1)} ${plain(heard, at + 2)}`);
  const cents = at > from && cardinalAt(heard.tokens, at + 1, heard.numbers) !== null;
  return (half && at > from) || (half && heard.spanish) || cents ? { to: at, value: 1, exact: true } : null;
}

/** "un millón": what half of it is a half of. */
function unitOf(value: number, heard: Heard, to: number): number {
  const scale = scaleAt(heard, to - 1);
  return scale && value % scale === 0 ? scale : 1;
}

function scaleAt(heard: Heard, at: number): number {
  const token = heard.tokens[at];
  const word = token?.kind === 'word' ? heard.numbers.find(token.plain) : null;
  return word?.value.kind === 'times' ? word.value.value : 0;
}

function scaled(heard: Heard, part: Part): Part {
  const scale = scaleAt(heard, part.to);
  return scale ? { ...part, to: part.to + 1, value: part.value * scale, unit: scale } : part;
}

/** "tres coma cinco", "zero point seven five", "point five". */
function spokenPoint(heard: Heard, part: Part, from: number): Part | null {
  if (!heard.numbers.point.has(plain(heard, part.to))) return null;
  if (part.to === from && heard.spanish) return null;
  let at = part.to + 1;
  let digits = '';
  while (digits.length < 6) {
    const next = cardinalAt(heard.tokens, at, heard.numbers);
    if (!next || next.value > 99) break;
    digits += next.digits;
    at = next.to;
  }
  if (digits === '') return null;
  return scaled(heard, { ...part, to: at, value: Number(`${part.value}.${digits}`) });
}

/** "dos y medio", "a pound and a half", "kilo y medio": a word for the measure may stand between. */
function withFraction(heard: Heard, part: Part): Part {
  const next = fractionAt(heard, part.to);
  if (next && /^\d$/.test(plain(heard, part.to))) {
    return { ...part, to: next.to, value: part.value + next.value };
  }
  const measure = heard.numbers.and.has(plain(heard, part.to)) ? 0 : 1;
  const at = part.to + measure;
  if (!heard.numbers.and.has(plain(heard, at)) || (measure && heard.tokens[part.to]?.kind !== 'word'))
    return part;
  const fraction = fractionAt(heard, at + 1);
  if (!fraction || Number.isNaN(fraction.value)) return part;
  const whole = { ...part, to: fraction.to, value: part.value + fraction.value * part.unit };
  return part.unit === 1 ? scaled(heard, whole) : whole;
}

/** "veinte con cincuenta", "45 dollars and 30 cents", "nineteen dollars ninety nine". */
function withCents(heard: Heard, part: Part): Part {
  if (!Number.isInteger(part.value)) return part;
  if (centWords.test(plain(heard, part.to))) return { ...part, to: part.to + 1, value: part.value / 100 };
  const measured = currencies.test(plain(heard, part.to));
  const at = part.to + (measured ? 1 : 0);
  const link = plain(heard, at);
  const linked = heard.spanish ? link === 'con' : link === 'and';
  // "un metro ochenta", "nineteen dollars ninety nine"
  const direct = measured && (!heard.spanish || /^met/.test(plain(heard, part.to)));
  if (!linked && !direct) return part;
  const cents = cardinalAt(heard.tokens, linked ? at + 1 : at, heard.numbers);
  if (!cents || cents.value > 99) return part;
  const named = centWords.test(plain(heard, cents.to));
  if (linked && !heard.spanish && !named) return part;
  const digits = named ? cents.digits.padStart(2, '0') : cents.digits;
  return { ...part, to: named ? cents.to + 1 : cents.to, value: Number(`${part.value}.${digits}`) };
}

function belowZero(heard: Heard, at: number): number {
  const words = `${plain(heard, at)} ${plain(heard, at + 1)}`;
  return words === 'bajo cero' || words === 'below zero' ? at + 2 : at;
}

/** Sums of decimals as they are written: 2.2 + 0.1 is 2.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(15));
}
