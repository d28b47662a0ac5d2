import { api } from '@centralita/contract/api';
import type { Route } from '@centralita/contract/core/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../app.ts';
import { makeCallers, spareToken, type Caller } from './callers.ts';
import { nameOf, requests } from './requests.ts';
import { companyIdOf, send } from './send.ts';
import { makeWorld, type World } from './world.ts';

/**
 * Promise 1.8 over every call of the contract: each that changes something says what the audit log calls it, and whoever
 * may make it leaves exactly one entry of that act, in the company it was done in, under their own name.
 */
let app: TestApp;
let world: World;
let everyone: Caller[];
beforeAll(async () => {
  app = await testApp();
  world = await makeWorld(app);
  everyone = await makeCallers(app, world.own, world.helped);
});
afterAll(() => app.close());

it('is said by every call that is not a GET', () => {
  expect(api.filter(({ method, audit }) => method !== 'GET' && audit === undefined).map(nameOf)).toEqual([]);
});

const told = api.filter(({ audit }) => audit);

describe.each(told.map((route) => ({ name: nameOf(route), route })))('$name', ({ name, route }) => {
  const entry = requests[name];
  if (!entry) return;

  it('is told in the audit log, or changed nothing', async () => {
    for (const caller of everyone) {
      await switchOn();
      const ids = await world.unspentIds((caller.company ?? world.own).id);
      const before = await moment();
      const request = { ...entry.make(ids), ...(others[name] ? { body: others[name] } : {}) };
      const token = await spareToken(app, caller);
      const answer = await send(app, route, token, request, companyIdOf(route, caller));
      if (answer.status < 400) world.spend(ids.company);
      const made = await entriesSince(before);
      const own = made.filter((one) => one.act === route.audit);
      if (answer.status !== 200) expect(made, `${caller.name} ${answer.status}`).toEqual([]);
      else if (!changesNothing.includes(name)) {
        expect(new Set(own.map(({ company_id }) => company_id)).size, caller.name).toBe(own.length);
        expect(own.length, `${caller.name}: ${JSON.stringify(made)}`).toBeGreaterThan(0);
        for (const one of own) expectAttributed(one, route, caller);
      }
    }
  });
});

/** Where the sweep's own request sends what is there already. */
const others: Record<string, Record<string, unknown>> = {
  'main PUT /company-instance/update/{companyId}': { country: 'PE' },
  'main PUT /company-instance/update-status/{companyId}': { is_active: false },
  'main POST /settings/enable-or-disable-service': { is_service_active: false },
  'cc POST /settings/enable-or-disable-service': { is_service_active: false },
};

async function switchOn(): Promise<void> {
  await app.db.platform(async (tx) => {
    await tx.run(
      'told.company',
      `update company set is_active = true, country = 'EC'
       where deleted_at is null and (is_active, country) is distinct from (true, 'EC')`,
    );
    const services = ['knowledge_settings', 'contact_center_settings'];
    for (const service of services) {
      await tx.run(
        `told.${service}`,
        `update ${service} set is_service_active = true where not is_service_active`,
      );
    }
  });
}

/** The sources of the sweep did not fail, so that there is nothing to try again; its campaigns lack something to take in people. */
const changesNothing = [
  'main POST /manage-sources/ai-brain/retry/{source_id}',
  'cc POST /webhook/{campaign_id}/refresh',
];

interface Told {
  company_id: string;
  act: string;
  support: boolean;
  user_id: string | null;
}

/** Of the database: transactions that begin from now on have this number or a higher one. */
async function moment(): Promise<string> {
  const [row] = await app.db.platformQuery<{ next: string }>(
    'told.moment',
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return row!.next;
}

/** In the order of their making: nobody else writes meanwhile. */
function entriesSince(before: string): Promise<Told[]> {
  return app.db.platformQuery<Told>(
    'sweep.told',
    `select company_id, entry ->> 'act' as act, (entry ->> 'support')::boolean as support,
       entry #>> '{actor,user_id}' as user_id
     from audit_entry where xmin::text::bigint >= $1::bigint order by xmin::text::bigint, company_id, seq`,
    [before],
  );
}

function expectAttributed(one: Told, route: Route, caller: Caller): void {
  expect(one.user_id, caller.name).toBe(caller.userId);
  if (route.scope !== 'company') return;
  expect(one.company_id, caller.name).toBe(caller.company?.id);
  expect(one.support, caller.name).toBe(caller.inSupport);
}
