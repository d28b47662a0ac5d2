import { describe, expect, it } from 'vitest';
import { isFiltered, trainedSearchOf } from './trained-address.ts';

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

  it('says when less than all is shown', () => {
    expect(isFiltered({ page: 3, states: 'off' })).toBe(true);
    expect(isFiltered({ page: 3, limit: 20 })).toBe(false);
  });
});
