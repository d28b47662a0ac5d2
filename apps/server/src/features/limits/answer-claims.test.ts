import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, type Desk } from '../../testing/knowledge.ts';
import { answersCounted } from '../../testing/month.ts';
import { AnswerClaims } from './answer-claims.ts';
import { addAnswer, foldAnswers } from './limits.ts';

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

const claim = () =>
  claims.claim(desk.companyId, app.clock.now()).then(
    () => 'counted',
    (fault: { code?: string }) => fault.code,
  );

const add = () => app.db.companyOnce(desk.companyId, (tx) => addAnswer(tx, desk.companyId, app.clock.now()));

describe('answers that are claimed together', () => {
  it('are counted up to the limit of the month', async () => {
    await limitAnswers(3);
    const all = await Promise.all(Array.from({ length: 8 }, claim));
    expect(all.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'answers_limit'),
      ...Array.from({ length: 3 }, () => 'counted'),
    ]);
    expect(await answersCounted(app, desk.companyId)).toBe(3);
  });

  it('are refused where conversations have used up the month, whether those are added up or not', async () => {
    await limitAnswers(3);
    await add();
    expect(await claim()).toBe('counted');
    await add();
    expect(await claim()).toBe('answers_limit');
    await foldAnswers(app.db);
    expect(await claim()).toBe('answers_limit');
    await limitAnswers(4);
    expect(await claim()).toBe('counted');
    expect(await answersCounted(app, desk.companyId)).toBe(4);
  });

  it('lose and double nothing while they are added up by two at once', async () => {
    await limitAnswers(1_000);
    for (let round = 0; round < 10; round += 1)
      await Promise.all([add(), foldAnswers(app.db), add(), foldAnswers(app.db), claim()]);
    await foldAnswers(app.db);
    expect(await answersCounted(app, desk.companyId)).toBe(30);
  });
});
