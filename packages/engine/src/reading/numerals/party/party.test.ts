import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read } from '../../read.ts';

const place = { now: '2026-03-05T10:20', country: 'EC', ahead: [] };

function counted(heard: string, names: string[], asked = ''): Record<string, string> {
  const variables = names.map((name): AskedVariable => ({
    id: name,
    name,
    type: 'integer',
    description: '',
    choices: [],
  }));
  const language = /^(personas|niños|adultos|cantidad|mesas)$/.test(names[0] ?? '') ? 'spanish' : 'english';
  const values = read({ ...place, heard, language, read: variables, asked });
  return Object.fromEntries(values.map(({ variable_id, value }) => [variable_id, value]));
}

describe('a company that is counted person by person', () => {
  it.each([
    ['mi esposa, mis 2 hijos y yo', '4'],
    ['nosotros dos y un bebé', '3'],
    ['2 adultos y 3 niños', '5'],
    ['mi esposa Ana, mis hijos de 5 y 7 años, yo', undefined],
    ['mi esposa, mis 2 hijos de 5 y 7 años y yo', '4'],
    ['a las 8, mi esposa y yo, mi nombre es Ana', '2'],
    ['2 adultos y 3 niños, 5 en total', '5'],
    ['somos cinco: mi esposa, mis tres hijos y yo', '5'],
    ['una pareja y un bebé', '3'],
    ['mi pareja y yo', '2'],
    ['mi esposa, mi perro y yo', undefined],
    ['mi esposa y mis 2 hijos', undefined],
    ['mis 2 o 3 hijos y yo', undefined],
    ['mis hijos y yo, mi esposa no', undefined],
    ['somos 4 y un perro', '4'],
    ['seis personas, yo y mis amigos', '6'],
    ['mi esposa, yo y 2 personas más', '4'],
    ['somos dos parejas', '4'],
    ['yo solito con mi hijo', '2'],
    ['para mí y para mi esposa', '2'],
    ['yo y dos amigos, quizás tres', undefined],
  ])('in Spanish: %s', (heard, people) => {
    expect(counted(heard, ['personas'])).toEqual(people === undefined ? {} : { personas: people });
  });

  it.each([
    ['my wife, my two kids and I', '4'],
    ['my mother-in-law, my husband and me', '3'],
    ['my kids, 5 and 7, my wife and me', undefined],
    ['a couple and a couple of friends', '4'],
    ['the two of us plus the twins', '4'],
    ['there are five of us, my wife, our three kids and me', '5'],
    ['my wife and I and 2 more', '4'],
    ['my wife and I or maybe my kids', undefined],
    ['my wife and my hairdresser', undefined],
    ['my wife and I are bringing our 2 kids', '4'],
    ['5 people, my wife and I included', '5'],
    ['my wife and I have 2 bags', '2'],
  ])('in English: %s', (heard, people) => {
    expect(counted(heard, ['people'])).toEqual(people === undefined ? {} : { people });
  });

  it('counts those that a question is about', () => {
    expect(counted('mi esposa, mis 2 hijos y yo', ['niños'])).toEqual({ niños: '2' });
    expect(counted('nosotros dos y un bebé', ['niños'])).toEqual({ niños: '1' });
    expect(counted('mi esposa, mis 2 hijos y yo', ['adultos', 'niños'])).toEqual({
      adultos: '2',
      niños: '2',
    });
    expect(counted('my wife, me and a baby', ['adults', 'children'])).toEqual({ adults: '2', children: '1' });
  });

  it('is meant where the question says so and not the variable', () => {
    expect(counted('mi esposa y yo', ['cantidad'], '¿Cuántos son?')).toEqual({ cantidad: '2' });
    expect(counted('mi esposa y yo', ['mesas'], '¿Cuántas mesas y cuántas personas?')).toEqual({});
    expect(counted('my wife and I', ['size'], 'How many of you will come?')).toEqual({ size: '2' });
    expect(counted('my wife and I', ['size'], 'What size?')).toEqual({});
  });
});
