import { api } from '@centralita/contract/api';
import { superAdmin } from '@centralita/contract/core/policies';
import type { Route } from '@centralita/contract/core/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { makeCallers, spareToken, type Caller } from './callers.ts';
import type { Request } from './entry.ts';
import { nameOf, requests } from './requests.ts';
import { companyIdOf, send, type Sent } from './send.ts';
import { makeWorld, type Ids, type World } from './world.ts';

/**
 * A call that is `sameUntilEvent` gives its kept reply until the company's next event. So every call that changes what it
 * shows must emit one: after each of them, what is kept must be what would be made anew.
 */
const keeping = api.filter((route) => route.sameUntilEvent);
const changing = api.filter(
  (route) => route.method !== 'GET' && route.scope === 'company' && route.access !== superAdmin,
);

let app: TestApp;
let world: World;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
  const everyone = await makeCallers(app, world.own, world.helped);
  admin = everyone.find(({ name }) => name === 'admin') ?? everyone[0]!;
});
afterAll(() => app.close());

it('concerns lists of one company', () => {
  expect(keeping.length).toBeGreaterThan(0);
  for (const route of keeping)
    expect([route.method, route.scope, route.format]).toEqual(['GET', 'company', 'data']);
});

describe.each(changing.map((route) => ({ name: nameOf(route), route })))('$name', ({ name, route }) => {
  /** Of each kept list: what is kept after the change, and what is made anew. */
  const lists = new Map<Route, { seen: Sent; anew: Sent }>();

  beforeAll(async () => {
    const entry = requests[name]!;
    const ids = await world.freshIds(world.own.id);
    await pretendEvent();
    for (const kept of keeping) {
      const fresh = await list(kept, ids);
      expect(fresh.status, fresh.text.slice(0, 300)).toBe(200);
    }
    await call(route, entry.make(ids), entry.endsSession ? await spareToken(app, admin) : admin.token);
    await world.stateOfOther();
    const seen = new Map<Route, Sent>();
    for (const kept of keeping) seen.set(kept, await list(kept, ids));
    await pretendEvent();
    for (const kept of keeping) lists.set(kept, { seen: seen.get(kept)!, anew: await list(kept, ids) });
  });

  it.each(keeping.map((kept) => ({ shown: nameOf(kept), kept })))('shows in $shown', ({ kept }) => {
    const { seen, anew } = lists.get(kept)!;
    expect(seen).toEqual(anew);
  });
});

function list(route: Route, ids: Ids): Promise<Sent> {
  return call(route, requests[nameOf(route)]!.make(ids), admin.token);
}

function call(route: Route, request: Request, token: string | null) {
  return send(app, route, token, request, companyIdOf(route, admin));
}

async function pretendEvent(): Promise<void> {
  await app.db.platformQuery(
    'kept.event',
    `insert into event_counter (company_id, seq) values ($1, 1)
     on conflict (company_id) do update set seq = event_counter.seq + 1`,
    [world.own.id],
  );
}
