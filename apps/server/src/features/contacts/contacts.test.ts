import * as audit from '@centralita/contract/audit/routes';
import * as calls from '@centralita/contract/contacts/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { createDatabaseVariable } from '@centralita/contract/workflows/variable-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaigner, newWorkflow, type Campaigner } from '../../testing/campaigns.ts';

let app: TestApp;
let by: Campaigner;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
  await app.db.platformQuery('test.country', "update company set country = 'EC' where id = $1", [
    by.companyId,
  ]);
});

type NewPool = BodyIn<typeof calls.createContactPool>;
type Given = NonNullable<NewPool['contact_list']>;

const create = (form: Partial<NewPool> = {}) =>
  ask(app, calls.createContactPool, {
    token: by.token,
    body: { name: 'Spring', required_variables: ['name'], optional_variables: ['city'], ...form },
  });
const newPool = async (contact_list: Given = [], form: Partial<NewPool> = {}) =>
  (await create({ ...form, contact_list })).data.id;
const add = (contact_pool_id: string, contact_list: Given, wins?: 'file' | 'pool') =>
  ask(app, calls.addContacts, {
    token: by.token,
    body: { contact_pool_id, contact_list, ...(wins && { wins }) },
  });
const list = async (contact_pool_id: string, query: Record<string, unknown> = {}) =>
  (await ask(app, calls.listContacts, { token: by.token, query: { contact_pool_id, ...query } })).data;
const information = (contact_pool_id: string) =>
  ask(app, calls.contactPoolInformation, { token: by.token, query: { contact_pool_id } });
const phonesOf = async (pool: string, search: string) =>
  (await list(pool, { search, limit: 200 })).results.map(({ phone }) => phone).toSorted();

describe('a contact pool', () => {
  it('is created with its contacts, listed, renamed and deleted with them', async () => {
    const { status, data } = await create({
      contact_list: [
        { phone: '099 123 4567', name: 'Ana', city: 'Quito' },
        { phone: '+1 305 555 0142', fields: { name: 'Bob' } },
        { phone: '593991234567', name: 'Ana again' },
      ],
    });
    expect([status, data.counts]).toEqual([
      200,
      { new: 2, changed: 0, unchanged: 0, duplicate: 1, invalid: 0, incomplete: 0, opted_out: 0 },
    ]);
    const { results, pagination } = await list(data.id);
    expect(pagination.total_items).toBe(2);
    expect(results).toMatchObject([
      { phone: '+13055550142', name: 'Bob', fields: { name: 'Bob' }, missing: [] },
      { phone: '+593991234567', name: 'Ana', fields: { name: 'Ana', city: 'Quito' } },
    ]);
    await ask(app, calls.renameContactPool, {
      token: by.token,
      params: { contact_pool_id: data.id },
      body: { name: 'Otoño' },
    });
    const pools = await ask(app, calls.listContactPools, { token: by.token, query: { search: 'otono' } });
    expect(pools.data.results).toMatchObject([
      { id: data.id, name: 'Otoño', contacts: 2, campaigns: [], required_variables: ['name'] },
    ]);
    const remove = () =>
      ask(app, calls.deleteContactPool, { token: by.token, body: { contact_pool_id: data.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await information(data.id)).status).toBe(404);
  });

  it('knows which database variables its workflow has got since, and takes them', async () => {
    const workflow_id = await newWorkflow(by);
    const id = await newPool([{ phone: '0991234567', name: 'Ana' }], { workflow_id });
    const addVariable = (name: string) =>
      ask(app, createDatabaseVariable, { token: by.token, params: { id: workflow_id }, body: { name } });
    const before = (await information(id)).data.missing_variables;
    await addVariable('due date');
    expect((await information(id)).data.missing_variables).toEqual([...before, 'due date']);
    const { data } = await ask(app, calls.addPoolVariables, {
      token: by.token,
      params: { contact_pool_id: id },
      body: { required_variables: ['due date', 'CITY'] },
    });
    expect(data).toMatchObject({
      required_variables: ['name', 'due date', 'city'],
      optional_variables: [],
      missing_variables: before,
    });
    expect((await list(id)).results).toMatchObject([{ missing: ['due date', 'city'] }]);
  });

  it('may have variables named as fields of its own; phone is none', async () => {
    const id = await newPool([{ phone: '0991234567', fields: { id: '17', constructor: 'Eva' } }], {
      required_variables: ['phone', 'Phone', 'id', 'teléfono', 'constructor'],
      optional_variables: [],
    });
    const { results } = await list(id);
    expect(results[0]).toMatchObject({
      phone: '+593991234567',
      fields: { id: '17', constructor: 'Eva' },
      missing: ['teléfono'],
    });
    expect(results[0]?.id).not.toBe('17');
  });

  it('is refused where one phone is none, and nothing is saved', async () => {
    const refused = await create({
      contact_list: [{ phone: '0991234567' }, { phone: 'abc' }, { phone: '5.9E+11' }],
    });
    expect([refused.status, refused.error]).toMatchObject([
      422,
      {
        code: 'contact_phone_invalid',
        details: {
          contacts: [
            { index: 1, name: 'abc', reason: 'phone_invalid' },
            { index: 2, reason: 'phone_digits_lost' },
          ],
        },
      },
    ]);
    const odd = await create({ contact_list: [{ phone: '0991234567', surname: 'Paz' }] });
    expect([odd.status, odd.error.code]).toEqual([422, 'contact_variable_unknown']);
    expect(odd.error.message).toContain('“surname”');
    expect((await ask(app, calls.listContactPools, { token: by.token })).data.results).toEqual([]);
  });

  it('tells the audit log how many contacts it has, and nothing of them', async () => {
    const id = await newPool([{ phone: '0991234567', name: 'Secreta' }]);
    await add(id, [{ phone: '0991234568', name: 'Secreta' }]);
    const { data } = await ask(app, audit.auditLog, { token: by.token, query: { limit: 5 } });
    const text = JSON.stringify(data);
    expect(text).toContain('contact.create');
    expect(text).toContain('"contact_count":[1,2]');
    expect(text).not.toContain('Secreta');
    expect(text).not.toContain('99123456');
  });
});

describe('contacts', () => {
  it('of a phone that is there are changed, by what wins', async () => {
    const id = await newPool([{ phone: '0991234567', name: 'Ana', city: '' }]);
    const counts = async (given: Given, wins?: 'file' | 'pool') => (await add(id, given, wins)).data;
    expect(await counts([{ phone: '+593 99-123-4567', name: 'Ana' }])).toMatchObject({
      unchanged: 1,
      new: 0,
    });
    expect(await counts([{ phone: '0991234567', name: 'Eva', city: 'Loja' }], 'pool')).toMatchObject({
      changed: 1,
    });
    expect((await list(id)).results).toMatchObject([{ fields: { name: 'Ana', city: 'Loja' } }]);
    expect(await counts([{ phone: '0991234567', name: 'Eva', city: '' }])).toMatchObject({ changed: 1 });
    expect((await list(id)).results).toMatchObject([{ fields: { name: 'Eva', city: 'Loja' } }]);
  });

  it('are edited one by one, and two never have one phone', async () => {
    const id = await newPool([
      { phone: '0991234567', name: 'Ana' },
      { phone: '0991234568', name: 'Eva' },
    ]);
    const [eva] = (await list(id)).results;
    const change = (contact_information: BodyIn<typeof calls.updateContact>['contact_information']) =>
      ask(app, calls.updateContact, {
        token: by.token,
        body: { contact_pool_id: id, contact_id: eva?.id ?? '', contact_information },
      });
    expect((await change({ name: '', city: 'Cuenca' })).data).toMatchObject({
      phone: '+593991234568',
      fields: { city: 'Cuenca' },
      missing: ['name'],
    });
    expect((await change({ phone: '0991234569' })).data).toMatchObject({
      phone: '+593991234569',
      city: 'Cuenca',
    });
    const taken = await change({ phone: '0991234567' });
    expect([taken.status, taken.error.code]).toEqual([409, 'contact_phone_taken']);
    const none = await change({ phone: '12' });
    expect([none.status, none.error.code]).toEqual([422, 'contact_phone_invalid']);
  });

  it('are found by their phone in any spelling and by words of any field', async () => {
    const id = await newPool([
      { phone: '0991234567', name: 'José Ñauta', city: 'ana.paz@correo.ec' },
      { phone: '+13055550142', name: "Ana O'Neill", city: 'Miami' },
    ]);
    const [ecuador, miami] = ['+593991234567', '+13055550142'];
    for (const search of [
      '0991234',
      '+593 99',
      '59399',
      '4567',
      '00593991234567',
      '\u202a099-123',
      'jose',
      'NAUTA jo',
      'correo',
    ])
      expect([search, await phonesOf(id, search)]).toEqual([search, [ecuador]]);
    for (const search of ['(305) 555', '0142', 'neill', 'miami ana'])
      expect([search, await phonesOf(id, search)]).toEqual([search, [miami]]);
    expect(await phonesOf(id, 'ana')).toEqual([miami, ecuador]);
    expect(await phonesOf(id, "' | & ! :*")).toEqual([]);
    expect((await list(id, { search: 'ana', limit: 1, page: 2 })).pagination).toMatchObject({
      total_items: 2,
    });
  });

  it('are deleted by name, or all that match', async () => {
    const people = Array.from({ length: 30 }, (_, at) => ({
      phone: `+5939912345${String(at + 10)}`,
      name: at < 20 ? 'Ana' : 'Eva',
    }));
    const id = await newPool(people);
    const remove = async (body: Partial<BodyIn<typeof calls.deleteContacts>>) =>
      (await ask(app, calls.deleteContacts, { token: by.token, body: { contact_pool_id: id, ...body } }))
        .data;
    const [first] = (await list(id)).results;
    expect(await remove({ contact_id_list: [first?.id ?? ''] })).toEqual({ deleted: 1 });
    expect(await remove({ all: true, search: 'ana' })).toEqual({ deleted: 20 });
    expect((await list(id)).pagination.total_items).toBe(9);
    expect(await remove({ all: true })).toEqual({ deleted: 9 });
    expect((await information(id)).data.contacts).toBe(0);
  });

  it('are deleted by what was searched, where that is more than one transaction holds', async () => {
    const id = await newPool();
    const person = (at: number) => ({ phone: `+593991${100_000 + at}`, name: at < 10_001 ? 'Ana' : 'Eva' });
    for (let from = 0; from < 10_003; from += 5_000) {
      const length = Math.min(5_000, 10_003 - from);
      await add(
        id,
        Array.from({ length }, (_, at) => person(from + at)),
      );
    }
    const body = { contact_pool_id: id, all: true, search: 'ana' };
    expect((await ask(app, calls.deleteContacts, { token: by.token, body })).data).toEqual({
      deleted: 10_001,
    });
    expect((await list(id)).results.map((left) => left['name'])).toEqual(['Eva', 'Eva']);
  });

  it('sent twice at once are there once', async () => {
    const id = await newPool();
    const people = Array.from({ length: 300 }, (_, at) => ({
      phone: `+59399${1_000_000 + at}`,
      name: 'Ana',
    }));
    const both = await Promise.all([add(id, people), add(id, people.toReversed())]);
    expect(both.map(({ data }) => data.new).toSorted()).toEqual([0, 300]);
    expect((await information(id)).data.contacts).toBe(300);
  });
});
