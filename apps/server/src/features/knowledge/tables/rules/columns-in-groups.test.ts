import { describe, expect, it } from 'vitest';
import { finished } from '../../text/steps.ts';
import { typedColumn } from '../typing/column.ts';
import { chooseByRules } from './choose.ts';
import { wordsOfTable } from './table-words.ts';

function shown(language: 'es' | 'en', cells: Record<string, string[]>, question: string) {
  const columns = Object.entries(cells).map(([name, texts]) => typedColumn(name, texts, { language }));
  const table = {
    source_id: 's',
    sheet: null,
    columns,
    words: finished(wordsOfTable(columns)),
    rows: Object.values(cells)[0]?.length ?? 0,
    firstLine: 0,
    language,
  };
  const planned = chooseByRules(question, [{ table, names: ['lista'] }], new Date('2026-04-10T12:00:00Z'));
  return planned?.plan.show.slice(1);
}

const rooms = {
  Room: ['Standard', 'Suite'],
  'Low season Single': ['50', '90'],
  'Low season Double': ['70', '120'],
  'High season Single': ['80', '150'],
  'High season Double': ['110', '190'],
};
const kitchen = {
  Producto: ['Nevera', 'Cocina'],
  'Precio Contado': ['500', '300'],
  'Precio Crédito': ['560', '330'],
  'Garantía Meses': ['24', '12'],
  'Garantía Tipo': ['Total', 'Parcial'],
};

describe('names of columns in two rows', () => {
  it.each([
    ['How much is a double standard room in high season?', ['High season Double']],
    ['How much is the single suite in low season?', ['Low season Single']],
    ['How much is the suite in high season?', ['High season Single', 'High season Double']],
  ])('%s', (question, columns) => expect(shown('en', rooms, question)).toEqual(columns));

  it.each([
    ['¿Cuál es el precio a crédito de la nevera?', ['Precio Crédito']],
    ['¿Cuál es el precio de contado de la cocina?', ['Precio Contado']],
    ['¿Qué tipo de garantía tiene la cocina?', ['Garantía Tipo']],
  ])('%s', (question, columns) => expect(shown('es', kitchen, question)).toEqual(columns));
});
