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
  return prepareValue(value);
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
 * `2026-11-21 10:47:40.341123+00`: read by position, because a page of 50 rows holds 50 of them and the general
 * parser costs as much as the query. Anything of another shape (other zone, BC, infinity) goes to the general one.
 */
function parseInstant(text: string): unknown {
  if (!INSTANT.test(text)) return generalInstant(text);
  const milliseconds = text.length > 22 ? Number(text.slice(20, -3).slice(0, 3).padEnd(3, '0')) : 0;
  return new Date(
    Date.UTC(
      Number(text.slice(0, 4)),
      Number(text.slice(5, 7)) - 1,
      Number(text.slice(8, 10)),
      Number(text.slice(11, 13)),
      Number(text.slice(14, 16)),
      Number(text.slice(17, 19)),
      milliseconds,
    ),
  );
}

const INSTANT = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;
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
