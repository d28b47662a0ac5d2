import { expect, it } from 'vitest';
import { plainText } from './common.ts';

it.each([
  ['Ana \ud83d', 'Ana '],
  ['\udc4bAna\0 🎉', 'Ana 🎉'],
  ['An\u0303a', 'Aña'],
])('a text is taken as a database can hold it: %j', (given, taken) => {
  expect(plainText(20).parse(given)).toBe(taken);
});
