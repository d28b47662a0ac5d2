import { expect, it } from 'vitest';
import { detailBand, listBand } from './bands.ts';

const rates = [0, 4, 4.9, 5, 6, 6.5, 6.9, 7, 10];

it('gives each rate its colour, in the list and on the detail screen', () => {
  expect(rates.map(listBand).join(' ')).toBe('low low low middle middle middle middle high high');
  expect(rates.map(detailBand).join(' ')).toBe('low low low middle middle high high high high');
});
