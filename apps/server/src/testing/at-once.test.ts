import { api } from '@centralita/contract/api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './app.ts';
import { makeCallers, spareToken, type Caller } from './sweep/callers.ts';
import { nameOf, requests } from './sweep/requests.ts';
import { companyIdOf, send } from './sweep/send.ts';
import { makeWorld, type World } from './sweep/world.ts';

/** Whatever people, two tabs and programs do at once to the same things: who comes second is answered, and nobody with a fault. */
let app: TestApp;
let world: World;
let callers: Caller[];
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
  const mayMuch = new Set(['admin', 'super admin of the company', 'API key with all policies']);
  callers = (await makeCallers(app, world.own, world.helped)).filter(({ name }) => mayMuch.has(name));
});
afterAll(() => app.close());

const changing = api.filter((route) => route.method !== 'GET' && requests[nameOf(route)]);
const atOnce = 32;
const some = fc.shuffledSubarray(changing, { minLength: atOnce, maxLength: atOnce });
const byWhom = fc.array(fc.nat(), { minLength: atOnce, maxLength: atOnce });

it('calls at once to the same things never fault', async () => {
  await fc.assert(
    fc.asyncProperty(some, byWhom, async (routes, who) => {
      const ids = await world.freshIds(world.own.id);
      const answers = await Promise.all(
        routes.map(async (route, at) => {
          const entry = requests[nameOf(route)]!;
          const caller = callers[who[at]! % callers.length]!;
          const token = entry.endsSession ? await spareToken(app, caller) : caller.token;
          const answer = await send(app, route, token, entry.make(ids), companyIdOf(route, caller));
          return { call: nameOf(route), ...answer };
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    }),
    // What was done at once is not done again in the same order: a smaller example is none.
    { numRuns: 8, endOnFailure: true },
  );
});
