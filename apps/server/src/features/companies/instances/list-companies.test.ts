import * as calls from '@centralita/contract/companies/instance-routes';
import type { Policy } from '@centralita/contract/core/policies';
import type { QueryIn } from '@centralita/contract/core/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { createCompany } from '../create-company.ts';

let app: TestApp;
let token: string;
const ids = new Map<string, string>();
const settings: Policy = 'companyinstance:settings';
const wiki: Policy = 'wiki:full-access';
const center: Policy = 'contact-center:full-access';

beforeAll(async () => {
  app = await testApp();
  token = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
  await make('Árbol Verde', [settings, wiki]);
  await make('beta 100%', [settings, center]);
  await make('Café Ñandú', [settings, wiki, center]);
  await make('delta_x', [settings]);
  await make('שלום עולם', [wiki], false);
  await make('🏢 Torre', [center], false);
});
afterAll(() => app.close());

async function make(name: string, policies: Policy[], isActive = true) {
  const company = { name, country: null, language: 'spanish' as const, industry_id: null, policies };
  const id = await app.db.platform((tx) => createCompany(tx, company, app.clock.now()));
  ids.set(name, id);
  if (!isActive) await ask(app, calls.updateCompanyStatus, of(id, { is_active: false }));
}

function of<B>(companyId: string, body: B) {
  return { token, params: { companyId }, body };
}

async function list(query: QueryIn<typeof calls.listCompanies> = {}) {
  const { status, data } = await ask(app, calls.listCompanies, { token, query });
  expect(status).toBe(200);
  return data;
}

async function names(query: QueryIn<typeof calls.listCompanies> = {}) {
  return (await list(query)).results.map(({ name }) => name);
}

describe('the list of companies', () => {
  it('shows what the specification lists, by name, with the two fixed figures', async () => {
    const { results, pagination } = await list();
    expect(results.map(({ name }) => name)).toEqual([
      'Árbol Verde',
      'beta 100%',
      'Café Ñandú',
      'delta_x',
      'שלום עולם',
      '🏢 Torre',
    ]);
    expect(results[0]).toEqual({
      id: ids.get('Árbol Verde'),
      name: 'Árbol Verde',
      is_active: true,
      policies: [settings, wiki],
      qaLimit: 500,
      pagesLimit: 50,
      deleted_at: null,
      erase_at: null,
    });
    expect(pagination).toEqual({ page: 1, limit: 10, total_items: 6, total_pages: 1 });
  });

  it.each([
    ['arbol', ['Árbol Verde']],
    ['ÑANDU', ['Café Ñandú']],
    ['nandu cafe', ['Café Ñandú']],
    ['100%', ['beta 100%']],
    ['a_x', ['delta_x']],
    ['%', ['beta 100%']],
    ['_', ['delta_x']],
    ['שלום', ['שלום עולם']],
    ['🏢', ['🏢 Torre']],
    ["'; drop table company;--", []],
    ['   ', 6],
  ])('finds %j', async (search, found) => {
    const shown = await names({ search });
    if (typeof found === 'number') expect(shown).toHaveLength(found);
    else expect(shown).toEqual(found);
  });

  it('filters by status, by any of the services, and by both with a search', async () => {
    expect(await names({ company_status: ['true'] })).toHaveLength(4);
    expect(await names({ company_status: ['false'] })).toEqual(['שלום עולם', '🏢 Torre']);
    expect(await names({ company_status: ['true', 'false'] })).toHaveLength(6);
    expect(await names({ services_policies: [wiki] })).toEqual(['Árbol Verde', 'Café Ñandú', 'שלום עולם']);
    expect(await names({ services_policies: [wiki, center] })).toHaveLength(5);
    expect(await names({ services_policies: [center], company_status: ['true'], search: 'a' })).toEqual([
      'beta 100%',
      'Café Ñandú',
    ]);
  });

  it('pages without losing or doubling one', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 2 })));
    expect(pages.flatMap(({ results }) => results.map(({ name }) => name))).toEqual(await names());
    expect(pages[2]?.pagination).toEqual({ page: 3, limit: 2, total_items: 6, total_pages: 3 });
    expect((await list({ page: 9, limit: 2 })).results).toEqual([]);
    const found = await Promise.all([1, 2, 9].map((page) => list({ page, limit: 1, search: 'a e' })));
    expect(found.map(({ results }) => results.map(({ name }) => name))).toEqual([
      ['Árbol Verde'],
      ['beta 100%'],
      [],
    ]);
    expect(found.map(({ pagination }) => pagination.total_items)).toEqual([4, 4, 4]);
  });

  it.each([
    { company_status: ['maybe'] },
    { services_policies: ['platform:super-admin'] },
    { services_policies: ['companyinstance:settings'] },
    { limit: 201 },
    { page: 0 },
    { search: 's'.repeat(10_000) },
    { company_id: 'x' },
    { policies: wiki },
  ])('refuses %j', async (query) => {
    const answer = await ask(app, calls.listCompanies, { token, query: query as never });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('knows a company by its new name at once', async () => {
    await make('Old name', [settings]);
    const { updateCompany } = await import('@centralita/contract/companies/settings-routes');
    await ask(app, updateCompany, of(ids.get('Old name') ?? '', { name: 'Ülker Yeni' }));
    expect(await names({ search: 'ulker' })).toEqual(['Ülker Yeni']);
    expect(await names({ search: 'old' })).toEqual([]);
    await ask(app, calls.deleteCompany, of(ids.get('Old name') ?? '', {}));
  });

  it('keeps deleted ones in a list of their own, searched and filtered alike', async () => {
    const id = ids.get('delta_x') ?? '';
    const gone = await ask(app, calls.deleteCompany, of(id, {}));
    expect(await names({ search: 'delta' })).toEqual([]);
    const { results, pagination } = await list({
      deleted: 'true',
      search: 'DELTA',
      company_status: ['true'],
    });
    expect(results).toMatchObject([{ id, name: 'delta_x', is_active: false, erase_at: gone.data.erase_at }]);
    expect(Date.parse(results[0]?.erase_at ?? '') - Date.parse(results[0]?.deleted_at ?? '')).toBe(
      30 * 24 * 3_600_000,
    );
    expect(pagination.total_items).toBe(1);
    expect(await names({ deleted: 'true', company_status: ['false'] })).toEqual([]);
  });
});
