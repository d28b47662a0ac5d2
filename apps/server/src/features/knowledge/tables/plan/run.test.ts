import { describe, expect, it } from 'vitest';
import { finished } from '../../text/steps.ts';
import { wordsOfTable } from '../rules/table-words.ts';
import type { Table } from '../table.ts';
import { typedColumn } from '../typing/column.ts';
import { emptyPlan, isValid, type Plan } from './plan.ts';
import { runPlan } from './run.ts';

function tableOf(columns: Record<string, string[]>): Table {
  const typed = Object.entries(columns).map(([name, cells]) => typedColumn(name, cells, { language: 'en' }));
  const rows = Object.values(columns)[0]?.length ?? 0;
  const words = finished(wordsOfTable(typed));
  return { source_id: 's', sheet: null, columns: typed, words, rows, firstLine: 0, language: 'en' };
}

const table = tableOf({
  City: ['Quito', 'Loja', 'quito', 'Cuenca', ''],
  Total: ['0.10', '0.20', '0.20', 'unknown', '0.05'],
  Day: ['2025-01-31', '2025-02-01', '2025-02-28', '2025-03-01', ''],
});

function run(plan: Partial<Plan>) {
  const whole = { ...emptyPlan, ...plan };
  expect(isValid(whole, table)).toBe(true);
  return runPlan(whole, table);
}

describe('running a plan', () => {
  it('adds without the dust of binary fractions, and tells what was left out', () => {
    expect(run({ compute: 'sum', column: 'Total' })).toMatchObject({ value: 0.55, leftOut: 1 });
  });

  it('filters texts without accents and capitals, numbers and days with their bounds', () => {
    expect(run({ filters: [{ column: 'City', op: 'is', values: ['QUITO'] }] })?.rows).toEqual([0, 2]);
    expect(run({ filters: [{ column: 'City', op: 'is_not', values: ['Quito'] }] })?.rows).toEqual([1, 3]);
    expect(run({ filters: [{ column: 'Total', op: 'least', values: [0.2] }] })?.rows).toEqual([1, 2]);
    expect(run({ filters: [{ column: 'Total', op: 'more', values: [0.2] }] })?.rows).toEqual([]);
    const february = { column: 'Day', op: 'between' as const, values: ['2025-02-01', '2025-02-28'] };
    expect(run({ filters: [february] })?.rows).toEqual([1, 2]);
    expect(run({ filters: [{ column: 'City', op: 'empty', values: [] }] })?.rows).toEqual([4]);
    expect(run({ filters: [{ column: 'City', op: 'has', values: ['loja', 'Cuenca'] }] })?.rows).toEqual([
      1, 3,
    ]);
  });

  it('takes those that are as good as the last of a list', () => {
    expect(run({ order: { by: 'Total', descending: true }, limit: 1 })?.rows).toEqual([1, 2]);
  });

  it('groups what is the same but for capitals', () => {
    const plan = {
      group: 'City',
      compute: 'count' as const,
      order: { by: 'result', descending: true },
      limit: 1,
    };
    expect(run(plan)?.groups).toMatchObject([{ name: 'Quito', value: 2, rows: [0, 2] }]);
  });

  it('adds no amounts of two currencies', () => {
    const money = tableOf({ Price: ['5 €', '$6', '7 €'], Where: ['a', 'b', 'a'] });
    expect(runPlan({ ...emptyPlan, compute: 'sum', column: 'Price' }, money)).toBeNull();
    const one = {
      ...emptyPlan,
      compute: 'sum' as const,
      column: 'Price',
      filters: [{ column: 'Where', op: 'is' as const, values: ['a'] }],
    };
    expect(runPlan(one, money)).toMatchObject({ value: 12, unit: { before: '', after: '€' } });
  });
});

it.each<[string, Partial<Plan>]>([
  ['unknown column', { compute: 'sum', column: 'Price' }],
  ['sum of texts', { compute: 'sum', column: 'City' }],
  ['order by a result without groups', { order: { by: 'result', descending: true } }],
  ['rows in groups', { group: 'City' }],
  ['text compared as a number', { filters: [{ column: 'City', op: 'more', values: [1] }] }],
  ['a number that is none', { filters: [{ column: 'Total', op: 'more', values: ['much'] }] }],
  ['between with one value', { filters: [{ column: 'Total', op: 'between', values: [1] }] }],
  ['a text that is everywhere', { filters: [{ column: 'City', op: 'contains', values: [' '] }] }],
])('a plan with %s is not valid', (_name, plan) => {
  expect(isValid({ ...emptyPlan, ...plan }, table)).toBe(false);
});
