import { expect, it } from 'vitest';
import { placeOf } from './place-of.ts';

it('names what a voice was made for in the language of the console', () => {
  expect(placeOf('en-GB', 'en')).toBe('British English');
  expect(placeOf('es-MX', 'es')).toBe('Español de México');
  expect([placeOf('', 'en'), placeOf('not a locale', 'en')]).toEqual([null, null]);
});
