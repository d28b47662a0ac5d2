import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it.each([
  ['https://www.aurora.example/', 'aurora.example'],
  ['https://aurora.example/help', 'aurora.example/help'],
  [
    'https://aurora.example/es/clientes/preguntas%20frecuentes?utm_source=mail#top',
    'aurora.example/…/preguntas frecuentes',
  ],
  ['http://localhost:8080/a/%ff', 'localhost:8080/…/%ff'],
  ['Prices of May', 'Prices of May'],
  ['https://aurora.example is down', 'https://aurora.example is down'],
])('%s is shown as %s', (name, shown) => {
  expect(shortAddress(name)).toBe(shown);
});

it('is short, however long the address is', () => {
  expect(shortAddress(`https://aurora.example/a/${'long-'.repeat(60)}`)).toHaveLength(48);
});
