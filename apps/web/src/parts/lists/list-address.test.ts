import { describe, expect, it } from 'vitest';
import {
  chosenOf,
  cleared,
  held,
  listSearchOf,
  namesIn,
  searchedFor,
  toggled,
  type ListSearch,
} from './list-address.ts';

describe('the address of a list', () => {
  it('keeps what is valid', () => {
    expect(listSearchOf({ search: ' ana ', page: 3, limit: 50 })).toEqual({
      search: 'ana',
      page: 3,
      limit: 50,
    });
    expect(listSearchOf({ search: 42, page: '2', limit: '20' })).toEqual({
      search: '42',
      page: 2,
      limit: 20,
    });
  });

  it.each([
    { page: 1, limit: 10 },
    { search: ' a ', page: 0, limit: 11 },
    { search: {}, page: 1.5, limit: -10 },
    { page: 'x', other: 1 },
  ])('drops defaults and what is not: %j', (given) => {
    expect(listSearchOf(given)).toEqual({});
  });

  it('knows the sizes of the list it is asked for', () => {
    expect(listSearchOf({ limit: 150 }, [10, 50, 150])).toEqual({ limit: 150 });
    expect(listSearchOf({ limit: 20 }, [10, 50, 150])).toEqual({});
  });

  it('begins another search at the first page, with as many rows', () => {
    expect(searchedFor({ search: 'ana', page: 4, limit: 20 }, 'eva')).toEqual({ limit: 20, search: 'eva' });
    expect(searchedFor({ search: 'ana', page: 4 }, '')).toEqual({});
  });

  it('keeps its filters when something else is searched, and begins anew when one of them changes', () => {
    type Search = ListSearch & { states?: string };
    const searchOf = (given: Record<string, unknown>): Search => {
      return {
        ...listSearchOf(given),
        ...held('states', chosenOf(['review', 'on', 'off'], given['states'])),
      };
    };
    const search: Search = { page: 3, limit: 20, states: 'off' };
    expect(searchedFor(search, 'eva')).toEqual({ limit: 20, states: 'off', search: 'eva' });
    const tick = (name: string) => toggled(searchOf, search, { filter: 'states', name });
    expect(tick('review')).toEqual({ limit: 20, states: 'review,off' });
    expect(tick('off')).toEqual({ limit: 20 });
    expect(tick('gone')).toEqual({ limit: 20, states: 'off' });
    expect(cleared({ ...search, search: 'eva' })).toEqual({ limit: 20 });
  });

  it('reads the names of a filter once each, one that looks like a number too', () => {
    expect(namesIn('a,,b,a')).toEqual(['a', 'b']);
    expect(namesIn(7)).toEqual(['7']);
    expect(namesIn({})).toEqual([]);
    expect(namesIn(undefined)).toEqual([]);
  });
});
