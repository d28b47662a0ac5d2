import { describe, expect, it } from 'vitest';
import { toggled } from '../../../parts/lists/list-address.ts';
import { idsOf, isFiltered, ratesOf, trainSearchOf, type TrainSearch } from './train-address.ts';

const tick = (search: TrainSearch, filter: 'assistants' | 'rates', name: string) =>
  toggled(trainSearchOf, search, { filter, name });
const one = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const two = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c';

describe('the address of the train list', () => {
  it('keeps what is valid and drops the rest', () => {
    const given = {
      search: 'envíos',
      categories: `${one},nonsense,${one}`,
      assistants: two,
      rates: 7,
      page: '2',
      limit: 20,
      other: 1,
    };
    expect(trainSearchOf(given)).toEqual({
      search: 'envíos',
      categories: one,
      assistants: two,
      rates: 7,
      page: 2,
      limit: 20,
    });
    expect(trainSearchOf({ rates: '11,unrated,x,0', search: 'a' })).toEqual({ rates: '0,unrated' });
  });

  it('ticks and unticks several of a filter and begins at the first page', () => {
    const first = tick({ page: 3, limit: 20 }, 'rates', '4');
    expect(first).toEqual({ limit: 20, rates: 4 });
    const both = tick(first, 'rates', 'unrated');
    expect(ratesOf(both.rates)).toEqual([4, 'unrated']);
    expect(tick(tick(both, 'rates', '4'), 'rates', 'unrated')).toEqual({ limit: 20 });
    expect(idsOf(tick({ assistants: one }, 'assistants', two).assistants)).toEqual([one, two]);
  });

  it('knows when less than all is shown', () => {
    expect(isFiltered({ rates: '4' })).toBe(true);
    expect(isFiltered({ page: 2, limit: 20 })).toBe(false);
  });
});
