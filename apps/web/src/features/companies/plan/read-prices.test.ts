import { describe, expect, it } from 'vitest';
import { readPrices } from './read-prices.ts';

describe('readPrices', () => {
  it('takes points and commas', () => {
    expect(readPrices({ input: ' 2.5', output: '10' })).toEqual({ prices: { input: 2.5, output: 10 } });
    expect(readPrices({ input: '0,15', output: '0' })).toEqual({ prices: { input: 0.15, output: 0 } });
  });

  it('takes none at all, but not one alone', () => {
    expect(readPrices({ input: '', output: ' ' })).toEqual({ prices: null });
    expect(readPrices({ input: '1', output: '' })).toEqual({ problems: { output: 'both' } });
  });

  it.each(['-1', 'free', '1e3', '1.234.567', '1,000.5', '10001', '99999', '.', 'NaN', '１'])(
    'refuses %j',
    (input) => {
      expect(readPrices({ input, output: '1' })).toEqual({ problems: { input: 'price' } });
    },
  );
});
