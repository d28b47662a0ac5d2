import { expect, it } from 'vitest';
import { inRange, numberRange } from './number-range.ts';

it.each([
  ['Years 3-6', 3, 6, 7],
  ['36 a 50', 36, 50, 35],
  ['up to 2 kg', 0, 2, 2.5],
  ['Hasta 10 kg', 1, 10, 11],
  ['100 or more', 100, 900, 99],
  ['De 1 a 3 años', 1, 3, 4],
  ['16+', 16, 90, 15],
  ['más de 65 años', 66, 90, 65],
  ['under 18', 3, 17, 18],
  ['€50–€99', 50, 99, 100],
  ['1.000 - 2.500', 1000, 2500, 999],
  ['Adultos (18-64)', 18, 64, 65],
])('%s holds %d and %d, not %d', (text, from, to, out) => {
  const range = numberRange(text);
  expect(range && [from, to, out].map((one) => inRange(one, range))).toEqual([true, true, false]);
});

it.each([
  '9:00 a 18:00',
  '555-1001',
  'Mesa 3',
  'B1',
  '2026-05-01',
  '10-5',
  '8 am - 5 pm',
  'Lunes a viernes',
  '12',
])('%s is no range', (text) => expect(numberRange(text)).toBeNull());
