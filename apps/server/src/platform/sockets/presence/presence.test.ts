import * as identity from '@centralita/contract/identity/routes';
import { maxPresenceBytes, PresenceHeard, type PresenceSaidIn } from '@centralita/contract/live/presence';
import { LiveEvent } from '@centralita/contract/live/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../db/client.ts';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { silentLog } from '../../../testing/log.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';
import { makeStudio, node, save, type Studio } from '../../../testing/workflows.ts';
import { startEventHub, type EventHub } from '../../events/hub.ts';

/** Two processes of one product: two apps over one database, each with its own ear. */
let app: TestApp;
let second: TestApp;
let secondDb: Database;
let secondHub: EventHub;
let studio: Studio;
beforeAll(async () => {
  app = await testApp();
  secondDb = openDatabase({ url: app.databaseUrl, log: silentLog });
  secondHub = await startEventHub({ db: secondDb, url: app.databaseUrl, clock: app.clock, log: silentLog });
  second = await testApp({ db: secondDb, hub: secondHub, clock: app.clock });
  studio = await makeStudio(app);
});
afterAll(async () => {
  await second.close();
  await secondHub.stop();
  await secondDb.close();
  await app.close();
});

interface Window {
  say(state: object, workflowId?: string): void;
  leave(): void;
  raw(text: string): void;
  end(): void;
  /** Who is there as this window knows it, by their `by`. */
  there(): string[];
  at(by: string): { x: number; y: number } | null | undefined;
  heard: unknown[];
  names(): string[];
}

/** A browser tab that listens, in one of the two processes. */
async function open(process: TestApp, token: string, by: string): Promise<Window> {
  const { data } = await ask(app, identity.wsTicket, { token, body: {} });
  const heard: unknown[] = [];
  const socket = await process.app.injectWS(
    `/ws/events?ticket=${data.ticket}`,
    {},
    { onInit: (early) => early.on('message', (text) => heard.push(JSON.parse(String(text)))) },
  );
  await until(async () => heard.length > 0);
  const peers = () => {
    const known = new Map<string, PresenceHeard['peers'][number]>();
    for (const message of heard) {
      const one = PresenceHeard.safeParse(message);
      for (const peer of one.data?.peers ?? []) known.set(peer.peer, peer);
      for (const id of one.data?.left ?? []) known.delete(id);
    }
    return [...known.values()];
  };
  const raw = (text: string) => socket.send(text);
  return {
    say: (state, workflow_id = studio.workflowId) => {
      const said: PresenceSaidIn = { kind: 'presence', workflow_id, by, ...state };
      raw(JSON.stringify(said));
    },
    leave: () => raw(JSON.stringify({ kind: 'presence.leave' })),
    raw,
    end: () => socket.terminate(),
    there: () =>
      peers()
        .map((peer) => peer.by)
        .toSorted(),
    at: (name) => peers().find((peer) => peer.by === name)?.cursor,
    names: () => peers().map(({ user_name }) => user_name),
    heard,
  };
}

async function colleague(policies?: ['wiki:full-access']): Promise<string> {
  return (await person(policies)).token;
}

async function person(policies?: ['wiki:full-access']): Promise<{ id: string; token: string }> {
  const { id, email } = await makePerson(app, { company: studio.company, ...(policies ? { policies } : {}) });
  return { id, token: await signIn(app, email) };
}

describe('who is in a workflow', () => {
  it('see each other come, move and leave, over both processes', async () => {
    const [ana, bob] = [await open(app, studio.token, 'ana'), await open(second, await colleague(), 'bob')];
    ana.say({ cursor: { x: 1, y: 2 } });
    await until(async () => ana.there().length === 1);
    bob.say({ selected: [uuidv7()] });
    await until(async () => ana.there().length === 2 && bob.there().length === 2);
    expect(bob.at('ana')).toEqual({ x: 1, y: 2 });
    expect(ana.names().every((name) => name.startsWith('Test Person'))).toBe(true);
    ana.say({ cursor: { x: 3, y: 4 } });
    await until(async () => bob.at('ana')?.x === 3);
    const cleo = await open(app, await colleague(), 'cleo');
    cleo.say({});
    await until(async () => cleo.there().length === 3 && bob.there().length === 3);
    ana.leave();
    await until(async () => bob.there().join() === 'bob,cleo' && cleo.there().join() === 'bob,cleo');
    bob.end();
    await until(async () => cleo.there().join() === 'cleo');
    cleo.end();
  });

  it('are those of that workflow and of that company', async () => {
    const neighbour = await makeStudio(app);
    const [ana, eve, bob] = [
      await open(app, studio.token, 'ana'),
      await open(app, neighbour.token, 'eve'),
      await open(second, await colleague(), 'bob'),
    ];
    const other = uuidv7();
    ana.say({});
    // The same id in another company is another room.
    eve.say({});
    bob.say({}, other);
    await until(async () => [ana, eve, bob].every((one) => one.there().length === 1));
    bob.say({});
    await until(async () => ana.there().join() === 'ana,bob');
    expect(eve.there()).toEqual(['eve']);
    for (const one of [ana, eve, bob]) one.end();
  });

  it('may open workflows; who no longer may is out', async () => {
    const { id, token } = await person();
    const [ana, bob, wiki] = [
      await open(app, studio.token, 'ana'),
      await open(second, token, 'bob'),
      await open(app, await colleague(['wiki:full-access']), 'wiki'),
    ];
    wiki.say({});
    ana.say({});
    bob.say({});
    await until(async () => ana.there().join() === 'ana,bob');
    expect(wiki.there()).toEqual([]);
    await app.db.platformQuery(
      'test.noMorePolicies',
      `update membership set policies = '{wiki:full-access}' where user_id = $2 and company_id = $1`,
      [studio.company.id, id],
    );
    await until(async () => ana.there().join() === 'ana');
    for (const one of [ana, bob, wiki]) one.end();
  });

  it('are not held up by what is none of that: other shapes, too much, too often', async () => {
    const [ana, bob] = [await open(app, studio.token, 'ana'), await open(app, await colleague(), 'bob')];
    ana.say({});
    await until(async () => ana.there().length === 1);
    for (const text of ['', 'x', '{}', '[]', '{"kind":"presence"}', '{"kind":"workflow.changed","seq":1}'])
      bob.raw(text);
    bob.say({ cursor: { x: 1, y: 1, z: 1 } });
    bob.say({ editing: 'x'.repeat(maxPresenceBytes) });
    bob.say({}, 'not-an-id');
    for (let n = 0; n < 200; n += 1) bob.say({ cursor: { x: n, y: 0 } });
    await until(async () => ana.there().join() === 'ana,bob');
    bob.leave();
    // It came after more than are read in a second, so it is heard with the socket's end.
    bob.end();
    await until(async () => ana.there().join() === 'ana');
    expect(ana.at('bob')).toBeUndefined();
    ana.end();
  });
});

describe('a change of a draft', () => {
  it('is told with its operations to who may open workflows, and without to others', async () => {
    const [ana, wiki] = [
      await open(second, studio.token, 'ana'),
      await open(app, await colleague(['wiki:full-access']), 'wiki'),
    ];
    const id = uuidv7();
    const { revision } = await save(studio, [node(id, 'message')], { by: 'window-7' });
    const changes = (one: Window) =>
      one.heard.flatMap((message) => {
        const event = LiveEvent.safeParse(message).data;
        return event?.kind === 'workflow.changed' && event.data.revision === revision ? [event.data] : [];
      });
    const [told] = await until(async () => (changes(ana).length > 0 ? changes(ana) : null));
    expect(told).toMatchObject({
      workflow_id: studio.workflowId,
      by: 'window-7',
      user_id: studio.userId,
      parts: ['document'],
      operations: [{ op: 'node.create', node: { id } }],
    });
    const [bare] = await until(async () => (changes(wiki).length > 0 ? changes(wiki) : null));
    expect(bare).toMatchObject({ by: 'window-7', operations: null });
    for (const one of [ana, wiki]) one.end();
  });
});
