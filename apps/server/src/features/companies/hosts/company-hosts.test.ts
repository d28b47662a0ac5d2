import * as calls from '@centralita/contract/companies/instance-routes';
import * as companies from '@centralita/contract/companies/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from '../../../testing/people.ts';

let app: TestApp;
let chief: string;
let company: TestCompany;
let other: TestCompany;
beforeAll(async () => {
  app = await testApp({
    product: {
      name: 'Centralita',
      hosts: ['localhost', 'app.centralita.test'],
      url: 'http://localhost:3000',
    },
  });
  chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
});
afterAll(() => app.close());
beforeEach(async () => {
  [company, other] = await Promise.all([makeCompany(app), makeCompany(app)]);
});

function save(hosts: string[], { id } = company) {
  return ask(app, calls.updateCompanyHosts, { token: chief, params: { companyId: id }, body: { hosts } });
}

async function hostsOf({ id } = company) {
  const asked = { token: chief, params: { companyId: id } };
  return (await ask(app, calls.companyHosts, asked)).data.hosts;
}

async function shownAt(domain: string) {
  const headers = { 'x-api-key': app.publicKey };
  return (await ask(app, companies.companyByHost, { headers, query: { domain } })).data.company_name;
}

describe('the hosts of a company', () => {
  it('are several, kept as visits carry them, and show its sign-in screen', async () => {
    const { data } = await save([` Help.${company.id}.COM. `, `${company.id}.ec`, `help.${company.id}.com`]);
    expect(data.hosts).toEqual([`${company.id}.ec`, `help.${company.id}.com`].toSorted());
    expect(await shownAt(`HELP.${company.id}.com:8443`)).toBe(company.name);
    await save([`${company.id}.ec`]);
    expect(await hostsOf()).toEqual([`${company.id}.ec`]);
    expect(await shownAt(`help.${company.id}.com`)).toBe('Centralita');
    expect((await save([])).data.hosts).toEqual([]);
  });

  it('are told one by one what is wrong with them, and then none is saved', async () => {
    await save([`${company.id}.com`]);
    const answer = await save([
      'fine.example.com',
      'https://x.com',
      '*.x.com',
      'x.com:80',
      'xn--e1awd7f.com',
    ]);
    expect([answer.status, answer.error.code]).toEqual([400, 'host_invalid']);
    expect(answer.error.details).toEqual({
      fields: [
        { in: 'body', field: 'hosts.1', fault: 'scheme' },
        { in: 'body', field: 'hosts.2', fault: 'wildcard' },
        { in: 'body', field: 'hosts.3', fault: 'port' },
        { in: 'body', field: 'hosts.4', fault: 'not_ascii' },
      ],
    });
    const ofProduct = await save(['fine.example.com', 'App.Centralita.test']);
    expect([ofProduct.status, ofProduct.error.code]).toEqual([422, 'host_of_product']);
    expect(ofProduct.error.details).toEqual({
      fields: [{ in: 'body', field: 'hosts.1', fault: 'host_of_product' }],
    });
    expect(await hostsOf()).toEqual([`${company.id}.com`]);
  });

  it('belong to one company at most, also when two save at the same instant', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `${at}.${company.id}.com`);
    const answers = await Promise.all([save(names), save(names.toReversed(), other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('host_taken');
    expect(refused?.error.details).toMatchObject({ fields: { length: 5 } });
    const held = [await hostsOf(), await hostsOf(other)];
    expect(held.map(({ length }) => length).toSorted()).toEqual([0, 5]);
  });

  it('stay with a deleted company until it comes back, unless another one takes them', async () => {
    const [kept, taken] = [`kept.${company.id}.com`, `taken.${company.id}.com`];
    await save([kept, taken]);
    const params = { companyId: company.id };
    await ask(app, calls.deleteCompany, { token: chief, params, body: {} });
    expect((await save([taken], other)).status).toBe(200);
    await ask(app, calls.restoreCompany, { token: chief, params, body: {} });
    expect(await hostsOf()).toEqual([kept]);
    expect([await shownAt(kept), await shownAt(taken)]).toEqual([company.name, other.name]);
  });

  it('are at most twenty, and no business of an admin', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `${at}.${company.id}.com`);
    expect((await save(many)).status).toBe(400);
    expect((await save(['a'.repeat(10_000)])).status).toBe(400);
    const admin = await signIn(app, (await makePerson(app, { company })).email);
    const params = { companyId: company.id };
    expect((await ask(app, calls.companyHosts, { token: admin, params })).status).toBe(403);
    const put = await ask(app, calls.updateCompanyHosts, {
      token: admin,
      params,
      body: { hosts: ['mine.com'] },
    });
    expect(put.status).toBe(403);
  });
});
