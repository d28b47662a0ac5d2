import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['https://www.aurora.example/', 'aurora.example'],
  ['aurora.example/help', 'aurora.example/help'],
  ['aurora.example/es/clientes/preguntas', 'aurora.example/…/preguntas'],
  [
    'https://aurora.example/es/preguntas%20frecuentes?utm_source=mail#top',
    'aurora.example/…/preguntas frecuentes',
  ],
  ['aurora.example/es/preguntas frecuentes', 'aurora.example/…/preguntas frecuentes'],
  ['localhost:8080/a/%ff', 'localhost:8080/…/%ff'],
  ['Prices of May', 'Prices of May'],
  ['https://aurora.example is down', 'https://aurora.example is down'],
])('the page %s is shown as %s', (name, shown) => {
  expect(shortName({ name, source_type: 'url' })).toBe(shown);
});

it('is short, however long the address is', () => {
  const name = `aurora.example/a/${'long-'.repeat(60)}`;
  expect(shortName({ name, source_type: 'url' })).toHaveLength(40);
});

it('leaves the name of anything else', () => {
  const name = 'aurora.example/es/clientes/preguntas';
  expect(shortName({ name, source_type: 'document' })).toBe(name);
});
