import type { AskedVariable } from '@centralita/contract/workflows/ask';
import type { WorkflowLanguage } from '@centralita/contract/workflows/schema';
import { describe, expect, it } from 'vitest';
import { convert } from './convert.ts';
import { read } from './read.ts';

type Type = AskedVariable['type'];

/** What is read of words for one variable of a type; it is Saturday, 21 November 2026. */
function readAs(
  type: Type,
  heard: string,
  {
    language = 'spanish',
    name = 'x',
    asked = '',
  }: { language?: WorkflowLanguage; name?: string; asked?: string } = {},
): string | undefined {
  const variable = { id: 'v', name, type, description: '', choices: [] };
  const place = { language, now: '2026-11-21T15:00', country: 'EC' };
  return read({ ...place, heard, asked, read: [variable], ahead: [] })[0]?.value;
}

const english = { language: 'english' as const };

describe('what leaves open which one is meant is asked for again', () => {
  it.each([
    'entre 3 y 4',
    'entre las 3 y las 4',
    'de 9 a 5',
    'desde las 3 hasta las 4',
    'seis dos de la tarde',
    'dos seis',
    '3-4',
    'a las 3 y 4',
    'antes de las 5',
    '3 o 4',
  ])('an hour: %s', (heard) => expect(readAs('time', heard)).toBeUndefined());
  it.each(['between 3 and 4', 'from 9 to 5', 'six two pm', '3-4pm', 'before 5'])('an hour: %s', (heard) =>
    expect(readAs('time', heard, english)).toBeUndefined(),
  );
  it.each([
    'el martes 2',
    'martes 2 de diciembre',
    '2 de diciembre, martes',
    'martes 5/12',
    'del lunes al miércoles',
  ])('a day: %s', (heard) => expect(readAs('date', heard)).toBeUndefined());
  it.each(['Tuesday the 2nd', 'Tuesday December 2nd', 'Dec 2, Tuesday', 'Friday 13th', 'Sunday 12/1'])(
    'a day: %s',
    (heard) => expect(readAs('date', heard, english)).toBeUndefined(),
  );
  it.each([
    'half of it',
    'half',
    'a quarter of that',
    'two thirds',
    '10 more',
    '3-4',
    '3 and 4',
    '2x4',
    'between 3 and 4',
  ])('a number: %s', (heard) => expect(readAs('number', heard, english)).toBeUndefined());
  it.each(['medio', 'un cuarto', '100 más', '3-4', 'de 3 a 4', 'tres cuatro', '3, quizás 4'])(
    'a number: %s',
    (heard) => expect(readAs('number', heard)).toBeUndefined(),
  );

  it('and what is plain is read', () => {
    expect(readAs('time', 'seis y cinco')).toBe('18:05');
    expect(readAs('time', 'las tres y cuarto')).toBe('15:15');
    expect(readAs('date', 'martes 1 de diciembre')).toBe('2026-12-01');
    expect(readAs('date', 'Monday the 30th', english)).toBe('2026-11-30');
    expect(readAs('number', 'half a million', english)).toBe('500000');
    expect(readAs('number', 'dos y medio')).toBe('2.5');
    expect(readAs('number', '20 por ciento', { name: 'descuento' })).toBe('20');
  });
});

describe('a text is never cut', () => {
  it.each([
    'FA-2026/12',
    'C#',
    'C++',
    '.NET',
    'A&B-12',
    'AB_12/7',
    'A/12-B',
    'FA-10:30',
    '#4521',
    'USB-C 3.0',
  ])('%s', (heard) => {
    expect(readAs('string', heard, { name: 'factura' })).toBe(heard);
    expect(readAs('string', `${heard}.`, english)).toBe(heard);
  });
});

describe("what the question's words ask counts as much as the variable's name", () => {
  const old = { ...english, asked: 'How old are you?' };
  it('of numbers', () => {
    expect(readAs('integer', '34', old)).toBe('34');
    for (const other of ['2 kids', '100 dollars', '150'])
      expect(readAs('integer', other, old)).toBeUndefined();
    expect(readAs('integer', '100 dólares', { asked: '¿Cuántas personas son?' })).toBeUndefined();
  });
  it('of a birth, which lies behind', () => {
    const asked = '¿Cuál es su fecha de nacimiento?';
    expect(readAs('date', '5 de mayo del 92', { asked })).toBe('1992-05-05');
    expect(readAs('date', 'mañana', { asked })).toBeUndefined();
  });
});

describe('yes, no, numbers, days and hours are understood in both languages', () => {
  it.each<[Type, string, string]>([
    ['boolean', 'yes please', 'true'],
    ['boolean', 'not yet', 'false'],
    ['integer', 'thirty four', '34'],
    ['date', 'next Friday', '2026-11-27'],
    ['time', 'half past four', '16:30'],
  ])('a %s in a Spanish flow: %s', (type, heard, value) => expect(readAs(type, heard)).toBe(value));
  it.each<[Type, string, string]>([
    ['boolean', 'claro que sí', 'true'],
    ['boolean', 'todavía no', 'false'],
    ['integer', 'tengo treinta y cuatro', '34'],
    ['date', 'el próximo lunes', '2026-11-23'],
    ['time', 'a las tres y media de la tarde', '15:30'],
  ])('a %s in an English flow: %s', (type, heard, value) => expect(readAs(type, heard, english)).toBe(value));

  it('but a word of the own language is never taken for one of the other', () => {
    expect(readAs('integer', 'once', english)).toBeUndefined();
    expect(readAs('integer', 'ten')).toBeUndefined();
    expect(readAs('boolean', 'sale', english)).toBeUndefined();
    expect(readAs('time', 'between three and four')).toBeUndefined();
    expect(readAs('date', 'Tuesday the 2nd')).toBeUndefined();
  });

  it('also where a value comes from elsewhere', () => {
    const place = { now: '2026-11-21T15:00', country: 'EC' };
    expect(convert('boolean', 'yes', { ...place, language: 'spanish' })).toBe('true');
    expect(convert('boolean', 'sí', { ...place, language: 'english' })).toBe('true');
  });
});
