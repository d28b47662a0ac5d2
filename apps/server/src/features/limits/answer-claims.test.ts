import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/scope.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, type Desk } from '../../testing/knowledge.ts';
import { answersCounted } from '../../testing/month.ts';
import { AnswerClaims } from './answer-claims.ts';

let app: TestApp;
let desk: Desk;
let claims: AnswerClaims;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
  claims = new AnswerClaims(app.db);
});

function limitAnswers(limit: number) {
  return app.db.platformQuery(
    'test.claims.limit',
    'update knowledge_settings set qn_limit = $2 where company_id = $1',
    [desk.companyId, limit],
  );
}

/** Claims, and asks in the same packet whose rows it sees. */
async function claimAndAsk() {
  const seen: Promise<string | undefined>[] = [];
  const alongside = (tx: Tx) => {
    const row = tx.one<{ id: string }>('test.claims.company', 'select id from company');
    seen.push(row.then((found) => found?.id));
  };
  const claimed = await claims.claimAt(desk.companyId, app.clock.now(), alongside).then(
    () => 'counted',
    (fault: { code?: string }) => fault.code,
  );
  return { claimed, seen: await Promise.all(seen) };
}

describe('what is asked in the packet that counts an answer', () => {
  it('is told once to each who asks, whether or not an answer is left', async () => {
    await limitAnswers(3);
    const all = await Promise.all(Array.from({ length: 8 }, claimAndAsk));
    expect(all.map(({ claimed }) => claimed).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'answers_limit'),
      ...Array.from({ length: 3 }, () => 'counted'),
    ]);
    for (const { seen } of all) expect(seen).toEqual([desk.companyId]);
    expect(await answersCounted(app, desk.companyId)).toBe(3);
  });
});
