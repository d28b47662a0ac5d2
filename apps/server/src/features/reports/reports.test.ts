import { endConversation, sendMessage } from '@centralita/contract/conversations/public-routes';
import { basePaths } from '@centralita/contract/core/route';
import * as calls from '@centralita/contract/reports/routes';
import * as sandbox from '@centralita/contract/sandbox/routes';
import * as desks from '@centralita/contract/support/desk-routes';
import * as support from '@centralita/contract/support/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { analyzeGrown } from '../../db/statistics.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, newAssistant } from '../../testing/campaigns.ts';
import { makePerson, signIn } from '../../testing/people.ts';
import { publishAskDay } from '../../testing/receptions.ts';
import { until } from '../../testing/until.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';

/** Conversations as they are had, and what a report counts of them. The campaign is in Guayaquil (UTC-5), the company in India (UTC+5:30). */
let app: TestApp;
let works: { stop(): Promise<void> };
let studio: Studio;
let campaign: { id: string; key: string };
/** Half an hour before a day of the campaign ends. */
let first: string;
let second: string;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

beforeAll(async () => {
  app = await testApp();
  works = app.conversations.work();
});
afterAll(async () => {
  await works.stop();
  await app.close();
});
beforeEach(async () => {
  const now = app.clock.now().getTime();
  const border = Math.ceil((now + 2 * dayMs) / dayMs) * dayMs + 5 * hourMs;
  app.clock.advance(border - hourMs / 2 - now);
  first = new Date(border - dayMs).toISOString().slice(0, 10);
  second = new Date(border).toISOString().slice(0, 10);
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  const { token, company, workflowId } = studio;
  const india = `update company set country = 'IN' where id = $1`;
  await app.db.platform((tx) => tx.run('test.reports.india', india, [company.id]));
  const by = { app, token, companyId: company.id, workflowId };
  const { data } = await ask(app, sandbox.sandboxCampaigns, { token });
  campaign = await makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.main_config.name = '=SUM(A1)';
    form.channels_settings.whatsapp_channel = { whatsapp_id: data.whatsapp_id };
  });
});

const say = async (session_id: string, message: string) => {
  const { data, status } = await ask(app, sendMessage, {
    token: campaign.key,
    params: { campaign_id: campaign.id },
    body: { session_id, message },
  });
  expect(status).toBe(200);
  return data;
};
const ofCampaign = async (query: Record<string, unknown> = { from: first, to: second }) => {
  const call = { token: studio.token, params: { campaign_id: campaign.id }, query };
  return (await ask(app, calls.campaignReport, call)).data;
};
const ofAll = async (query: Record<string, unknown> = { days: 1 }) =>
  (await ask(app, calls.report, { token: studio.token, query })).data;

/** Carla, on the sandbox phone. */
const write = async (message: string) => {
  const params = { campaign_id: campaign.id, person: 'Carla' };
  await ask(app, sandbox.sandboxSend, { token: studio.token, params, body: { id: uuidv7(), message } });
};
const seen = (text: string) =>
  until(async () => {
    await app.lookAtDuty();
    const params = { campaign_id: campaign.id, person: 'Carla' };
    const { data } = await ask(app, sandbox.sandboxMessages, { token: studio.token, params });
    return data.results.at(-1)?.text.includes(text) ? true : null;
  });

/**
 * Before midnight Ana (API) says two things and is done. After it Luis (API) wants a person and gets one after 90 seconds; Carla
 * (sandbox) says hello. What the AI said to each is given.
 */
async function conversation(): Promise<{ ana: number; luis: number; carla: number }> {
  const [hello, day] = [await say('ana', 'Hello'), await say('ana', 'March 4 2031')];
  await ask(app, endConversation, {
    token: campaign.key,
    params: { campaign_id: campaign.id, session_id: 'ana' },
    body: {},
  });
  app.clock.advance(hourMs);
  const [greeting, wish] = [await say('luis', 'Hello'), await say('luis', 'I want to talk to a person')];
  expect(wish.waits_for).toBe('operator');
  app.clock.advance(90_000);
  const [waiting] = (
    await ask(app, support.listSupportChats, {
      token: studio.token,
      params: { company_id: studio.company.id },
      query: { is_active_support: 'true' },
    })
  ).data.results;
  const session_id = waiting?.session_id ?? '';
  await ask(app, support.transferSupportChat, {
    token: studio.token,
    body: { session_id, is_in_support: true },
  });
  await ask(app, support.sendSupportMessage, {
    token: studio.token,
    params: { session_id },
    body: { id: uuidv7(), message: 'This is Eva.' },
  });
  await write('Hello');
  await seen('Which day?');
  return {
    ana: hello.messages.length + day.messages.length,
    luis: greeting.messages.length + wish.messages.length,
    carla: 2,
  };
}

/** Lines of a table of the campaign's report as CSV. */
const fileOf = async (table: string) => {
  const file = await app.app.inject({
    method: 'POST',
    url: `${basePaths.cc}/ai-campaigns/${campaign.id}/report`,
    headers: { authorization: `Bearer ${studio.token}` },
    payload: { table, from: first, to: second },
  });
  expect(file.statusCode).toBe(200);
  return file.body.replace('\ufeff', '').split('\r\n');
};

describe('a report', () => {
  it('counts what was said, by whom, on which day of the campaign, and how people stand', async () => {
    const said = await conversation();
    const report = await ofCampaign();
    expect(report).toMatchObject({
      time_zone: 'America/Guayaquil',
      from: first,
      to: second,
      figures: {
        new_people: 3,
        conversations: 3,
        messages: { person: 5, ai: said.ana + said.luis + said.carla, operator: 1, system: 0 },
        take_overs: 1,
        first_answer: { count: 3 },
        queue_wait: { count: 1 },
      },
      figures_before: { new_people: 0, conversations: 0, queue_wait: { count: 0, p50: null, p90: null } },
      people: { people: 3, reached: 3, not_reached: 0, pending: 0 },
      chats: { waiting: 0, with_people: 1 },
      campaigns: [],
    });
    // Within 3 %.
    expect(Math.abs((report.figures.queue_wait.p50 ?? 0) / 90_000 - 1)).toBeLessThan(0.03);
    expect(report.statuses).toEqual([
      { status: 'is_chatting', people: 2 },
      { status: 'completed', people: 1 },
    ]);
    expect(report.days).toEqual([
      { day: first, new_people: 1, conversations: 1, messages_in: 2, messages_out: said.ana },
      {
        day: second,
        new_people: 2,
        conversations: 2,
        messages_in: 3,
        messages_out: said.luis + 1 + said.carla,
      },
    ]);
    expect(report.hours.filter(({ conversations }) => conversations > 0)).toEqual([
      { hour: 0, conversations: 2, messages_in: 3, messages_out: said.luis + 1 + said.carla },
      { hour: 23, conversations: 1, messages_in: 2, messages_out: said.ana },
    ]);
    const slice = {
      not_reached: 0,
      csat: null,
      conversations: 2,
      messages_in: 4,
      messages_out: said.ana + said.luis + 1,
    };
    expect(report.channels).toEqual([
      { channel: 'api:channel', is_sandbox: false, people: 2, reached: 2, ...slice, take_overs: 1 },
      {
        ...{ channel: 'whatsapp:channel', is_sandbox: true, people: 1, reached: 1, not_reached: 0 },
        ...{ conversations: 1, messages_in: 1, messages_out: 2, take_overs: 0, csat: null },
      },
    ]);
    const yesterday = await ofCampaign({ from: first, to: first });
    expect(yesterday.figures.conversations).toBe(1);
    const today = await ofCampaign({ days: 1 });
    expect([today.from, today.figures.conversations, today.figures_before.conversations]).toEqual([
      second,
      2,
      1,
    ]);
  });

  it('over all campaigns has days of the company, leaves the sandbox out and knows no other company', async () => {
    const said = await conversation();
    const report = await ofAll();
    const slice = { conversations: 2, messages_in: 4, messages_out: said.ana + said.luis + 1 };
    expect(report).toMatchObject({
      time_zone: 'Asia/Kolkata',
      from: second,
      to: second,
      figures: { new_people: 2, conversations: 2 },
      people: { people: 2 },
      days: [{ day: second, new_people: 2, ...slice }],
      channels: [{ channel: 'api:channel', is_sandbox: false }],
      campaigns: [
        { id: campaign.id, name: '=SUM(A1)', people: 2, reached: 2, not_reached: 0, ...slice, take_overs: 1 },
      ],
      answers: { used: expect.any(Number) as number, limit: 1_000 },
    });
    // An hour there is none of UTC.
    expect(report.hours.flatMap(({ hour, conversations }) => (conversations > 0 ? [hour] : []))).toEqual([
      10, 11,
    ]);
    const other = await makeStudio(app, 'api');
    const empty = (await ask(app, calls.report, { token: other.token, query: { days: 30 } })).data;
    expect([empty.figures.conversations, empty.people.people, empty.campaigns]).toEqual([0, 0, []]);
    const stranger = await ask(app, calls.campaignReport, {
      token: other.token,
      params: { campaign_id: campaign.id },
    });
    expect(stranger.status).toBe(404);
  });

  it('says the same once what it counts is folded, however often', async () => {
    await conversation();
    app.clock.advance(3 * hourMs);
    // A session of before may be over.
    studio.token = await signIn(app, (await makePerson(app, { company: studio.company })).email);
    const [mine, all] = [await ofCampaign(), await ofAll()];
    expect(mine.figures.conversations).toBe(3);
    await app.reports.fold();
    await app.reports.fold();
    expect([await ofCampaign(), await ofAll()]).toEqual([mine, all]);
    await say('maria', 'Hello');
    expect((await ofCampaign()).figures.conversations).toBe(4);
    // Folded slots alone, since nothing else is asked for what is older.
    await app.db.platform((tx) => tx.run('test.reports.none', 'delete from report_slot'));
    expect((await ofCampaign()).figures.conversations).toBe(1);
    expect((await ofCampaign()).figures.first_answer.count).toBe(4);
  });

  it('shows what is counted already and the last day where years are not counted yet, and says so', async () => {
    await conversation();
    app.clock.advance(3 * dayMs);
    studio.token = await signIn(app, (await makePerson(app, { company: studio.company })).email);
    await say('maria', 'Hello');
    const seenOf = async () => {
      const reports = [await ofCampaign({ days: 30 }), await ofAll({ days: 30 })];
      return reports.map(({ figures, is_being_counted }) => [figures.conversations, is_being_counted]);
    };
    const whole = [
      [4, false],
      [3, false],
    ];
    // Little is counted at once.
    expect(await seenOf()).toEqual(whole);
    const onCompany = (name: string, sql: string) =>
      app.db.platform((tx) => tx.run(`test.reports.${name}`, sql, [studio.company.id]));
    await onCompany(
      'many',
      `insert into message select r.*
       from (select * from message where company_id = $1 and author = 'ai' order by created_at limit 1) m, generate_series(1, 10000) n,
         jsonb_populate_record(null::message, to_jsonb(m) || jsonb_build_object('seq', 1000 + n, 'id', gen_random_uuid())) r`,
    );
    await analyzeGrown(app.db);
    expect(await seenOf()).toEqual([
      [1, true],
      [1, true],
    ]);
    expect((await ofCampaign({ days: 1 })).is_being_counted).toBe(true);
    await app.reports.fold();
    expect(await seenOf()).toEqual(whole);
    // All sums are of the same conversations.
    const [sums] = await app.db.platform((tx) =>
      tx.rows<Record<string, number>>(
        'test.reports.sums',
        `select (select sum(conversations)::int from report_slot s where s.company_id = $1 and account_kind <> 'sandbox') as slots,
           (select sum(conversations)::int from report_day s where s.company_id = $1 and account_kind <> 'sandbox') as days,
           (select sum(conversations)::int from report_slot_all s where s.company_id = $1) as all`,
        [studio.company.id],
      ),
    );
    expect(sums).toEqual({ slots: 2, days: 2, all: 2 });
    await onCompany('few', 'delete from message where company_id = $1 and seq > 1000');
  });

  it('tells how content people were who were asked, also once it is folded', async () => {
    const body = { answered_by: null, asks_csat: true, waiting_sentence: '' };
    const params = { campaign_id: campaign.id };
    await ask(app, desks.updateCampaignSupport, { token: studio.token, params, body });
    await write('I want to talk to a person');
    const { session_id } = await until(async () => {
      const { data } = await ask(app, support.listSupportChats, {
        token: studio.token,
        params: { company_id: studio.company.id },
        query: { is_active_support: 'true' },
      });
      return data.results[0] ?? null;
    });
    await ask(app, support.transferSupportChat, {
      token: studio.token,
      body: { session_id, is_in_support: true },
    });
    await ask(app, support.endSupportChat, { token: studio.token, params: { session_id }, body: {} });
    await seen('from 1 (not at all) to 5');
    const csat = { asked: 1, answers: 0, average: null as number | null, scores: [0, 0, 0, 0, 0] };
    expect((await ofCampaign({ days: 1 })).figures.csat).toEqual(csat);
    await write('4');
    Object.assign(csat, { answers: 1, average: 4, scores: [0, 0, 0, 1, 0] });
    const report = await until(async () => {
      const one = await ofCampaign({ days: 1 });
      return one.figures.csat.answers > 0 ? one : null;
    });
    expect(report.figures.csat).toEqual(csat);
    expect(report.channels).toMatchObject([{ is_sandbox: true, csat: 4 }]);
    expect((await ofAll()).figures.csat).toEqual({
      ...csat,
      asked: 0,
      answers: 0,
      average: null,
      scores: [0, 0, 0, 0, 0],
    });
    app.clock.advance(3 * hourMs);
    studio.token = await signIn(app, (await makePerson(app, { company: studio.company })).email);
    await app.reports.fold();
    expect((await ofCampaign()).figures.csat).toEqual(csat);
    expect(await fileOf('csat')).toEqual(['score,answers', '1,0', '2,0', '3,0', '4,1', '5,0', '']);
    expect(await fileOf('figures')).toEqual(expect.arrayContaining(['csat_average,4,', 'csat_answers,1,0']));
  });

  it('lists what the AI had no answer to in conversations, and nothing of others', async () => {
    await say('ana', 'Hello');
    await say('ana', 'How much does a cleaning cost?');
    await say('luis', 'Hello');
    await say('luis', 'how much does a cleaning COST?');
    await write('Do you have parking?');
    await seen('Which day?');
    const report = await ofCampaign({ days: 1 });
    expect(report.figures.unanswered).toBe(3);
    const asked = report.questions.map(({ question, count }) => [question.toLowerCase(), count]);
    expect(asked).toEqual([
      ['how much does a cleaning cost?', 2],
      ['do you have parking?', 1],
    ]);
    const all = await ofAll();
    expect([all.figures.unanswered, all.questions.length]).toEqual([2, 1]);
    const other = await makeStudio(app, 'api');
    const theirs = (await ask(app, calls.report, { token: other.token, query: { days: 1 } })).data;
    expect([theirs.figures.unanswered, theirs.questions]).toEqual([0, []]);
  });

  it('is downloaded table by table, with cells that no program runs', async () => {
    await conversation();
    const file = await app.app.inject({
      method: 'POST',
      url: `${basePaths.cc}/reports`,
      headers: { authorization: `Bearer ${studio.token}` },
      payload: { table: 'campaigns', days: 1 },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain('text/csv');
    const [head, row] = file.body.replace('\ufeff', '').split('\r\n');
    expect(head).toContain('name,people,reached');
    expect(row).toContain(`,'=SUM(A1),2,2,0,2,`);
    const refused = await ask(app, calls.campaignReport, {
      token: studio.token,
      params: { campaign_id: campaign.id },
      query: { from: second, to: first },
    });
    expect(refused.error?.code).toBe('client_dates_order');
  });
});
