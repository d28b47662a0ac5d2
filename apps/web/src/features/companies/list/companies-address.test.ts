import { describe, expect, it } from 'vitest';
import {
  chosenOf,
  companiesSearchOf,
  isFiltered,
  searchedIn,
  statuses,
  toggled,
  unfiltered,
} from './companies-address.ts';

describe('the address of the company list', () => {
  it('keeps what is valid', () => {
    const whole = {
      search: 'acme',
      page: 2,
      limit: 50,
      status: 'disabled',
      services: 'knowledge,contacts',
      deleted: true,
    };
    expect(companiesSearchOf(whole)).toEqual(whole);
  });

  it.each([
    { status: '', services: 'voice', deleted: false },
    { status: ['active'], services: 3, deleted: 'yes' },
    { status: 'constructor', services: '__proto__', deleted: null },
  ])('drops what is not: %j', (given) => {
    expect(companiesSearchOf(given)).toEqual({});
  });

  it('writes filters in one order, each name once', () => {
    expect(companiesSearchOf({ status: 'disabled,active,disabled,other' })).toEqual({
      status: 'active,disabled',
    });
  });

  it('ticks and unticks', () => {
    expect(toggled({ page: 3, limit: 20 }, 'status', 'disabled')).toEqual({ limit: 20, status: 'disabled' });
    expect(toggled({ status: 'disabled' }, 'status', 'active')).toEqual({ status: 'active,disabled' });
    expect(toggled({ services: 'knowledge' }, 'services', 'knowledge')).toEqual({});
    expect(chosenOf(statuses, undefined)).toEqual([]);
  });

  it('searches from the first page, within the same filters', () => {
    expect(searchedIn({ page: 3, status: 'active', search: 'a b' }, 'acme')).toEqual({
      status: 'active',
      search: 'acme',
    });
    expect(searchedIn({ search: 'acme', deleted: true }, '')).toEqual({ deleted: true });
  });

  it('knows when less than all is shown, and the way back', () => {
    expect(isFiltered({ page: 3, limit: 20, deleted: true })).toBe(false);
    expect(isFiltered({ services: 'knowledge' })).toBe(true);
    expect(unfiltered({ search: 'a b', page: 3, limit: 20, status: 'active', deleted: true })).toEqual({
      limit: 20,
      deleted: true,
    });
  });
});
