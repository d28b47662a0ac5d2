import { api } from '@centralita/contract/api';
import { superAdmin } from '@centralita/contract/core/policies';
import type { Route } from '@centralita/contract/core/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { makeCallers, spareToken, type Caller } from './callers.ts';
import { expectedStatus } from './matrix.ts';
import type { Entry, Request } from './entry.ts';
import { nameOf, requests } from './requests.ts';
import { companyIdOf, send, type Sent } from './send.ts';
import { makeWorld, type Ids, type World } from './world.ts';

/**
 * Promises 1.1, 1.2, 1.4 and 1.6 over every call of the contract, generated from its list: each caller tries each call
 * with its own ids, another company's and unknown ones, and with another company's company_id.
 */
let app: TestApp;
let world: World;
let everyone: Caller[];
/** The other company as it was when it was last looked at: whatever is called, nothing of it changes. */
let other: unknown;
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
  everyone = await makeCallers(app, world.own, world.helped);
  other = await world.stateOfOther();
});
afterAll(() => app.close());
/** All of it would be more calls of one key than a minute allows. */
beforeEach(() => app.clock.advance(250));

it('has an entry for every call, and none for a call that is gone', () => {
  expect(Object.keys(requests).toSorted()).toEqual(api.map(nameOf).toSorted());
});

describe.each(api.map((route) => ({ name: nameOf(route), route })))('$name', ({ name, route }) => {
  const entry = requests[name];
  if (!entry) return;

  it('gives every caller exactly what the matrix says', async () => {
    for (const caller of everyone) {
      const ids = await world.unspentIds((caller.company ?? world.own).id);
      const answer = await call(
        route,
        entry,
        caller,
        caller.inSupport && name.includes('switch') ? world.unknownIds() : ids,
      );
      const expected =
        caller.inSupport && name.includes('switch') ? 404 : expectedStatus(route, entry, caller);
      expect(answer.status, `${caller.name}: ${answer.text.slice(0, 300)}`).toBe(expected);
    }
  });

  it('answers a foreign id exactly like an unknown one, and shows and changes nothing of the other company', async () => {
    for (const caller of everyone.filter((one) => !one.inSupport)) {
      const foreign = await call(route, entry, caller, world.otherIds);
      const unknown = await call(route, entry, caller, world.unknownIds());
      if (entry.takesIds) expect(foreign, caller.name).toEqual(unknown);
      expect(foreign.text, caller.name).not.toContain(world.canary);
      expect(foreign.status, foreign.text.slice(0, 300)).toBeLessThan(500);
    }
    await expectOtherUnchanged();
  });

  it("selects nothing by another company's company_id", async () => {
    for (const caller of everyone.filter((one) => !one.inSupport && !one.superAdmin)) {
      for (const ids of [await world.unspentIds(world.own.id), world.otherIds]) {
        const answer = await callAs(route, entry, caller, { ids, companyId: world.other.id });
        expect(answer.text, caller.name).not.toContain(world.canary);
        expect(answer.status, `${caller.name}: ${answer.text.slice(0, 300)}`).not.toBe(200);
      }
    }
    await expectOtherUnchanged();
  });

  it('refuses fields that it does not own', async () => {
    const person = route.access === superAdmin ? 'super admin of the company' : 'admin';
    const who = route.keys === 'only' ? 'API key with all policies' : person;
    const allowed = everyone.find((caller) => caller.name === who);
    const request = entry.make(await world.unspentIds(world.own.id));
    const more: Request[] = [{ query: { ...request.query, is_owner: 'true' } }];
    if (route.method !== 'GET' && !route.file) more.push({ body: { ...request.body, is_owner: true } });
    for (const extra of more) {
      const answer = await send(app, route, allowed?.token ?? null, { ...request, ...extra }, null);
      expect(answer.status, answer.text.slice(0, 300)).toBe(400);
    }
  });
});

async function expectOtherUnchanged(): Promise<void> {
  const before = other;
  other = await world.stateOfOther();
  expect(other).toEqual(before);
}

function call(route: Route, entry: Entry, caller: Caller, ids: Ids): Promise<Sent> {
  return callAs(route, entry, caller, { ids, companyId: companyIdOf(route, caller) });
}

async function callAs(
  route: Route,
  entry: Entry,
  caller: Caller,
  { ids, companyId }: { ids: Ids; companyId: string | null },
): Promise<Sent> {
  const token = entry.endsSession ? await spareToken(app, caller) : caller.token;
  const answer = await send(app, route, token, entry.make(ids), companyId);
  // What was refused changed nothing, or the next caller is not answered as it should be.
  if (route.method !== 'GET' && answer.status < 400) world.spend(ids.company);
  return answer;
}
