import { api } from '@centralita/contract/api';
import { superAdmin } from '@centralita/contract/core/policies';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeWebhooks } from '../../features/webhooks/describe-webhooks.ts';
import { CachedFlows } from '../../features/workflows/versions/cached-flows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { testApp, type TestApp } from '../app.ts';
import { makeCallers, spareToken, type Caller } from './callers.ts';
import { nameOf, requests } from './requests.ts';
import { companyIdOf, send } from './send.ts';
import { makeWorld, type Ids, type World } from './world.ts';

/**
 * A flow is kept until the company's next event. So every call that changes what a flow is made of must emit one: after
 * each of them, what is kept must be what would be read anew.
 */
const changing = api.filter(
  (route) => route.method !== 'GET' && route.scope === 'company' && route.access !== superAdmin,
);

let app: TestApp;
let world: World;
let admin: Caller;
let ids: Ids;
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
  const everyone = await makeCallers(app, world.own, world.helped);
  admin = everyone.find(({ name }) => name === 'admin') ?? everyone[0]!;
});
afterAll(() => app.close());
beforeEach(async () => {
  ids = await world.freshIds(world.own.id);
  await nameWebhook();
});

describe.each(changing.map((route) => ({ name: nameOf(route), route })))('$name', ({ name, route }) => {
  it('is heard of by whoever runs the workflow', async () => {
    const flows = newFlows();
    await all(flows);
    const request = requests[name]!.make(ids);
    const token = requests[name]!.endsSession ? await spareToken(app, admin) : admin.token;
    await send(app, route, token, request, companyIdOf(route, admin));
    expect(await all(flows)).toEqual(await all(newFlows()));
  });
});

it('is one object for all who run it until something changes', async () => {
  const flows = newFlows();
  const first = await draft(flows);
  expect(await draft(flows)).toBe(first);
  expect(Object.isFrozen(first)).toBe(true);
  expect(first).toMatchObject({ webhooks: [{ id: ids.webhook }] });
});

function newFlows(): CachedFlows {
  return new CachedFlows({ db: app.db, webhooks: { describe: describeWebhooks } });
}

function draft(flows: CachedFlows) {
  return flows.flow({ companyId: world.own.id, workflowId: ids.workflow }, 'draft');
}

/** The draft and what is online, or why there is none. A published version never changes, and goes only when nothing plays it. */
function all(flows: CachedFlows) {
  const place = { companyId: world.own.id, workflowId: ids.workflow };
  return Promise.all(
    (['draft', 'online'] as const).map((which) =>
      Promise.resolve(flows.flow(place, which)).catch((fault: unknown) => {
        if (fault instanceof AppError) return fault.code;
        throw fault;
      }),
    ),
  );
}

/** The workflow calls a webhook, so that a change of that changes its flow. */
async function nameWebhook(): Promise<void> {
  await app.db.platformQuery(
    'flows.webhook',
    `update main_instruction set action = 'webhook', webhook_id = $2 where id = $1`,
    [ids.instruction, ids.webhook],
  );
}
