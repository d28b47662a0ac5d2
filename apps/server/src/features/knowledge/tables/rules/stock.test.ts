import { describe, expect, it } from 'vitest';
import { finished } from '../../text/steps.ts';
import { runPlan } from '../plan/run.ts';
import { answerText } from '../say/answer-text.ts';
import type { Table } from '../table.ts';
import { typedColumn } from '../typing/column.ts';
import { chooseByRules } from './choose.ts';
import { wordsOfTable } from './table-words.ts';

const now = new Date('2025-06-20T12:00:00Z');

function tableOf(text: string, language: 'es' | 'en'): Table {
  const [names = [], ...rows] = text.split('\n').map((line) => line.split('|'));
  const columns = names.map((name, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return typedColumn(name, cells, { language });
  });
  const words = finished(wordsOfTable(columns));
  return { source_id: 's', sheet: null, columns, words, rows: rows.length, firstLine: 0, language };
}

const prices = tableOf(
  `Referencia|Producto|Categoría|Precio|Stock|Color
ZP-001|Bota Gredos|Botas|129,90|12|Marrón
ZP-002|Bota Nevada|Botas|149,00|0|Negro
ZP-003|Zapatilla Correcaminos|Deporte|74,95|35|Azul
ZP-004|Zapatilla Relámpago|Deporte|89,95|8|Rojo
ZP-005|Sandalia Ibiza|Verano|39,90|50|Beige
ZP-006|Sandalia Tarifa|Verano|44,50|3|Blanco
ZP-008|Zapato Oxford Segovia|Vestir|119,00|6|Negro`,
  'es',
);
const staff = tableOf(
  `Name|Role|Room|Languages|Hours per week
Amara Okafor|Dentist|1|English, Spanish|32
Tom Briggs|Dentist|2|English|40
Lucía Fernández|Hygienist|3|Spanish, English|24
Ken Adeyemi|Dental nurse|1|English, French|36`,
  'en',
);
const orders = tableOf(
  `Pedido|Fecha|Producto|Unidades|Estado
1001|2025-01-07|Silla Roble|4|Entregado
1002|2025-01-15|Mesa Pino|1|Pendiente
1003|2025-01-22|Silla Roble|3|Pendiente`,
  'es',
);

const shops = tableOf(
  `Item|Price Retail|Price Trade|Stock Leeds|Stock York
Oak shelf|1,250.00|980.00|4|0
Pine shelf|89.50|70.00|12|7
Steel bracket|6.20|4.10|140|95`,
  'en',
);

/** What is answered; null where nothing is. */
function told(question: string, table: Table, source: string): string | null {
  const found = chooseByRules(question, [{ table, names: [source] }], now);
  const computed = found && runPlan(found.plan, table);
  const said = { language: table.language, source };
  return found && computed ? answerText(found.plan, computed, table, said) : null;
}

describe('what there is of a thing', () => {
  it.each([
    ['cuantas zapatillas relampago quedan en stock?', 'Zapatilla Relámpago: Stock 8.'],
    ['cuantas sandalias ibiza hay', 'Sandalia Ibiza: Stock 50.'],
    ['cuantas sandalias tarifa os quedan', 'Sandalia Tarifa: Stock 3.'],
    ['cuantas botas quedan', 'Suma de Stock donde Categoría es Botas: 12 (Bota Gredos 12; Bota Nevada 0).'],
    ['cuantas unidades hay en total en el almacen', 'Suma de Stock: 114.'],
    ['cuantas botas hay', 'Hay 2 en precios con Categoría Botas: Bota Gredos, Bota Nevada.'],
    ['cuantos productos quedan', 'Hay 6 en precios con Stock más de 0.'],
    ['cuantas botas rojas hay', 'No hay ninguno en precios con Categoría Botas y Color Rojo.'],
    ['que productos estan agotados', 'Bota Nevada'],
    ['productos con menos de 5 unidades', '- Bota Nevada: Stock 0\n- Sandalia Tarifa: Stock 3'],
  ])('%s', (question, answer) => expect(told(question, prices, 'precios')).toBe(answer));

  it('is not what was ordered', () => {
    expect(told('cuantos pedidos quedan pendientes', orders, 'pedidos')).toMatch(/^Hay 2 en pedidos/);
  });

  it('is told of hours and their like too', () => {
    expect(told('how many hours do the dentists work in total', staff, 'Staff')).toMatch(/: 72 \(/);
  });
});

const kitchen = tableOf(
  `Producto|Precio|Stock|Notas
Hervidor Turín|24,95 €|31|Apto para té, capacidad 1,7 litros
Cafetera Roma|49,90 €|12|Garantía de 3 años, depósito de 1,2 litros
Robot Génova|219,00 €|4|8 velocidades, 2 años de garantía`,
  'es',
);

describe('how many of something, of one row', () => {
  it.each([
    'cuantos litros tiene el hervidor',
    'cuantos años de garantia tiene la cafetera',
    'cuantas velocidades tiene el robot genova',
  ])('%s: a number that stands in its remarks is not its stock', (question) => {
    expect(told(question, kitchen, 'cocina')).toBeNull();
  });

  it.each([
    ['cuantas cafeteras quedan', 'Cafetera Roma: Stock 12.'],
    ['cuantos hervidores hay', 'Hervidor Turín: Stock 31.'],
  ])('%s', (question, answer) => expect(told(question, kitchen, 'cocina')).toBe(answer));

  it('is told by what its cell lists', () => {
    expect(told('how many languages does Amara speak', staff, 'Staff')).toBe(
      'Amara Okafor: Languages English, Spanish',
    );
  });
});

describe('what rows are like', () => {
  it('must all be so', () => {
    expect(told('tienen zapatillas azules', prices, 'precios')).toMatch(
      /^Zapatilla Correcaminos: Color Azul/,
    );
    expect(told('botas negras', prices, 'precios')).toMatch(/^Bota Nevada: /);
  });

  it.each(['tienen botas rojas', 'zapatillas verdes', 'zapatos marrones'])('%s: nothing', (question) =>
    expect(told(question, prices, 'precios')).toBeNull(),
  );

  it.each([
    ['which dentist speaks spanish', 'Amara Okafor'],
    ['who speaks French?', 'Ken Adeyemi'],
    ['quien habla francés', 'Ken Adeyemi'],
    ['who speaks English and French', 'Ken Adeyemi'],
    ['who speaks French or Spanish', '- Amara Okafor\n- Lucía Fernández\n- Ken Adeyemi'],
  ])('%s, by the items of a list', (question, answer) => expect(told(question, staff, 'Staff')).toBe(answer));

  it('knows no language that nobody speaks', () => {
    expect(told('who speaks German?', staff, 'Staff')).toBeNull();
  });
});

it('a row is called by its name, not by its code', () => {
  expect(told('cuanto vale la sandalia ibiza', prices, 'precios')).toBe('Sandalia Ibiza: Precio 39,90');
});

describe('stock of several shops', () => {
  it.each([
    ['How many steel brackets are in York?', /95/],
    ['How many pine shelves are in Leeds?', /12/],
    ['stock of steel brackets in York', /95/],
  ])('%s', (question, answer) => {
    expect(told(question, shops, 'shops.csv')).toMatch(answer);
  });

  it('is not guessed where no shop is named', () => {
    expect(told('How many steel brackets are left?', shops, 'shops.csv')).toBeNull();
  });
});
