import pg from 'pg';

export type Parser = (text: string) => unknown;

/**
 * How a column's text becomes a value: int8 and numeric a number where no digit is lost (else the text),
 * date the text `YYYY-MM-DD`, timestamptz a Date, json its value, the rest as pg does.
 */
export function parserOf(typeId: number): Parser {
  return OWN.get(typeId) ?? generalParser(typeId);
}

function generalParser(typeId: number): Parser {
  return (pg.types.getTypeParser as (typeId: number) => Parser)(typeId);
}

/** A value as the text protocol wants it. Plain objects become JSON; give a JSON *array* as JSON.stringify(list). */
export function toWire(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  const prepared = prepareValue(value);
  const isJson = typeof prepared === 'string' && typeof value === 'object' && !Array.isArray(value);
  return isJson && unstorable.test(prepared) ? storable(prepared) : prepared;
}

/** Half a character, as a text that was cut leaves it, and NUL: JSON can say them, no column holds them. */
const unstorable = /\\u(?:d[89a-f]|0000)/;

/** JSON.stringify escapes a surrogate only where its other half is missing. */
function storable(json: string): string {
  return json.replaceAll(/\\(?:u(?:d[89a-f][0-9a-f]{2}|0000)|.)/g, (escape) =>
    escape.length > 2 ? '\ufffd' : escape,
  );
}

function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** 15 significant digits survive a double both ways. */
function parseNumeric(text: string): number | string {
  return text.length <= 16 || text.replace(/\D/g, '').length <= 15 ? Number(text) : text;
}

/**
 * `2026-11-21 10:47:40.341123+00`: read by position, because a page of 50 rows holds 100 of them and the general
 * parser costs as much as the query. Anything of another shape (other zone, BC, infinity) goes to the general one.
 */
function parseInstant(text: string): unknown {
  if (!isPlain(text)) return generalInstant(text);
  const part = (at: number): number => 10 * digit(text, at) + digit(text, at + 1);
  return new Date(
    Date.UTC(100 * part(0) + part(2), part(5) - 1, part(8), part(11), part(14), part(17), milliseconds(text)),
  );
}

/** Year 1000 to 9999, in UTC: the two shapes of the server's answers that are no rarities. */
function isPlain(text: string): boolean {
  return (
    text.length >= 22 &&
    text.length <= 29 &&
    text.endsWith('+00') &&
    text[4] === '-' &&
    text[10] === ' ' &&
    text[0] !== '0' &&
    (text.length === 22 || text[19] === '.')
  );
}

/** The fraction has no trailing zeros: `.5` is half a second. */
function milliseconds(text: string): number {
  let sum = 0;
  let worth = 100;
  for (let at = 20; at < text.length - 3 && worth >= 1; at += 1, worth /= 10) sum += digit(text, at) * worth;
  return sum;
}

function digit(text: string, at: number): number {
  return text.charCodeAt(at) - 48;
}

const generalInstant = generalParser(pg.types.builtins.TIMESTAMPTZ);
const OWN = new Map<number, Parser>([
  [pg.types.builtins.INT8, parseInt8],
  [pg.types.builtins.NUMERIC, parseNumeric],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, parseInstant],
]);

/** pg exports it; its type package does not know. */
const { prepareValue } = (
  pg as unknown as { utils: { prepareValue: (this: void, value: unknown) => unknown } }
).utils;
