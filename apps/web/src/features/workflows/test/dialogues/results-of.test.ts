import { expect, it } from 'vitest';
import { resultsOf } from './results-of.ts';

it('reads results, one a line', () => {
  expect(resultsOf('Booked: Wants to come: on a day\n\n  Refused \nBooked: twice\n: nothing')).toEqual([
    { label: 'Booked', description: 'Wants to come: on a day' },
    { label: 'Refused', description: '' },
  ]);
  expect(resultsOf('')).toEqual([]);
});
