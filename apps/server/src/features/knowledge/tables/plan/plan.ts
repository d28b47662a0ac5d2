import { z } from 'zod';
import type { Table } from '../table.ts';
import { columnNamed } from '../table.ts';
import { readDate } from '../typing/dates.ts';

/** Filters of one plan; the model may not send more. */
const mostFilters = 6;
/** Values that one filter may name. */
const mostValues = 50;
export const mostRows = 100;

const Value = z.union([z.string().max(500), z.number()]);
const Filter = z.strictObject({
  column: z.string(),
  op: z.enum([
    'is',
    'is_not',
    'contains',
    'has',
    'more',
    'least',
    'less',
    'most',
    'between',
    'empty',
    'filled',
  ]),
  /** Numbers; days as yyyy-mm-dd; texts as the cells have them. `has` takes items of cells that are lists. `between` takes two, both included. */
  values: z.array(Value).max(mostValues),
});
export type Filter = z.infer<typeof Filter>;

/** What is computed over a table: the only thing that planners can say. */
export const Plan = z.strictObject({
  filters: z.array(Filter).max(mostFilters),
  /** Rows with the same text in this column are computed together. */
  group: z.string().nullable(),
  /** `rows` shows rows as they are. */
  compute: z.enum(['rows', 'count', 'distinct', 'sum', 'average', 'min', 'max']),
  /** What `compute` is over; null for `rows` and `count`. */
  column: z.string().nullable(),
  /** `result` orders groups by what was computed. */
  order: z.strictObject({ by: z.string(), descending: z.boolean() }).nullable(),
  limit: z.number().int().min(1).max(mostRows).nullable(),
  /** Columns that the person wants to see of rows. */
  show: z.array(z.string()).max(20),
});
export type Plan = z.infer<typeof Plan>;

/** The parts of a plan that may be left out. */
export const emptyPlan: Plan = {
  filters: [],
  group: null,
  compute: 'rows',
  column: null,
  order: null,
  limit: null,
  show: [],
};

export const resultOrder = 'result';

/** True where every column exists and each operation fits the kind of its column. */
export function isValid(plan: Plan, table: Table): boolean {
  const known = (name: string | null): boolean => name === null || columnNamed(table, name) !== undefined;
  const byResult = plan.order?.by === resultOrder;
  if (!known(plan.group) || !known(plan.column) || !plan.show.every(known)) return false;
  if (plan.order && !byResult && !known(plan.order.by)) return false;
  if (byResult && plan.group === null) return false;
  if (plan.group !== null && plan.compute === 'rows') return false;
  return computes(plan, table) && plan.filters.every((filter) => fits(filter, table));
}

function computes({ compute, column }: Plan, table: Table): boolean {
  if (compute === 'rows' || compute === 'count') return true;
  const kind = column === null ? undefined : columnNamed(table, column)?.kind;
  if (kind === undefined) return false;
  if (compute === 'distinct') return true;
  if (compute === 'min' || compute === 'max') return kind === 'number' || kind === 'date';
  return kind === 'number';
}

const valuesOf: Partial<Record<Filter['op'], number>> = { between: 2, empty: 0, filled: 0 };

function fits({ column: name, op, values }: Filter, table: Table): boolean {
  const column = columnNamed(table, name);
  if (!column) return false;
  if (
    op === 'is' || op === 'is_not' || op === 'has'
      ? values.length === 0
      : values.length !== (valuesOf[op] ?? 1)
  )
    return false;
  if (op === 'empty' || op === 'filled') return true;
  if (op === 'contains')
    return column.kind === 'text' && values.every((value) => String(value).trim() !== '');
  if (op === 'has') return column.kind === 'text';
  if (column.kind === 'text' || column.kind === 'boolean') return op === 'is' || op === 'is_not';
  return values.every((value) => !Number.isNaN(asValue(value, column.kind)));
}

/** A value of a plan as the column's values are: a number, a day, 1 or 0. */
export function asValue(value: string | number, kind: string): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  return kind === 'date' ? readDate(value, 'dmy') : value.trim() === '' ? Number.NaN : Number(value);
}
