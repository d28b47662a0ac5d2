import { companyInfo } from '@centralita/contract/companies/routes';
import { deleteCompany } from '@centralita/contract/companies/instance-routes';
import * as identity from '@centralita/contract/identity/routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { LiveEvent, LiveHello } from '@centralita/contract/live/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, type Desk } from '../../testing/knowledge.ts';
import { makePerson, signIn } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';

/** Which life of the data it is. */
const generation = 'the first';
let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp({ generation });
  desk = await makeDesk(app);
});
afterAll(() => app.close());

async function listen(since?: number, token = desk.token, company_id?: string) {
  const { data } = await ask(app, identity.wsTicket, { token, body: company_id ? { company_id } : {} });
  const heard: unknown[] = [];
  const address = `/ws/events?ticket=${data.ticket}${since === undefined ? '' : `&since=${since}`}`;
  const socket = await app.app.injectWS(
    address,
    {},
    {
      onInit: (early) => early.on('message', (text) => heard.push(JSON.parse(String(text)))),
    },
  );
  const hello = LiveHello.parse(await until(async () => heard[0] ?? null));
  return { socket, hello, events: () => heard.slice(1).map((message) => LiveEvent.parse(message)) };
}

async function makeFolder(name: string): Promise<string> {
  const { data } = await ask(app, categories.createCategory, { token: desk.token, body: { name } });
  return data.id;
}

describe('the live socket', () => {
  it('pushes what happens, and resumes where it was left without losing or doubling', async () => {
    const first = await listen();
    const one = await makeFolder('One');
    await until(async () => first.events().length === 1);
    expect(first.events()[0]).toMatchObject({ kind: 'category.changed', data: { category_id: one } });
    const last = first.events()[0]!.seq;
    expect(last).toBe(first.hello.seq + 1);
    first.socket.terminate();
    const missed = [await makeFolder('Two'), await makeFolder('Three')];
    const second = await listen(last);
    await until(async () => second.events().length === 2);
    expect(second.hello).toEqual({ kind: 'hello', seq: last, reset: false, generation });
    expect(second.events().map(({ data, seq }) => ({ ...data, seq }))).toEqual(
      missed.map((category_id, index) => ({ category_id, seq: last + 1 + index })),
    );
    second.socket.terminate();
  });

  it('tells what came after the company was opened, and nothing twice', async () => {
    const opened = async () => (await ask(app, companyInfo, { token: desk.token })).data.event_seq;
    await makeFolder('Before');
    const seq = await opened();
    const nothing = await listen(seq);
    expect(nothing.hello).toEqual({ kind: 'hello', seq, reset: false, generation });
    const folder = await makeFolder('After');
    const later = await listen(seq);
    await until(async () => later.events().length > 0);
    const after = [{ kind: 'category.changed', seq: seq + 1, data: { category_id: folder } }];
    expect(later.events()).toEqual(after);
    await until(async () => nothing.events().length > 0);
    expect(nothing.events()).toEqual(after);
    expect(await opened()).toBe(seq + 1);
    nothing.socket.terminate();
    later.socket.terminate();
  });

  it('tells nothing of another company', async () => {
    const listener = await listen();
    const neighbour = await makeDesk(app);
    const own = await makeFolder('Mine');
    await until(async () => listener.events().length > 0);
    expect(listener.events()).toHaveLength(1);
    expect(listener.events()[0]?.data).toEqual({ category_id: own });
    expect(neighbour.folderId).not.toBe(own);
    listener.socket.terminate();
  });

  it('is closed when its session ended elsewhere or acts for another company; others stay open', async () => {
    const [staying, ending, leaving] = [desk, await makeDesk(app), await makeDesk(app)];
    const closes: Record<string, number> = {};
    for (const [name, each] of Object.entries({ staying, ending, leaving })) {
      const { socket } = await listen(undefined, each.token);
      socket.on('close', (code) => {
        closes[name] = code;
      });
    }
    // As another process would: nothing here is told.
    await app.db.platformQuery('test.endSession', 'delete from session where acting_company_id = $1', [
      ending.companyId,
    ]);
    await app.db.platformQuery(
      'test.leaveCompany',
      `with joined as (
         insert into membership (company_id, user_id, policies, search_key, created_at)
         select $2, user_id, policies, search_key, created_at from membership where company_id = $1
       )
       update session set acting_company_id = $2 where acting_company_id = $1`,
      [leaving.companyId, staying.companyId],
    );
    await until(async () => Object.keys(closes).length === 2);
    expect(closes).toEqual({ ending: 4403, leaving: 4403 });
  });

  it('of a super admin is of the company in support, as long as there is one and the super admin is one', async () => {
    const chief = await makePerson(app, { superAdmin: true });
    const token = await signIn(app, chief.email);
    const neighbour = await makeDesk(app);
    const [one, two] = await Promise.all(
      [desk, neighbour].map(({ companyId }) => listen(undefined, token, companyId)),
    );
    const mine = await makeFolder('Seen by support');
    await until(async () => one!.events().length > 0);
    expect(one!.events().map(({ data }) => data)).toEqual([{ category_id: mine }]);
    expect(two!.events()).toEqual([]);
    const closes: Record<string, number> = {};
    for (const [name, { socket }] of Object.entries({ one: one!, two: two! })) {
      socket.on('close', (code) => {
        closes[name] = code;
      });
    }
    await ask(app, deleteCompany, { token, params: { companyId: neighbour.companyId }, body: {} });
    await until(async () => 'two' in closes);
    expect(closes).toEqual({ two: 4403 });
    await app.db.platformQuery('test.demote', "update app_user set platform_policies = '{}' where id = $1", [
      chief.id,
    ]);
    await until(async () => 'one' in closes);
    expect(closes).toEqual({ one: 4403, two: 4403 });
  });

  it('needs a company, and of others than super admins their own', async () => {
    const chief = await signIn(app, (await makePerson(app, { superAdmin: true })).email);
    const neighbour = await makeDesk(app);
    const ticket = (token: string, company_id?: string) =>
      ask(app, identity.wsTicket, { token, body: company_id ? { company_id } : {} });
    expect((await ticket(chief)).error.code).toBe('company_required');
    expect((await ticket(chief, crypto.randomUUID())).status).toBe(404);
    expect((await ticket(desk.token, neighbour.companyId)).status).toBe(404);
    expect((await ticket(desk.token, desk.companyId)).status).toBe(200);
  });
});
