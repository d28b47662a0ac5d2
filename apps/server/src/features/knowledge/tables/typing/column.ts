import { fold } from '../../text/fold.ts';
import { finished, type Steps } from '../../text/steps.ts';
import { provesOrder, readDate, type DateOrder } from './dates.ts';
import { decimalsOf, proves, readNumber, valueOf, type DecimalSign, type WrittenNumber } from './numbers.ts';

export type ColumnKind = 'number' | 'date' | 'boolean' | 'text';

/** What stands before and after the numbers of a column: "$", "€", "%", "kg". */
export interface Unit {
  before: string;
  after: string;
}

/** One column of a table, its cells told apart once: `codes[row]` is the place of the row's text in `texts`. */
export interface Column {
  name: string;
  kind: ColumnKind;
  texts: string[];
  /** The texts without accents and capitals. */
  folded: string[];
  codes: Uint32Array;
  /** For each text: 1 where it says that there is nothing. */
  nothing: Uint8Array;
  /** For each text: its number, its day since 1970, or 1 and 0; NaN where it is none. Null for texts. */
  values: Float64Array | null;
  /** For each text: which of `units` it bears; 255 where it bears none. */
  unitOf: Uint8Array | null;
  units: Unit[];
  /** Most decimals that a cell has. */
  decimals: number;
}

/** What is known of the whole table before its columns are read. */
export interface TableHints {
  language: 'es' | 'en';
}

/** So many of the cells that are not empty must be of a kind; the rest is dirt, left out of what is computed. */
const LEAST_SHARE = 0.7;
/** Numbers with more different units are no measure: "12 Main St". */
const MOST_UNITS = 8;
const YES = new Set(['yes', 'true', 'y', 'si', 's', 'verdadero', 'cierto']);
const NO = new Set(['no', 'false', 'n', 'falso']);
/** Cells that say that there is nothing. */
const NOTHING = /^(?:|-+|—|–|n\/?[ad]|null|none|#n\/[ad]|\?)$/i;

/** The kind of a column and its values, in one go. */
export function typedColumn(name: string, cells: readonly string[], hints: TableHints): Column {
  return finished(typing(name, cells, hints));
}

/** The kind of a column and its values, in steps: 100,000 cells take some 200 ms in all. `cells` are trimmed. */
export function* typing(name: string, cells: readonly string[], hints: TableHints): Steps<Column> {
  const column = yield* encoded(name, cells);
  const counts = new Uint32Array(column.texts.length);
  for (const code of column.codes) counts[code]! += 1;
  const filled = counts.reduce((sum, count, at) => sum + (column.nothing[at] ? 0 : count), 0);
  if (filled === 0) return column;
  const share = (values: Float64Array): number =>
    values.reduce((sum, value, at) => sum + (Number.isNaN(value) ? 0 : counts[at]!), 0) / filled;
  for (const asKind of [asBooleans, asDates, asNumbers]) {
    const typed = yield* asKind(column, hints);
    if (typed?.values && share(typed.values) >= LEAST_SHARE) return typed;
  }
  return column;
}

/** True for cells that hold nothing, also those that say so ("-", "n/a"). */
export function isNothing(text: string): boolean {
  return NOTHING.test(text);
}

function* encoded(name: string, cells: readonly string[]): Steps<Column> {
  const places = new Map<string, number>();
  const codes = new Uint32Array(cells.length);
  for (const [row, cell] of cells.entries()) {
    let place = places.get(cell);
    if (place === undefined) places.set(cell, (place = places.size));
    codes[row] = place;
  }
  yield null;
  const texts = [...places.keys()];
  const folded = texts.map(fold);
  yield null;
  return {
    name,
    kind: 'text',
    texts,
    folded,
    codes,
    nothing: Uint8Array.from(texts, (text) => (NOTHING.test(text) ? 1 : 0)),
    values: null,
    unitOf: null,
    units: [],
    decimals: 0,
  };
}

function* asBooleans(column: Column): Steps<Column | null> {
  yield null;
  if (column.texts.length > 6) return null;
  const values = Float64Array.from(column.folded, (text) =>
    YES.has(text) ? 1 : NO.has(text) ? 0 : Number.NaN,
  );
  return { ...column, kind: 'boolean', values };
}

function* asDates(column: Column, { language }: TableHints): Steps<Column | null> {
  const sample = column.texts.slice(0, 40);
  if (!sample.some((text) => !Number.isNaN(readDate(text, 'dmy')) || !Number.isNaN(readDate(text, 'mdy'))))
    return null;
  const order = most<DateOrder>(column.texts.map(provesOrder)) ?? (language === 'es' ? 'dmy' : 'mdy');
  yield null;
  return {
    ...column,
    kind: 'date',
    values: Float64Array.from(column.texts, (text) => readDate(text, order)),
  };
}

function* asNumbers(column: Column, { language }: TableHints): Steps<Column | null> {
  const read = column.texts.map(readNumber);
  yield null;
  if (!read.some((one) => one !== null)) return null;
  const sign =
    most<DecimalSign>(read.map((one) => (one ? proves(one.digits) : null))) ??
    (language === 'es' ? ',' : '.');
  yield null;
  const values = Float64Array.from(read, (one) => (one ? valueOf(one, sign) : Number.NaN));
  yield null;
  const decimals = read.reduce((top, one) => Math.max(top, one ? decimalsOf(one.digits, sign) : 0), 0);
  const units = unitsOf(read);
  if (units.units.length > MOST_UNITS) return null;
  return { ...column, kind: 'number', values, decimals: Math.min(decimals, 6), ...units };
}

function unitsOf(read: (WrittenNumber | null)[]): Pick<Column, 'units' | 'unitOf'> {
  const units: Unit[] = [];
  const places = new Map<string, number>();
  const unitOf = Uint8Array.from(read, (one) => {
    if (!one || (one.before === '' && one.after === '')) return 255;
    const key = `${one.before}|${one.after}`.toLowerCase();
    const known = places.get(key);
    if (known !== undefined) return known;
    if (units.length > MOST_UNITS) return 255;
    places.set(key, units.length);
    units.push({ before: one.before, after: one.after });
    return units.length - 1;
  });
  return { units, unitOf };
}

function most<T extends string>(votes: (T | null)[]): T | null {
  const counts = new Map<T, number>();
  for (const vote of votes) if (vote !== null) counts.set(vote, (counts.get(vote) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
