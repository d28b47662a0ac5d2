import * as calls from '@centralita/contract/companies/limit-routes';
import { updateCompany } from '@centralita/contract/companies/settings-routes';
import { answersOptions, minutesOptions, storageOptionsMb } from '@centralita/contract/core/constants';
import type { BodyIn } from '@centralita/contract/core/route';
import * as answers from '@centralita/contract/knowledge/answer-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../identity/sessions/open-session.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeDesk, upload, uploadReady, type Desk } from '../../testing/knowledge.ts';
import { makePerson } from '../../testing/people.ts';

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

/** Fresh, as tests move the clock. */
function tokenOf(userId: string, companyId: string | null): Promise<string> {
  const session = { userId, companyId, visit: { userAgent: null, address: null } };
  return app.db.platform((tx) => openSession(tx, session, app.clock.now()));
}

async function limit(body: BodyIn<typeof calls.updateQnaPages>) {
  const token = await tokenOf(chiefId, null);
  return ask(app, calls.updateQnaPages, { token, body: { company_id: desk.companyId, ...body } });
}

async function limitMinutes(minutes_limit: number) {
  const token = await tokenOf(chiefId, null);
  return ask(app, calls.updateMinutesLimit, { token, body: { company_id: desk.companyId, minutes_limit } });
}

async function memberToken() {
  const member = await makePerson(app, { company: { id: desk.companyId, name: '' } });
  return tokenOf(member.id, desk.companyId);
}

async function used(token = desk.token) {
  const { data } = await ask(app, calls.knowledgeSettings, { token });
  return { month: data.month, used: data.qn_used };
}

function question(sources_id: string[], token = desk.token) {
  return ask(app, answers.testAnswer, {
    token,
    body: { sources_id, question: 'When does the shop open?' },
  });
}

describe('limits', () => {
  it('are changed one by one, under either name, and told back', async () => {
    expect((await limit({ qna_limit: 5_000 })).data).toMatchObject({
      qn_limit: 5_000,
      storage_limit_kb: 20_480,
    });
    expect((await limit({ qn_limit: 2_000, storage_limit_kb: 122_880 })).data).toMatchObject({
      qn_limit: 2_000,
      storage_limit_kb: 122_880,
    });
    expect((await limit({ qn_limit: 3_000, qna_limit: 3_000 })).data.qn_limit).toBe(3_000);
    expect((await limit({})).data.qn_limit).toBe(3_000);
    expect((await limitMinutes(30_000)).data).toMatchObject({ minutes_limit: 30_000, minutes_used: 0 });
    const { data } = await ask(app, calls.contactCenterSettings, { token: desk.token });
    expect(data).toMatchObject({ is_service_active: true, minutes_limit: 30_000 });
  });

  it('take what the option lists offer, and whole numbers between', async () => {
    for (const qna_limit of answersOptions) expect((await limit({ qna_limit })).status).toBe(200);
    for (const mb of storageOptionsMb) {
      expect((await limit({ storage_limit_kb: mb * 1024 })).data.storage_limit_kb).toBe(mb * 1024);
    }
    for (const minutes of minutesOptions) expect((await limitMinutes(minutes)).status).toBe(200);
    expect((await limit({ qna_limit: 1_234 })).data.qn_limit).toBe(1_234);
  });

  it.each([
    { qna_limit: 0 },
    { qna_limit: -1 },
    { qna_limit: 1.5 },
    { qna_limit: 1e9 },
    { qna_limit: '1000' },
    { qna_limit: null },
    { qna_limit: 1_000, qn_limit: 2_000 },
    { storage_limit_kb: 0 },
    { storage_limit_kb: 2 ** 40 },
    { answers: 5 },
  ])('refuse %j', async (body) => {
    const answer = await limit(body as never);
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid']);
    expect((await ask(app, calls.knowledgeSettings, { token: desk.token })).data.qn_limit).toBe(1_000);
  });

  it('are no business of an admin', async () => {
    const { token } = desk;
    expect((await ask(app, calls.updateQnaPages, { token, body: { qna_limit: 9 } })).status).toBe(403);
    expect((await ask(app, calls.updateMinutesLimit, { token, body: { minutes_limit: 9 } })).status).toBe(
      403,
    );
  });

  it('let exactly 10 of 100 questions at the same instant pass on the last 10', async () => {
    const source = await uploadReady(desk, { name: 'shop.txt', content: 'The shop opens at nine.' });
    await limit({ qna_limit: 10 });
    const asked = await Promise.all(Array.from({ length: 100 }, () => question([source.id])));
    const given = asked.filter(({ status }) => status === 200);
    const refused = asked.filter(({ status, error }) => status === 422 && error.code === 'answers_limit');
    expect([given.length, refused.length]).toEqual([10, 90]);
    expect((await used()).used).toBe(10);
    // More room works on the next call.
    await limit({ qna_limit: 11 });
    const more = await Promise.all([question([source.id]), question([source.id])]);
    expect(more.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('refuse what does not fit into the storage', async () => {
    await limit({ storage_limit_kb: 1 });
    const answer = await upload(desk, { name: 'big.txt', content: 'word '.repeat(300) });
    expect([answer.status, answer.error.code]).toEqual([422, 'storage_limit']);
    await limit({ storage_limit_kb: 2 });
    expect((await upload(desk, { name: 'big.txt', content: 'word '.repeat(300) })).status).toBe(200);
    const { data } = await ask(app, calls.knowledgeSettings, { token: desk.token });
    expect(data.storage_used_kb).toBeCloseTo(1500 / 1024, 1);
  });

  it('begin anew at midnight of the first where the company is', async () => {
    const source = await uploadReady(desk, { name: 'shop.txt', content: 'The shop opens at nine.' });
    await ask(app, updateCompany, {
      token: desk.token,
      params: { companyId: desk.companyId },
      body: { country: 'EC' },
    });
    await limit({ qna_limit: 1 });
    // Guayaquil is five hours behind: there the year ends five hours after that of UTC.
    const year = app.clock.now().getUTCFullYear() + 1;
    const turn = Date.UTC(year, 0, 1, 5);
    app.clock.advance(turn - 1 - app.clock.now().getTime());
    let token = await memberToken();
    expect(await used(token)).toEqual({ month: `${year - 1}-12`, used: 0 });
    expect((await question([source.id], token)).status).toBe(200);
    expect((await question([source.id], token)).error.code).toBe('answers_limit');
    app.clock.advance(1);
    expect(await used(token)).toEqual({ month: `${year}-01`, used: 0 });
    expect((await question([source.id], token)).status).toBe(200);
    expect((await question([source.id], token)).error.code).toBe('answers_limit');
    token = await memberToken();
    const { data } = await ask(app, calls.usage, { token, query: { months: 3 } });
    expect(data).toEqual({
      time_zone: 'America/Guayaquil',
      months: [
        { month: `${year - 1}-11`, answers: 0, minutes: 0 },
        { month: `${year - 1}-12`, answers: 1, minutes: 0 },
        { month: `${year}-01`, answers: 1, minutes: 0 },
      ],
    });
  });
});

describe('the usage of the months', () => {
  it('is twelve months unless told, with minutes of calls begun ones counted', async () => {
    const { data: now } = await ask(app, calls.contactCenterSettings, { token: await memberToken() });
    await app.db.platformQuery('test.calls', 'insert into call_usage values ($1, $2, $3)', [
      desk.companyId,
      `${now.month}-01`,
      121,
    ]);
    const token = await memberToken();
    const { data } = await ask(app, calls.usage, { token });
    expect(data.months).toHaveLength(12);
    expect(data.months.at(-1)).toEqual({ month: now.month, answers: 0, minutes: 3 });
    expect((await ask(app, calls.contactCenterSettings, { token })).data.minutes_used).toBe(3);
  });

  it('is for admins, and of their own company', async () => {
    const general = await makePerson(app, {
      company: { id: desk.companyId, name: '' },
      policies: ['wiki:full-access'],
    });
    const token = await tokenOf(general.id, desk.companyId);
    expect((await ask(app, calls.usage, { token })).status).toBe(403);
    const admin = await memberToken();
    for (const months of [0, 25, 'x', '']) {
      expect((await ask(app, calls.usage, { token: admin, query: { months } })).status).toBe(400);
    }
  });
});
