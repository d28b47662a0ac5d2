import { describe, expect, it } from 'vitest';
import { isFiltered, searchedIn, toggled, trainedSearchOf, unfiltered } from './trained-address.ts';

const id = '01900000-0000-7000-8000-000000000001';

describe('the address of the trained answers', () => {
  it('keeps what is valid and drops the rest', () => {
    expect(trainedSearchOf({ assistants: `${id},x`, states: 'off,review,gone', page: 2 })).toEqual({
      assistants: id,
      states: 'review,off',
      page: 2,
    });
    expect(trainedSearchOf({ assistants: 7, states: {}, limit: 11 })).toEqual({});
  });

  it('begins at the first page after each change', () => {
    const search = { page: 3, limit: 20, states: 'off' };
    expect(toggled(search, 'states', 'active')).toEqual({ limit: 20, states: 'off,active' });
    expect(toggled(search, 'states', 'off')).toEqual({ limit: 20 });
    expect(searchedIn(search, 'kettle')).toEqual({ limit: 20, states: 'off', search: 'kettle' });
    expect(isFiltered(search)).toBe(true);
    expect(unfiltered(search)).toEqual({ limit: 20 });
  });
});
