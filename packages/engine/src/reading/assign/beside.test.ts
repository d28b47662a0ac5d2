import type { AskedVariable } from '@centralita/contract/workflows/ask';
import { describe, expect, it } from 'vitest';
import { read } from '../read.ts';

const text = (id: string, name: string, description: string): AskedVariable => ({
  id,
  name,
  type: 'string',
  description,
  choices: [],
});
const at = { now: '2026-03-05T10:20', country: 'EC', ahead: [] };

function given(heard: string, variables: AskedVariable[], language: 'english' | 'spanish') {
  const values = read({ heard, language, ...at, read: variables });
  return Object.fromEntries(values.map(({ variable_id, value }) => [variable_id, value]));
}

describe('a name, and what is told beside it', () => {
  const both = [text('n', 'name', 'first name'), text('t', 'goal', 'what they want to achieve')];
  const ambos = [
    text('n', 'nombre completo', 'el nombre y apellido del paciente'),
    text('t', 'tratamiento', 'qué tratamiento necesita'),
  ];

  it.each([
    ["I'm Tom and I want to lose weight", { n: 'Tom', t: 'I want to lose weight' }],
    ['Mike, muscle', { n: 'Mike', t: 'muscle' }],
    [
      "My name is Jack. No wait, it's John. I'd like to build muscle",
      { n: 'John', t: "I'd like to build muscle" },
    ],
    ['I want to get fit. My name is Ann', { n: 'Ann', t: 'I want to get fit' }],
    ["I'm Kate, do you have a pool?", { n: 'Kate' }],
    ["I'm Tom, nice to meet you", { n: 'Tom' }],
    ['Tom, 34', { n: 'Tom' }],
    ['Smith, John', { n: 'Smith' }],
  ])('%s', (heard, values) => {
    expect(given(heard, both, 'english')).toEqual(values);
  });

  it.each([
    ['Me llamo María José Pérez y quiero una limpieza', { n: 'María José Pérez', t: 'una limpieza' }],
    ['Pedro Gómez, blanqueamiento', { n: 'Pedro Gómez', t: 'blanqueamiento' }],
    ['Soy Luis Mora, necesito una extracción para el viernes', { n: 'Luis Mora', t: 'una extracción' }],
    ['Ana Ruiz, ¿cuánto cuesta la limpieza?', { n: 'Ana Ruiz' }],
    ['Soy Eva, esto es una mierda', { n: 'Eva' }],
    ['Ana Ruiz, mucho gusto', { n: 'Ana Ruiz' }],
  ])('%s', (heard, values) => {
    expect(given(heard, ambos, 'spanish')).toEqual(values);
  });
});

describe('a code, and what is told beside it', () => {
  const both = [
    text('c', 'order number', 'the order number'),
    text('t', 'problem', 'what is wrong with the parcel'),
  ];

  it.each([
    ['RP-12345, the box was crushed', { c: 'RP-12345', t: 'the box was crushed' }],
    ['order RP-777 arrived broken', { c: 'RP-777', t: 'arrived broken' }],
    ['You sent me the wrong shoes! Order 8812', { c: '8812', t: 'You sent me the wrong shoes' }],
    ['order number is RP-5 no sorry RP-6, it is late', { c: 'RP-6', t: 'late' }],
    ['RP-12345', { c: 'RP-12345' }],
    ['order: RP-8 problem: missing item', { c: 'RP-8', t: 'missing item' }],
    [
      'I ordered a lamp two weeks ago and it still is not here, order RP-2020',
      { c: 'RP-2020', t: 'I ordered a lamp two weeks ago and it still is not here' },
    ],
    [
      'RP-5, the box was open, and a mug is missing. Can you help?',
      { c: 'RP-5', t: 'the box was open, and a mug is missing' },
    ],
    ["my parcel hasn't arrived", { t: "my parcel hasn't arrived" }],
  ])('%s', (heard, values) => {
    expect(given(heard, both, 'english')).toEqual(values);
  });
});
