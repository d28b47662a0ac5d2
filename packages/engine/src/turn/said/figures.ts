import { amountsIn } from '../../reading/numerals/amount.ts';
import { listen } from '../../reading/heard.ts';
import type { Claims } from './clauses.ts';
import type { Grounds } from './grounds.ts';

const number = /(?<![\p{L}\d])\d(?:[\d.,]*\d)?/gu;
const money =
  '(?:[$€£¥]|(?:usd|eur|gbp|mxn|cop|ars|clp|pen|pesos?|dolar(?:es)?|dollars?|bucks|euros?|pounds?|libras?|soles|cents?|centavos?|quetzales|reales)(?![a-z]))';
const percent = '(?:%|per ?cent\\b|por ?ciento\\b)';
const before = new RegExp(`${money} ?$`, 'u');
const behind = new RegExp(`^ ?(?:${money}|${percent})`, 'u');
/** What an assistant counts of its own: "two more questions". */
const ofTheConversation =
  /^ ?(?:more |mas |last |ultim[oa]s |short |quick |breves? )?(?:questions?|details?|things?|steps?|options?|pieces? of|preguntas?|datos?|detalles?|cosas?|pasos?|opciones|segundos?|seconds?)\b/;
const listMarker = /(?:^|\n)[\s*(-]*$/;
/** Told in words, a number claims something where it measures something. */
const measure = new RegExp(
  `^(?:${money}|${percent}|days?|weeks?|months?|years?|hours?|minutes?|dias?|semanas?|mes(?:es)?|anos?|horas?|minutos?|kilos?|personas?|people)$`,
  'u',
);
const hasMeasure =
  /percent|per cent|por ?ciento|dollar|dolar|euro|peso|pound|libra|sol(?:es)?\b|day|week|month|year|hour|minute|dia|semana|mes|ano|hora|minuto|kilo|persona|people/;

/** The first number of a sentence that stands nowhere; null where all do. `phones`: places of phone numbers, judged by themselves. */
export function inventedFigure(
  { whole, stated }: Claims,
  known: KnownFigures,
  phones: readonly { from: number; to: number }[],
): string | null {
  for (const { 0: written, index } of whole.matchAll(number)) {
    const to = index + written.length;
    const isPrice = before.test(whole.slice(0, index)) || behind.test(whole.slice(to));
    // A price is one in a question too.
    if (!isPrice && index >= stated.length) continue;
    if (phones.some((phone) => index < phone.to && to > phone.from)) continue;
    if (ofTheConversation.test(whole.slice(to))) continue;
    if (/^[.)]\s/.test(whole.slice(to)) && listMarker.test(whole.slice(0, index))) continue;
    if (!known.has(written, isPrice)) return written;
  }
  return inventedInWords(stated, known);
}

function inventedInWords(stated: string, known: KnownFigures): string | null {
  if (!hasMeasure.test(stated)) return null;
  for (const language of ['english', 'spanish'] as const) {
    const heard = listen(stated, { ...known.place, language });
    for (const { value, from, to, article } of amountsIn(heard)) {
      const isWord = heard.tokens[from]?.kind === 'word';
      const [unit = '', more = ''] = [heard.tokens[to]?.plain, heard.tokens[to + 1]?.plain];
      if (article || !isWord || !(measure.test(unit) || measure.test(`${unit} ${more}`))) continue;
      if (!known.has(String(value), false)) return String(value);
    }
  }
  return null;
}

/** All numbers that what is said may rest on. Words are read only where digits were not enough. */
export class KnownFigures {
  readonly place: { now: string; language: 'english' | 'spanish'; country: string };
  readonly #texts: readonly string[];
  #figures: ReadonlySet<string> | null = null;
  #prices: ReadonlySet<string> | null = null;
  #inWords: ReadonlySet<string> | null = null;

  constructor({ firm, later, heard, now, language, country }: Grounds) {
    this.#texts = [...firm, ...later, ...heard, now].map((text) => text.replace(instant, '$1 '));
    this.place = { now, language, country };
  }

  has(written: string, isPrice: boolean): boolean {
    const forms = formsOf(written);
    const known = isPrice ? this.#knownPrices() : this.#knownFigures();
    if (forms.some((form) => known.has(form))) return true;
    const words = this.#wordsRead();
    return forms.some((form) => words.has(form));
  }

  #knownFigures(): ReadonlySet<string> {
    return (this.#figures ??= figuresOf(this.#texts.map(withHours)));
  }

  /** A day or an hour is no price. */
  #knownPrices(): ReadonlySet<string> {
    return (this.#prices ??= figuresOf(this.#texts.map((text) => text.replace(dayOrHour, ' '))));
  }

  #wordsRead(): ReadonlySet<string> {
    this.#inWords ??= new Set(
      this.#texts.flatMap((text) =>
        (['english', 'spanish'] as const).flatMap((language) =>
          amountsIn(listen(text, { ...this.place, language })).flatMap(({ value }) => formsOf(String(value))),
        ),
      ),
    );
    return this.#inWords;
  }
}

/** A day with its hour, as it is kept. */
const instant = /\b(\d{4}-\d{2}-\d{2})T(?=\d{2}:)/g;
const dayOrHour = /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}:\d{2}\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g;

/** "15:00" is three in the afternoon as well. */
function withHours(text: string): string {
  const hours = [...text.matchAll(/\b(\d{1,2})[:.]\d{2}\b/g)].map(([, hour]) => Number(hour) % 12 || 12);
  const later = [...text.matchAll(/\b(\d{1,2})(?:[:.]\d{2})? ?(?:p\.? ?m\b|de la (?:tarde|noche))/gi)].map(
    ([, hour]) => (Number(hour) % 12) + 12,
  );
  return [text, ...hours, ...later].join(' ');
}

function figuresOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(number) ?? []).flatMap(formsOf));
}

/** "1.500" is one and a half thousand, or one and a half; "10.30" may be an hour. */
function formsOf(written: string): string[] {
  const plain = (text: string) => text.replace(/^0+(?=\d)/, '');
  const bare = plain(written.replace(/[.,]/g, ''));
  const decimal = /^(.*)[.,](\d+)$/.exec(written);
  if (!decimal) return [bare];
  const [, whole = '', rest = ''] = decimal;
  const fraction = rest.replace(/0+$/, '');
  const integer = plain(whole.replace(/[.,]/g, ''));
  const value = fraction === '' ? integer : `${integer}.${fraction}`;
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(written) ? [bare, value] : [value];
}
