import * as calls from '@centralita/contract/channels/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from '../../../testing/people.ts';
import { nextNumber } from '../../../testing/sweep/channel-world.ts';

const testNumber = '+15005550006';
let app: TestApp;
let company: TestCompany;
let token: string;
beforeAll(async () => {
  app = await testApp({ testPhoneNumbers: [testNumber] });
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await makeCompany(app);
  token = await signIn(app, (await makePerson(app, { company })).email);
});

const add = (more: Record<string, unknown> = {}, as = token) =>
  ask(app, calls.createPhone, { token: as, body: { name: 'Front desk', number: nextNumber(), ...more } });
const list = async (query = {}) => (await ask(app, calls.listChannels, { token, query })).data;

describe('phones', () => {
  it('are added with five calls at once unless told, and listed by name', async () => {
    const { data: phone } = await add({ number: '+593 99 123 4501' });
    expect(phone).toMatchObject({
      name: 'Front desk',
      number: '+593991234501',
      phone: '+593991234501',
      concurrency_limit: 5,
      type: 'phone:channel',
      status: 'ready',
      is_test: false,
      company_id: company.id,
    });
    await add({ name: 'Ávila', concurrency_limit: 0 });
    const { results, pagination } = await list();
    expect(results.map(({ name, concurrency_limit }) => [name, concurrency_limit])).toEqual([
      ['Ávila', 0],
      ['Front desk', 5],
    ]);
    expect(pagination).toEqual({ page: 1, limit: 10, total_items: 2, total_pages: 1 });
    const { data: phones } = await ask(app, calls.listPhones, { token, query: { limit: 1, page: 2 } });
    expect(phones.results).toEqual([phone]);
  });

  it('are found by words of the name without accents, and by pieces of the number', async () => {
    await add({ name: 'Línea de Atención', number: '+593991234502' });
    await add({ name: 'Sales' });
    for (const search of ['atencion linea', '99123', '+593']) {
      expect((await list({ search })).results.map(({ name }) => name)).toEqual(['Línea de Atención']);
    }
    for (const search of ['%', '_', '\\']) expect((await list({ search })).results).toEqual([]);
  });

  it.each([
    [{ number: '0991234567' }, 400, 'phone_invalid'],
    [{ number: '+34600111222' }, 400, 'phone_invalid'],
    [{ number: '+593 99 123 4567 ext 9' }, 400, 'phone_invalid'],
    [{ number: '' }, 400, 'invalid'],
    [{ number: 5 }, 400, 'invalid'],
    [{ number: '9'.repeat(50) }, 400, 'invalid'],
    [{ name: '' }, 400, 'name_required'],
    [{ name: '   ' }, 400, 'name_required'],
    [{ name: 'x'.repeat(10_000) }, 400, 'name_too_long'],
    [{ concurrency_limit: -1 }, 400, 'invalid'],
    [{ concurrency_limit: 1.5 }, 400, 'invalid'],
    [{ concurrency_limit: '5' }, 400, 'invalid'],
    [{ concurrency_limit: 1e12 }, 400, 'invalid'],
    [{ concurrency_limit: null }, 400, 'invalid'],
    [{ id: crypto.randomUUID() }, 400, 'invalid'],
    [{ is_test: true }, 400, 'invalid'],
    [{ number: testNumber }, 422, 'phone_reserved'],
  ])('refuse %j', async (more, status, code) => {
    const { status: got, error } = await add(more);
    expect([got, error.code]).toEqual([status, code]);
    expect((await list()).results).toEqual([]);
  });

  it('keep names of any script', async () => {
    for (const name of ['🚀 Línea', 'خط الهاتف', 'a\u202eb']) await add({ name });
    expect((await list()).results.map(({ name }) => name).toSorted()).toEqual([
      'a b',
      'خط الهاتف',
      '🚀 Línea',
    ]);
  });

  it('have a number that nobody else has, whoever that is', async () => {
    const number = nextNumber();
    await add({ number });
    const other = await makeCompany(app);
    const theirs = await signIn(app, (await makePerson(app, { company: other })).email);
    const own = await add({ number: number.replace('+1415', '+1 415 ') });
    const foreign = await add({ number }, theirs);
    expect([own.status, own.error]).toEqual([409, foreign.error]);
    expect(own.error).toEqual({
      code: 'number_taken',
      message: 'This number is already in use.',
      message_es: 'Este número ya está en uso.',
    });
  });

  it('are one when two are added at once', async () => {
    const number = nextNumber();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add({ number })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect((await list()).results).toHaveLength(1);
  });

  it('are changed field by field', async () => {
    const { data: phone } = await add();
    const change = (body: object) => ask(app, calls.updatePhone, { token, params: { id: phone.id }, body });
    app.clock.advance(1_000);
    const { data: renamed } = await change({ name: 'Reception' });
    expect(renamed).toEqual({ ...phone, name: 'Reception', updated_at: app.clock.now().toISOString() });
    const number = nextNumber();
    await change({ number, concurrency_limit: 0 });
    expect((await list({ search: number })).results).toMatchObject([
      { name: 'Reception', concurrency_limit: 0 },
    ]);
    const { data: another } = await add();
    expect((await change({ number: another.number })).error.code).toBe('number_taken');
    expect((await change({ number: '123' })).error.code).toBe('phone_invalid');
    expect((await change({ number: testNumber })).error.code).toBe('phone_reserved');
  });

  it('are deleted, and their number is free', async () => {
    const { data: phone } = await add();
    const remove = () => ask(app, calls.deletePhone, { token, params: { id: phone.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await add({ number: phone.number })).status).toBe(200);
  });

  it('take company_id in the query of a deletion', async () => {
    const { data: phone } = await add();
    const answer = await ask(app, calls.deletePhone, {
      token,
      params: { id: phone.id },
      query: { company_id: company.id },
    });
    expect(answer.status).toBe(200);
  });

  it('of the test numbers are given by super admins, and then stay as they are', async () => {
    const { email } = await makePerson(app, { superAdmin: true });
    const chief = await signIn(app, email);
    const company_id = company.id;
    const given = await add({ number: '+1 (500) 555-0006', company_id }, chief);
    expect(given.data).toMatchObject({ number: testNumber, is_test: true });
    expect((await list()).results).toMatchObject([{ is_test: true }]);
    for (const who of [token, chief]) {
      const params = { id: given.data.id };
      const changed = await ask(app, calls.updatePhone, {
        token: who,
        params,
        body: { company_id, name: 'Mine' },
      });
      const removed = await ask(app, calls.deletePhone, { token: who, params, query: { company_id } });
      for (const { status, error } of [changed, removed])
        expect([status, error.code]).toEqual([422, 'phone_test']);
    }
  });

  it('are read by whoever plans campaigns, and changed by admins only', async () => {
    const { data: phone } = await add();
    const planner = await signIn(
      app,
      (await makePerson(app, { company, policies: ['contact-center:full-access'] })).email,
    );
    const reader = await signIn(
      app,
      (await makePerson(app, { company, policies: ['wiki:full-access'] })).email,
    );
    for (const route of [calls.listPhones, calls.listWhatsApp, calls.listChannels, calls.getChannels]) {
      expect((await ask(app, route, { token: planner })).status).toBe(200);
      expect((await ask(app, route, { token: reader })).status).toBe(403);
    }
    for (const who of [planner, reader]) {
      expect((await add({}, who)).status).toBe(403);
      expect((await ask(app, calls.deletePhone, { token: who, params: { id: phone.id } })).status).toBe(403);
    }
  });

  it('are told to screens that show them', async () => {
    const { data: phone } = await add();
    const events = await app.db.platformQuery<{ kind: string; data: object }>(
      'test.events',
      'select kind, data from event where company_id = $1',
      [company.id],
    );
    expect(events).toEqual([{ kind: 'channel.changed', data: { channel_id: phone.id } }]);
  });

  it('and kinds of channels have names', async () => {
    const { data } = await ask(app, calls.getChannels, { token });
    expect(data.map(({ id }) => id)).toEqual([
      'phone:channel',
      'whatsapp:channel',
      'api:channel',
      'microsoft-teams:channel',
    ]);
  });
});
