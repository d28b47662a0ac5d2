import { describe, expect, it } from 'vitest';
import { detailSearchOf } from './detail-address.ts';

describe('the address of a company', () => {
  it('keeps the tab and the place in its list', () => {
    expect(detailSearchOf({ tab: 'users', search: 'ana', page: 2 })).toEqual({
      tab: 'users',
      search: 'ana',
      page: 2,
    });
    expect(detailSearchOf({ tab: 'plan' })).toEqual({ tab: 'plan' });
  });

  it.each([{ tab: 'company' }, { tab: 'categories' }, { tab: ['plan'] }])('drops %j', (given) => {
    expect(detailSearchOf(given)).toEqual({});
  });
});
