import { describe, expect, it } from 'vitest';
import { finished } from '../../text/steps.ts';
import { runPlan } from '../plan/run.ts';
import { typedColumn } from '../typing/column.ts';
import { chooseByRules } from './choose.ts';
import { wordsOfTable } from './table-words.ts';

const now = new Date('2026-04-10T12:00:00Z');

/** The first cells of the rows that answer; null where nothing is planned. */
function rowsFor(language: 'es' | 'en', cells: Record<string, string[]>, question: string) {
  const columns = Object.entries(cells).map(([name, texts]) => typedColumn(name, texts, { language }));
  const rows = Object.values(cells)[0]?.length ?? 0;
  const words = finished(wordsOfTable(columns));
  const table = { source_id: 's', sheet: null, columns, words, rows, firstLine: 0, language };
  const planned = chooseByRules(question, [{ table, names: ['lista'] }], now);
  const first = Object.values(cells)[0] ?? [];
  return planned && (runPlan(planned.plan, table)?.rows.map((row) => first[row]) ?? null);
}

describe('a number within ranges', () => {
  const school = {
    Nivel: ['Maternal', 'Infantil', 'Primaria', 'Secundaria'],
    Edad: ['1 a 2', '3-5', '6 a 11', '12 – 15'],
    'Cuota mensual': ['180', '210', '240', '275'],
  };
  it.each([
    ['¿Cuánto es la cuota para 13 años?', ['Secundaria']],
    ['¿Cuánto cuesta la cuota para un niño de 4 años?', ['Infantil']],
    ['¿Qué nivel es para 7 años?', ['Primaria']],
    ['¿Cuánto cuesta la cuota para 25 años?', []],
  ])('of ages: %s', (question, rows) => expect(rowsFor('es', school, question)).toEqual(rows));

  const nursery = {
    Group: ['Babies', 'Toddlers', 'Juniors'],
    Years: ['Years 0-2', 'Years 3-6', 'Years 7-10'],
    Fee: ['£60', '£50', '£40'],
  };
  it.each([
    ['How much is it for a 4 year old?', ['Toddlers']],
    ['Which group is for 8 years?', ['Juniors']],
    ['How much is it for a 14 year old?', []],
  ])('of years: %s', (question, rows) => expect(rowsFor('en', nursery, question)).toEqual(rows));

  const parcels = {
    Weight: ['Up to 2 kg', 'Up to 10 kg', 'Up to 30 kg'],
    Mainland: ['4.90', '8.50', '15.90'],
    Islands: ['7.80', '14.20', '29.00'],
  };
  it.each([
    ['How much is it to ship 5 kg to the islands?', ['Up to 10 kg']],
    ['How much does a 1.5 kg parcel cost to the mainland?', ['Up to 2 kg']],
    ['How much is 2 kg to the mainland?', ['Up to 2 kg']],
    ['How much is 40 kg to the mainland?', []],
  ])('up to a limit: %s', (question, rows) => expect(rowsFor('en', parcels, question)).toEqual(rows));

  const shoes = { Calzado: ['Sandalia', 'Bota', 'Zapatilla'], Talla: ['36 a 40', '36 a 50', '28-35'] };
  it.each([
    ['¿Qué calzado hay en talla 45?', ['Bota']],
    ['¿Qué calzado hay en talla 38?', ['Sandalia', 'Bota']],
    ['¿Qué calzado hay en talla 60?', []],
  ])('of sizes: %s', (question, rows) => expect(rowsFor('es', shoes, question)).toEqual(rows));

  it('leaves hours and telephones alone', () => {
    const hours = {
      Sede: ['Centro', 'Norte'],
      Horario: ['9:00 a 18:00', '8:00 a 20:00'],
      Tel: ['555-1001', '555-1002'],
    };
    expect(rowsFor('es', hours, '¿Qué sede tiene 10?')).toBeNull();
  });
});
