import { describe, expect, it } from 'vitest';
import {
  idsOf,
  isFiltered,
  ratesOf,
  searchedIn,
  toggled,
  trainSearchOf,
  unfiltered,
} from './train-address.ts';

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
    const first = toggled({ page: 3, limit: 20 }, 'rates', '4');
    expect(first).toEqual({ limit: 20, rates: 4 });
    const both = toggled(first, 'rates', 'unrated');
    expect(ratesOf(both.rates)).toEqual([4, 'unrated']);
    expect(toggled(toggled(both, 'rates', '4'), 'rates', 'unrated')).toEqual({ limit: 20 });
    expect(idsOf(toggled({ assistants: one }, 'assistants', two).assistants)).toEqual([one, two]);
  });

  it('searches within the filters and clears them all', () => {
    const search = searchedIn({ rates: '4', page: 2, search: 'old' }, 'new');
    expect(search).toEqual({ rates: '4', search: 'new' });
    expect(isFiltered(search)).toBe(true);
    expect(unfiltered({ ...search, limit: 30 })).toEqual({ limit: 30 });
    expect(isFiltered({ page: 2, limit: 20 })).toBe(false);
  });
});
