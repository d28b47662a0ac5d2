import { fold } from '../../text/fold.ts';
import type { Table } from '../table.ts';
import { columnNamed, textAt, valueAt } from '../table.ts';
import { itemsOf } from '../typing/items.ts';
import type { Column, Unit } from '../typing/column.ts';
import { asValue, resultOrder, type Filter, type Plan } from './plan.ts';

export interface Group {
  name: string;
  value: number;
  rows: number[];
}

/** What a plan gave. `rows` are those that it rests on, best first, from 0. */
export interface Computed {
  rows: number[];
  /** Null where rows are shown as they are, or nothing could be computed. */
  value: number | null;
  /** Null where nothing was grouped. */
  groups: Group[] | null;
  /** Cells that hold something that is no number or date, left out. */
  leftOut: number;
  /** Null where the numbers bear none. */
  unit: Unit | null;
  /** Rows that hold the smallest or largest value, where that was asked. */
  extreme: number[];
}

/** Runs a valid plan over its table; null where its numbers bear different units, as no sum of those is true. */
export function runPlan(plan: Plan, table: Table): Computed | null {
  const rows = filtered(plan, table);
  const column = plan.column === null ? null : (columnNamed(table, plan.column) ?? null);
  const byValue = plan.order && plan.order.by !== resultOrder ? columnNamed(table, plan.order.by) : undefined;
  const measured = column ?? byValue ?? null;
  const unit = measured?.kind === 'number' && plan.compute !== 'distinct' ? unitOf(measured, rows) : null;
  if (unit === 'mixed') return null;
  if (plan.group !== null) return { ...grouped(plan, table, rows, column), unit };
  const leftOut =
    measured && measured.kind !== 'text' && plan.compute !== 'distinct' ? unread(measured, rows) : 0;
  if (plan.compute === 'rows') {
    const chosen = ordered(plan, rows, byValue);
    return { rows: chosen, value: null, groups: null, leftOut, unit, extreme: [] };
  }
  const value = computed(plan, rows, column);
  const extreme =
    (plan.compute === 'min' || plan.compute === 'max') && column && value !== null
      ? rows.filter((row) => valueAt(column, row) === value)
      : [];
  return { rows, value, groups: null, leftOut, unit, extreme };
}

function filtered({ filters }: Plan, table: Table): number[] {
  const tests = filters.map((filter) => passing(filter, table));
  const rows: number[] = [];
  for (let row = 0; row < table.rows; row++) {
    if (tests.every(({ codes, passes }) => passes[codes[row]!] === 1)) rows.push(row);
  }
  return rows;
}

/** Which texts of its column pass a filter: cells are then compared by their codes alone. */
function passing(filter: Filter, table: Table): { codes: Uint32Array; passes: Uint8Array } {
  const column = columnNamed(table, filter.column);
  if (!column) return { codes: new Uint32Array(table.rows), passes: new Uint8Array(1) };
  const test = testOf(filter, column);
  return { codes: column.codes, passes: Uint8Array.from(column.texts, (_, code) => (test(code) ? 1 : 0)) };
}

function testOf({ op, values }: Filter, column: Column): (code: number) => boolean {
  const text = (code: number): string => column.folded[code] ?? '';
  if (op === 'empty') return (code) => column.nothing[code] === 1;
  if (op === 'filled') return (code) => column.nothing[code] === 0;
  if (op === 'contains') {
    const sought = values.map((value) => fold(String(value)));
    return (code) => sought.some((one) => text(code).includes(one));
  }
  if (op === 'has') {
    const sought = new Set(values.map((value) => fold(String(value).trim())));
    return (code) => itemsOf(text(code)).some((item) => sought.has(item));
  }
  if (column.kind === 'text' || column.kind === 'boolean') {
    const sought = new Set(values.map((value) => fold(String(value).trim())));
    const same = (code: number): boolean =>
      sought.has(text(code)) ||
      (column.kind === 'boolean' && sought.has(column.values?.[code] === 1 ? 'yes' : 'no'));
    return op === 'is' ? same : (code) => !same(code) && column.nothing[code] === 0;
  }
  const [first = Number.NaN, second = Number.NaN] = values.map((value) => asValue(value, column.kind));
  const all = new Set(values.map((value) => asValue(value, column.kind)));
  const value = (code: number): number => column.values?.[code] ?? Number.NaN;
  const tests: Record<string, (at: number) => boolean> = {
    is: (at) => all.has(at),
    is_not: (at) => !Number.isNaN(at) && !all.has(at),
    more: (at) => at > first,
    least: (at) => at >= first,
    less: (at) => at < first,
    most: (at) => at <= first,
    between: (at) => at >= Math.min(first, second) && at <= Math.max(first, second),
  };
  const test = tests[op];
  return (code) => test?.(value(code)) ?? false;
}

function computed({ compute }: Plan, rows: readonly number[], column: Column | null): number | null {
  if (compute === 'count') return rows.length;
  if (!column) return null;
  if (compute === 'distinct') {
    return new Set(rows.map((row) => column.codes[row]!).filter((code) => column.nothing[code] === 0)).size;
  }
  const values = rows.map((row) => valueAt(column, row)).filter((value) => !Number.isNaN(value));
  if (values.length === 0) return null;
  if (compute === 'min') return values.reduce((least, value) => Math.min(least, value));
  if (compute === 'max') return values.reduce((top, value) => Math.max(top, value));
  const sum = exactSum(values, column.decimals);
  return compute === 'sum' ? sum : sum / values.length;
}

/** 0.1 + 0.2 is 0.3: the sum has no more decimals than its parts. */
function exactSum(values: readonly number[], decimals: number): number {
  return Number(values.reduce((sum, value) => sum + value, 0).toFixed(decimals));
}

function grouped(plan: Plan, table: Table, rows: number[], column: Column | null): Omit<Computed, 'unit'> {
  const by = columnNamed(table, plan.group ?? '');
  const members = new Map<string, number[]>();
  for (const row of rows) {
    if (!by || by.nothing[by.codes[row]!] === 1) continue;
    const key = by.folded[by.codes[row]!]!;
    const known = members.get(key);
    if (known) known.push(row);
    else members.set(key, [row]);
  }
  const groups = [...members.values()].flatMap((own) => {
    const value = computed(plan, own, column);
    return value === null ? [] : [{ name: by ? textAt(by, own[0]!) : '', value, rows: own }];
  });
  const byName = by !== undefined && by.kind !== 'text' ? by : null;
  groups.sort((one, other) => {
    if (plan.order?.by === resultOrder) return (plan.order.descending ? -1 : 1) * (one.value - other.value);
    if (byName) return valueAt(byName, one.rows[0]!) - valueAt(byName, other.rows[0]!);
    return other.value - one.value;
  });
  const kept = withTies(groups, plan.limit, (group) => group.value);
  const inKept = kept.flatMap((group) => group.rows);
  const leftOut = column && plan.compute !== 'distinct' ? unread(column, inKept) : 0;
  return { rows: inKept, value: null, groups: kept, leftOut, extreme: [] };
}

function ordered({ order, limit }: Plan, rows: number[], column: Column | undefined): number[] {
  if (!order || !column) return limit === null ? rows : rows.slice(0, limit);
  const direction = order.descending ? -1 : 1;
  if (!column.values) {
    const byText = rows.toSorted(
      (one, other) => direction * textAt(column, one).localeCompare(textAt(column, other)),
    );
    return limit === null ? byText : byText.slice(0, limit);
  }
  const known = rows.filter((row) => !Number.isNaN(valueAt(column, row)));
  known.sort((one, other) => direction * (valueAt(column, one) - valueAt(column, other)) || one - other);
  return withTies(known, limit, (row) => valueAt(column, row));
}

/** The first of a list, and those that are as good as the last of them: leaving one of two cheapest out would be wrong. */
function withTies<T>(list: T[], limit: number | null, value: (one: T) => number): T[] {
  if (limit === null || list.length <= limit) return list;
  const last = value(list[limit - 1]!);
  let end = limit;
  while (end < list.length && value(list[end]!) === last) end++;
  return list.slice(0, end);
}

function unread(column: Column, rows: readonly number[]): number {
  const { values, nothing, codes } = column;
  if (!values) return 0;
  let count = 0;
  for (const row of rows) if (Number.isNaN(values[codes[row]!]!) && nothing[codes[row]!] === 0) count += 1;
  return count;
}

function unitOf(column: Column, rows: readonly number[]): Unit | null | 'mixed' {
  const used = new Set<number>();
  for (const row of rows) {
    const unit = column.unitOf?.[column.codes[row]!] ?? 255;
    if (unit !== 255) used.add(unit);
  }
  if (used.size > 1) return 'mixed';
  const [only] = used;
  return only === undefined ? null : (column.units[only] ?? null);
}
