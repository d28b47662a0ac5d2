import { api } from '@centralita/contract/api';
import { pathParameters } from '@centralita/contract/core/route';
import { describe, expect, it } from 'vitest';
import { nameOf } from './sweep/requests.ts';

/**
 * The console sends the company it acts for with every call that has a place for it. A call inside a company's walls
 * without one would act for the super admin's own company while another is supported.
 */
describe('every call inside the walls of a company can name it', () => {
  it.each(api.filter(({ scope }) => scope === 'company').map((route) => [nameOf(route), route] as const))(
    '%s',
    (_, { path, query, body }) => {
      const places = [
        ...pathParameters(path),
        ...Object.keys(query?.shape ?? {}),
        ...Object.keys(body?.shape ?? {}),
      ];
      expect(places.some((name) => name === 'company_id' || name === 'companyId')).toBe(true);
    },
  );
});
