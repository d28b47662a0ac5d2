import { describe, expect, it } from 'vitest';
import { finished } from '../../text/steps.ts';
import { typedColumn } from '../typing/column.ts';
import { chooseByRules } from './choose.ts';
import { wordsOfTable } from './table-words.ts';

const now = new Date('2025-06-20T12:00:00Z');
const cells = {
  Order: ['1001', '1002', '1003', '1004'],
  Date: ['2024-03-05', '2025-03-07', '2025-05-31', '2025-06-18'],
  Customer: ['Ana Torres', 'Luis Vega', 'Ana Torres', 'Zoë Peña'],
  City: ['Quito', 'Loja', 'Quito', 'Cuenca'],
  Total: ['$100.00', '$250.50', '$80.00', '$1,200.00'],
};
const columns = Object.entries(cells).map(([name, texts]) => typedColumn(name, texts, { language: 'en' }));
const words = finished(wordsOfTable(columns));
const table = { source_id: 's', sheet: null, columns, words, rows: 4, firstLine: 0, language: 'en' as const };

function planOf(question: string) {
  return chooseByRules(question, [{ table, names: ['orders'] }], now)?.plan ?? null;
}

describe('a plan by the rules', () => {
  it.each([
    ['¿Cuántos pedidos hubo el mes pasado?', ['2025-05-01', '2025-05-31']],
    ['How many orders were there this month?', ['2025-06-01', '2025-06-30']],
    ['How many orders were there in March?', ['2025-03-01', '2025-03-31']],
    ['¿Cuántos pedidos hubo en marzo de 2024?', ['2024-03-01', '2024-03-31']],
    ['How many orders were there last week?', ['2025-06-09', '2025-06-15']],
    ['¿Cuántos pedidos hubo en los últimos 7 días?', ['2025-06-14', '2025-06-20']],
    ['How many orders were there in the first quarter of 2025?', ['2025-01-01', '2025-03-31']],
    ['How many orders were there in 2024?', ['2024-01-01', '2024-12-31']],
    ['¿Cuántos pedidos hubo del 5 de marzo de 2025 al 1 de junio de 2025?', ['2025-03-05', '2025-06-01']],
  ])('%s', (question, values) => {
    expect(planOf(question)).toMatchObject({
      compute: 'count',
      filters: [{ column: 'Date', op: 'between', values }],
    });
  });

  it.each([
    ['How many orders were there on March 7th?', '2025-03-07'],
    ['¿Cuántos pedidos hubo el 5 de marzo?', '2024-03-05'],
    ['How many orders were there on 31 May?', '2025-05-31'],
    ['¿Cuántos pedidos hubo el 1 de enero?', '2025-01-01'],
  ])('%s: the last such day that there is', (question, day) => {
    expect(planOf(question)?.filters).toEqual([{ column: 'Date', op: 'between', values: [day, day] }]);
  });

  it('two days without a year are not both of one row', () => {
    expect(planOf('¿Cuántos pedidos hubo del 5 de marzo al 8 de marzo?')).toBeNull();
  });

  it.each([
    ['orders over two hundred dollars', { op: 'more', values: [200] }],
    ['pedidos de al menos 1.200 dólares', { op: 'least', values: [1200] }],
    ['pedidos de menos de 2 mil', { op: 'less', values: [2000] }],
    ['orders between $80 and $100.50', { op: 'between', values: [80, 100.5] }],
  ])('%s', (question, filter) => {
    expect(planOf(question)).toMatchObject({ filters: [{ column: 'Total', ...filter }] });
  });

  it('finds what is misspelt, without accents, in part, or denied', () => {
    expect(planOf('how many orders in Quitto')?.filters).toEqual([
      { column: 'City', op: 'is', values: ['Quito'] },
    ]);
    expect(planOf('total de los pedidos de zoe peña')?.filters[0]?.values).toEqual(['Zoë Peña']);
    expect(planOf('total de los pedidos de Vega')?.filters[0]?.values).toEqual(['Luis Vega']);
    expect(planOf('How many orders are not from Quito?')?.filters[0]).toMatchObject({ op: 'is_not' });
  });

  it.each([
    'How do I cancel an order in Quito?',
    'How many days does an order to Quito take?',
    '¿Cuál es el horario de atención en Quito?',
    'What is the weather in Loja?',
    'Can I pay the total in cash?',
    'Hello',
    '?',
    '1001',
    'x'.repeat(300),
  ])('leaves %j alone', (question) => expect(planOf(question)).toBeNull());

  describe('of a table with amounts for a month and for a year', () => {
    const plans = {
      Plan: ['Básico', 'Familia', 'Pro', 'Max'],
      'Velocidad Mbps': ['100', '300', '600', '1000'],
      'Cuota mensual': ['20', '35', '28', '60'],
      'Cuota anual': ['200', '380', '290', '500'],
      'Permanencia meses': ['12', '12', '0', '24'],
    };
    const typed = Object.entries(plans).map(([name, texts]) => typedColumn(name, texts, { language: 'es' }));
    const fees = { ...table, columns: typed, words: finished(wordsOfTable(typed)), rows: 4 };
    const planOfFees = (question: string) =>
      chooseByRules(question, [{ table: fees, names: ['planes'] }], now)?.plan ?? null;
    const month = 'Cuota mensual';
    const year = 'Cuota anual';

    it.each([
      ['¿Cuánto cuesta el plan Pro al mes?', month],
      ['¿Cuánto cuesta al año el plan Max?', year],
      ['How much is Pro per month?', month],
      ['How much is Max a year?', year],
    ])('tells the one that is asked for: %s', (question, column) => {
      expect(planOfFees(question)).toMatchObject({ compute: 'rows', show: ['Plan', column] });
    });

    it.each([
      ['¿Cuál es el plan más caro al año?', year, true],
      ['¿Cuál es el plan más barato al año?', year, false],
      ['Which plan is the cheapest per month?', month, false],
      ['Which plan is the cheapest per year?', year, false],
    ])('ranks by it: %s', (question, by, descending) => {
      expect(planOfFees(question)).toMatchObject({ compute: 'rows', order: { by, descending }, limit: 1 });
    });

    it('ranks by the amount that is named', () => {
      const rent = {
        Model: ['Osprey', 'Pelican', 'Kestrel'],
        'Monthly fee': ['40', '60', '50'],
        Deposit: ['300', '100', '200'],
      };
      const typedRent = Object.entries(rent).map(([name, texts]) =>
        typedColumn(name, texts, { language: 'en' }),
      );
      const bikes = { ...table, columns: typedRent, words: finished(wordsOfTable(typedRent)), rows: 3 };
      const planOfBikes = (question: string) =>
        chooseByRules(question, [{ table: bikes, names: ['bikes'] }], now)?.plan;
      const order = { by: 'Deposit', descending: true };
      expect(planOfBikes('Which bike has the most expensive deposit?')).toMatchObject({ order });
      expect(planOfBikes('Which bike is the most expensive?')).toMatchObject({
        order: { by: 'Monthly fee' },
      });
    });

    it.each(['¿Cuántos planes no tienen permanencia?', '¿Cuántos planes sin permanencia hay?'])(
      'counts those that have none: %s',
      (question) => {
        expect(planOfFees(question)).toMatchObject({
          compute: 'count',
          filters: [{ column: 'Permanencia meses', op: 'most', values: [0] }],
        });
      },
    );

    it('limits by it', () => {
      expect(planOfFees('¿Qué planes cuestan menos de 40 al mes?')?.filters).toEqual([
        { column: month, op: 'less', values: [40] },
      ]);
    });
  });

  describe('of a table whose name is several words', () => {
    const shops = {
      Ciudad: ['Quito', 'Loja', 'Manta'],
      Dirección: ['Av. Amazonas 24', 'Bolívar 10', 'Calle 12'],
      Teléfono: ['02 255 0101', '07 257 0505', '05 262 0404'],
    };
    const typed = Object.entries(shops).map(([name, texts]) => typedColumn(name, texts, { language: 'es' }));
    const points = { ...table, columns: typed, words: finished(wordsOfTable(typed)), rows: 3 };
    const planOfShops = (question: string, name = 'Puntos de atención') =>
      chooseByRules(question, [{ table: points, names: [name] }], now)?.plan ?? null;

    it.each(['How many offices do you have?', 'cuantas oficinas tienen'])('counts: %s', (question) => {
      expect(planOfShops(question)).toMatchObject({ compute: 'count', filters: [] });
    });

    it.each(['do you have an office in Quito', 'is there a branch in Quito', 'tienen oficina en Quito'])(
      'tells all of the row: %s',
      (question) => {
        expect(planOfShops(question)).toMatchObject({
          compute: 'rows',
          filters: [{ column: 'Ciudad', op: 'is', values: ['Quito'] }],
          show: ['Ciudad', 'Dirección', 'Teléfono'],
        });
      },
    );

    it('tells where they are, and where one is, by more than its city', () => {
      expect(planOfShops('where are your offices')).toMatchObject({
        filters: [],
        show: ['Ciudad', 'Dirección'],
      });
      expect(planOfShops('where is your office in Loja')?.show).toEqual(['Ciudad', 'Dirección']);
    });

    it.each([
      'What is the phone number of the office in Loja?',
      'what is the phone number of the Loja office',
      '¿Cuál es el número de teléfono de Loja?',
    ])('tells the number of one, and counts nothing: %s', (question) => {
      expect(planOfShops(question)).toMatchObject({
        compute: 'rows',
        filters: [{ column: 'Ciudad', values: ['Loja'] }],
        show: ['Ciudad', 'Teléfono'],
      });
    });

    it.each(['Which cities have an office?', '¿En qué ciudades hay oficinas?'])(
      'tells a column of all of them: %s',
      (question) => {
        expect(planOfShops(question)).toMatchObject({ compute: 'rows', filters: [], show: ['Ciudad'] });
      },
    );

    it('knows no office in a city that is not there, nor by a part of the name', () => {
      expect(planOfShops('do you have an office in Lima')).toBeNull();
      expect(planOfShops('How many offices do you have?', 'Puntos de recogida')).toBeNull();
    });
  });
});
