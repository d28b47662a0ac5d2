import * as calls from '@centralita/contract/companies/model-usage-routes';
import { updateCompany } from '@centralita/contract/companies/settings-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../db/client.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, type Desk } from '../../testing/knowledge.ts';
import { makePerson } from '../../testing/people.ts';
import { openSession } from '../identity/sessions/open-session.ts';
import { TokenCounts } from './token-counts.ts';

let app: TestApp;
let desk: Desk;
let chiefId: string;
beforeAll(async () => {
  app = await testApp();
  chiefId = (await makePerson(app, { superAdmin: true })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

const some = { input: 10, output: 2, estimated: false };

/** With a fresh session, as tests move the clock. */
async function months(count: number) {
  const session = { userId: chiefId, companyId: null, visit: { userAgent: null, address: null } };
  const token = await app.db.platform((tx) => openSession(tx, session, app.clock.now()));
  const query = { company_id: desk.companyId, months: count };
  return (await ask(app, calls.modelUsage, { token, query })).data;
}

describe('counts of tokens', () => {
  it('are whole however many come at once, in few statements', async () => {
    let statements = 0;
    const counts = new TokenCounts(
      watching(app.db, () => (statements += 1)),
      app.clock,
    );
    for (let answer = 0; answer < 200; answer += 1) counts.add(desk.companyId, some);
    counts.add(desk.companyId, { ...some, estimated: true });
    await counts.settled();
    const { months: known, model, prices } = await months(1);
    expect(known[0]).toMatchObject({
      input_tokens: 2_010,
      output_tokens: 402,
      estimated_tokens: 12,
      cost: 0,
    });
    expect([model, prices]).toEqual([null, null]);
    expect(statements).toBeLessThanOrEqual(2);
  });

  it('are kept where they could not be written, and go with the next ones', async () => {
    let down = true;
    const counts = new TokenCounts(
      watching(app.db, () => {
        if (down) throw new Error('the database is down');
      }),
      app.clock,
    );
    counts.add(desk.companyId, some);
    counts.add(desk.companyId, some);
    await counts.settled();
    expect((await months(1)).months[0]?.input_tokens).toBe(0);
    down = false;
    counts.add(desk.companyId, some);
    await counts.settled();
    expect((await months(1)).months[0]).toMatchObject({ input_tokens: 30, output_tokens: 6 });
  });

  it('begin anew at midnight of the first where the company is', async () => {
    await ask(app, updateCompany, {
      token: desk.token,
      params: { companyId: desk.companyId },
      body: { country: 'EC' },
    });
    const counts = new TokenCounts(app.db, app.clock);
    const year = app.clock.now().getUTCFullYear() + 1;
    app.clock.advance(Date.UTC(year, 0, 1, 5) - 1 - app.clock.now().getTime());
    counts.add(desk.companyId, some);
    await counts.settled();
    app.clock.advance(1);
    counts.add(desk.companyId, { input: 1, output: 1, estimated: false });
    await counts.settled();
    const used = await months(2);
    expect(used.time_zone).toBe('America/Guayaquil');
    expect(used.months.map(({ month, input_tokens }) => [month, input_tokens])).toEqual([
      [`${year - 1}-12`, 10],
      [`${year}-01`, 1],
    ]);
  });
});

/** The same database, told of before each statement of a company. */
function watching(db: Database, before: () => void): Database {
  return {
    ...db,
    companyCount: (companyId, act) => {
      before();
      return db.companyCount(companyId, act);
    },
  };
}
