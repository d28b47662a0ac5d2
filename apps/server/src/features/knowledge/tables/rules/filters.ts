import { fold } from '../../text/fold.ts';
import type { Filter } from '../plan/plan.ts';
import type { Table } from '../table.ts';
import { dateOfDay, dayOf } from '../typing/dates.ts';
import type { Column } from '../typing/column.ts';
import type { Comparison } from './comparisons.ts';
import { negations, topicRank, without, type Topic } from './cues.ts';
import { monthOfYear } from './periods.ts';
import type { NamedColumn, Reading } from './reading.ts';
import { itemsOf } from '../typing/items.ts';
import { expressionAt, wordsOf } from './tokens.ts';
import type { NamedValue } from './values.ts';

/** How far from a limit its column may be named, in words. */
const beforeLimit = 5;
const afterLimit = 4;

const CURRENCY = new Set(
  '$ € £ euro euros eur dollar dollars dolar dolares usd pesos peso soles bolivianos gbp pound pounds libras'.split(
    ' ',
  ),
);
const POUNDS = new Set(['pound', 'pounds', 'libras']);
const AGES = new Set('year years anos'.split(' '));
/** Numbers that name things and measure nothing. */
const NAMING =
  /\b(?:id|code|codigo|ref|reference|referencia|phone|telefono|movil|zip|postal|year|ano|número|numero|number|no|nro|sku|dni|ruc|cif|nif|ean)\b/i;

const MEASURED = [
  'price',
  'sales',
  'weight',
  'age',
  'size',
  'length',
  'height',
  'rating',
  'pay',
  'stock',
] as const;

/** True for numbers that can be added and compared: not codes, years, telephones or the numbers of orders. */
export function measures(column: Column): boolean {
  const known = measuring.get(column);
  if (known !== undefined) return known;
  const found = isMeasure(column);
  measuring.set(column, found);
  return found;
}

/** A question asks it of each column again and again, and to tell a numbering all of its values are looked at. */
const measuring = new WeakMap<Column, boolean>();

function isMeasure(column: Column): boolean {
  const { kind, name, units, decimals } = column;
  if (kind !== 'number') return false;
  if (units.length > 0 || decimals > 0 || MEASURED.some((topic) => topicRank(topic, name) >= 0)) return true;
  return !NAMING.test(fold(name).replaceAll('_', ' ')) && !isNumbering(column);
}

/** Whole numbers, each once and close together, as rows are numbered. */
function isNumbering({ values, texts, codes }: Column): boolean {
  if (!values || texts.length < codes.length || codes.length < 3) return false;
  const known = values.filter((value) => !Number.isNaN(value));
  const spread =
    known.reduce((top, value) => Math.max(top, value)) -
    known.reduce((least, value) => Math.min(least, value));
  return spread < 3 * known.length;
}

/** The filters of the values that a question names: those of one column together, as either may be. */
export function valueFilters(reading: Reading, values: readonly NamedValue[]): Filter[] {
  const filters = new Map<string, Filter>();
  for (const { column: at, codes, at: from, item } of values) {
    const column = reading.table.columns[at];
    if (!column) continue;
    if (item !== null && !isNegated(reading, from)) {
      addItem(filters, reading, { column, item, code: codes[0] ?? 0, from });
      continue;
    }
    const op = isNegated(reading, from) ? 'is_not' : 'is';
    const texts = codes.map((code) => column.texts[code] ?? '');
    const key = `${op}/${at}`;
    const known = filters.get(key);
    if (known) known.values.push(...texts.filter((text) => !known.values.includes(text)));
    else
      filters.set(key, {
        column: column.name,
        op,
        values: column.kind === 'number' ? numbersOf(column, codes) : texts,
      });
  }
  return [...filters.values()];
}

/** Each item that is named must be in the list, but of "French or Spanish" either. */
function addItem(
  filters: Map<string, Filter>,
  { tokens }: Reading,
  { column, item, code, from }: { column: Column; item: string; code: number; from: number },
): void {
  const said = itemsOf(column.texts[code] ?? '').find((one) => wordsOf(one).join(' ') === item) ?? item;
  const either = ['o', 'u', 'or'].includes(tokens[from - 1]?.folded ?? '');
  const before = [...filters.values()].findLast(({ op, column: of }) => op === 'has' && of === column.name);
  if (either && before) before.values.push(said);
  else filters.set(`has/${column.name}/${item}`, { column: column.name, op: 'has', values: [said] });
}

function numbersOf(column: Column, codes: number[]): number[] {
  return codes.map((code) => column.values?.[code] ?? Number.NaN).filter((value) => !Number.isNaN(value));
}

/** True where "not" or "except" stands before a token, with nothing but small words between. */
export function isNegated(reading: Reading, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    for (let start = before; start >= Math.max(0, before - 2); start--) {
      const length = expressionAt(reading.tokens, start, negations);
      if (length > 0 && start + length === before + 1) {
        reading.take(start, length, 0);
        return true;
      }
    }
    if (!reading.tokens[before]?.soft) return false;
  }
  return false;
}

/** True where "without" stands right before a token. */
export function isWithout(reading: Reading, at: number): boolean {
  const before = ['a', 'any', 'el', 'la', 'un', 'una'].includes(reading.folded(at - 1)) ? at - 2 : at - 1;
  return without.includes(reading.folded(before));
}

/** The filter of a limit, or null where no column is surely meant. `topics` are what the question is about. */
export function limitFilter(
  reading: Reading,
  comparison: Comparison,
  named: readonly NamedColumn[],
  topics: readonly Topic[],
): Filter | null {
  return comparison.kind === 'date'
    ? dayFilter(reading, comparison, named)
    : numberFilter(reading, comparison, named, topics);
}

function numberFilter(
  reading: Reading,
  { op, values, units: said, at, length }: Comparison,
  named: readonly NamedColumn[],
  topics: readonly Topic[],
): Filter | null {
  const { table } = reading;
  // Pounds are money where the table has any, else a weight.
  const isWeight = !table.columns.some(isMoney) && said.some((unit) => POUNDS.has(unit));
  const units = isWeight ? [] : said;
  const column =
    nearest(table, named, at, length, (one) => measures(one) && bears(one, units, table)) ??
    byUnit(table, units, topics) ??
    byTopic(table, isFor(reading, at) ? [...topics, 'price'] : topics)?.column ??
    onlyMeasure(table);
  return column ? { column: column.name, op, values } : null;
}

/** "For less than 1,200" is a price. */
function isFor(reading: Reading, at: number): boolean {
  return ['por', 'for'].includes(reading.folded(at - 1));
}

function nearest(
  table: Table,
  named: readonly NamedColumn[],
  at: number,
  length: number,
  fits: (column: Column) => boolean,
): Column | null {
  let best: Column | null = null;
  let least = Infinity;
  for (const one of named) {
    const column = table.columns[one.column];
    if (!column || !fits(column)) continue;
    const before = at - (one.at + one.length);
    const after = one.at - (at + length);
    const distance = before >= 0 ? before : after + 0.5;
    if (before > beforeLimit || after > afterLimit || distance >= least) continue;
    [best, least] = [column, distance];
  }
  return best;
}

/** False for a column whose own unit is another than the one said. */
function bears(column: Column, units: readonly string[], table: Table): boolean {
  const own = column.units.map(({ before, after }) => before + after).join(' ');
  if (units.includes('%')) return own.includes('%');
  const money = units.some((unit) => CURRENCY.has(unit));
  return !money || isMoney(column) || (own === '' && !table.columns.some(isMoney));
}

/** True where the cells bear the sign of a currency. */
export function isMoney({ units }: Column): boolean {
  return units.some(({ before, after }) => /[$€£]|usd|eur/i.test(before + after));
}

function byUnit(table: Table, units: readonly string[], topics: readonly Topic[]): Column | null {
  if (units.length === 0) return null;
  const fits = table.columns.filter((column) => {
    if (!measures(column)) return false;
    const own = column.units.flatMap(({ before, after }) => [before.toLowerCase(), after.toLowerCase()]);
    if (units.includes('%')) return own.includes('%');
    if (units.some((unit) => CURRENCY.has(unit)))
      return isMoney(column) || topicRank('price', column.name) >= 0;
    if (units.some((unit) => AGES.has(unit))) return topicRank('age', column.name) >= 0;
    return units.some((unit) => own.includes(unit) || column.name.toLowerCase().includes(unit));
  });
  if (fits.length === 1) return fits[0] ?? null;
  const topical = topics.flatMap((topic) => fits.filter((column) => topicRank(topic, column.name) >= 0));
  return new Set(topical).size === 1 ? (topical[0] ?? null) : null;
}

/** The column that the question's topics are best known by; `rank` is lower the better it is known. */
export function byTopic(
  { columns }: { columns: readonly Column[] },
  topics: readonly Topic[],
  kinds = ['number'],
): { column: Column; rank: number } | null {
  for (const topic of topics) {
    const ranked = columns
      .filter(({ kind }) => kinds.includes(kind))
      .map((column) => ({ column, rank: topicRank(topic, column.name) }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((one, other) => one.rank - other.rank);
    if (ranked[0]) return ranked[0];
  }
  return null;
}

function onlyMeasure(table: Table): Column | null {
  const all = table.columns.filter(measures);
  return all.length === 1 ? (all[0] ?? null) : null;
}

function dayFilter({ table }: Reading, comparison: Comparison, named: readonly NamedColumn[]): Filter | null {
  const { op, values, month, day, year, at, length } = comparison;
  const years = table.columns.find(({ kind, name }) => kind === 'number' && /^(?:year|año|ano)$/i.test(name));
  if (year !== null && years) return { column: years.name, op: 'is', values: [year] };
  const all = table.columns.filter(({ kind }) => kind === 'date');
  const column =
    nearest(table, named, at, length, ({ kind }) => kind === 'date') ??
    namedDate(table, named) ??
    (all.length === 1 ? all[0] : null);
  if (!column) return null;
  const days =
    month === null ? values : day === null ? inMonth(column, month, op) : onDay(column, month, day, op);
  return { column: column.name, op, values: days.map(written) };
}

function namedDate(table: Table, named: readonly NamedColumn[]): Column | null {
  const dates = named.filter(({ column }) => table.columns[column]?.kind === 'date');
  return dates.length === 1 ? (table.columns[dates[0]!.column] ?? null) : null;
}

/** A month without its year is the last one that the column has. */
function inMonth(column: Column, month: number, op: Comparison['op']): number[] {
  let last = 0;
  for (const day of column.values ?? []) {
    if (Number.isNaN(day)) continue;
    const date = dateOfDay(day);
    if (date.month === month) last = Math.max(last, date.year);
  }
  const fallback = Math.max(...[...(column.values ?? [])].filter((day) => !Number.isNaN(day)));
  const { from, to } = monthOfYear(last || dateOfDay(fallback).year, month);
  if (op === 'between') return [from, to];
  return op === 'more' || op === 'most' ? [to] : [from];
}

/** A day without its year is the last one that the column has. */
function onDay(column: Column, month: number, day: number, op: Comparison['op']): number[] {
  const known = [...(column.values ?? [])].filter((one) => !Number.isNaN(one));
  const years = known.filter((one) => {
    const date = dateOfDay(one);
    return date.month === month && date.day === day;
  });
  const last = dateOfDay((years.length > 0 ? years : known).reduce((most, one) => Math.max(most, one), 0));
  const found = dayOf(last.year, month, day);
  return op === 'between' ? [found, found] : [found];
}

export function written(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
