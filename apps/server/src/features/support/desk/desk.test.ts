import * as audit from '@centralita/contract/audit/routes';
import * as desks from '@centralita/contract/support/desk-routes';
import * as support from '@centralita/contract/support/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, type TestApp } from '../../../testing/app.ts';
import { openDesk, openServer } from '../support-desk.testing.ts';

let server: Awaited<ReturnType<typeof openServer>>;
let app: TestApp;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  server = await openServer();
  ({ app } = server);
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(app);
});

const note = (session_id: string, message: string, id = uuidv7()) =>
  ask(app, support.noteSupportChat, { token: desk.token, params: { session_id }, body: { id, message } });
const assign = (session_id: string, operator_id: string | null, more: object = {}) =>
  ask(app, support.assignSupportChat, {
    token: desk.token,
    params: { session_id },
    body: { operator_id, ...more },
  });
const deskOf = async (token = desk.token) => (await ask(app, desks.supportDesk, { token })).data;

describe('a note', () => {
  it('is for the company alone: never sent, in no transcript, and the AI goes on as if it were not there', async () => {
    const session_id = await desk.waiting();
    const id = uuidv7();
    // Whoever has the chat: nobody does.
    for (let time = 0; time < 2; time += 1) await note(session_id, 'She is a friend of the house', id);
    await desk.transfer(session_id, true);
    await note(session_id, 'I call her');
    await desk.say(session_id, 'Good morning');
    await desk.seenUntil('Good morning');
    const { results } = await desk.history(session_id);
    const notes = results.filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([
      { id, content: 'She is a friend of the house', owner: 'support', state: null },
      { content: 'I call her', operator_name: expect.any(String) },
    ]);
    await desk.write('March 4 2031');
    await desk.transfer(session_id, false);
    await note(session_id, 'Done');
    expect((await desk.seen()).filter((one) => /friend of the house|call her|Done/.test(one))).toEqual([]);
  });
});

describe('a chat is given', () => {
  it('to a colleague, who hears who gave it, and back to those that wait', async () => {
    const session_id = await desk.calling();
    const other = await desk.colleague();
    expect((await assign(session_id, uuidv7())).error).toMatchObject({ code: 'no_operator' });
    const given = await assign(session_id, other.id);
    expect(given.data).toMatchObject({ owner: 'operator', operator: { id: other.id } });
    expect((await desk.say(session_id, 'Mine')).error).toMatchObject({ code: 'chat_not_yours' });
    expect((await desk.say(session_id, 'I am here', other.token)).status).toBe(200);
    expect(await desk.list({ assignee: 'me' }, other.token)).toHaveLength(1);
    expect((await assign(session_id, null, { epoch: given.data.epoch - 1 })).error).toMatchObject({
      code: 'chat_moved_on',
    });
    expect((await assign(session_id, null)).data).toMatchObject({ owner: 'queue', operator: null });
    expect(await desk.list({ assignee: 'none' })).toMatchObject([
      { session_id, waits_since: expect.any(String) },
    ]);
    const { results } = await desk.history(session_id);
    const events = results.filter(({ type }) => type === 'event');
    expect(events.map(({ subtype }) => subtype)).toEqual(['transfer_support', 'queued']);
    expect(events[0]).toMatchObject({
      user_id_in_support: other.id,
      description: expect.stringMatching(/./),
    });
  });

  it('only to those who answer its campaign, and others do not see it', async () => {
    const session_id = await desk.calling();
    const [named, other] = [await desk.colleague(), await desk.colleague()];
    await app.db.platformQuery(
      'test.answeredBy',
      `insert into campaign_support (company_id, campaign_id, answered_by, asks_csat, waiting_sentence) values ($1, $2, $3, false, '')`,
      [desk.studio.company.id, desk.campaign.id, [named.id]],
    );
    expect(await desk.list({}, other.token)).toEqual([]);
    expect((await desk.transfer(session_id, true, other.token)).status).toBe(404);
    expect(await desk.list({}, named.token)).toHaveLength(1);
    expect((await desk.transfer(session_id, true, named.token)).status).toBe(200);
    expect((await assign(session_id, other.id)).error).toMatchObject({ code: 'no_operator' });
  });
});

describe('labels and canned replies', () => {
  it('are made by admins, worn by chats, and told of in the log', async () => {
    const session_id = await desk.calling();
    const other = await desk.colleague();
    const form = { name: 'Urgent', color: 'red' as const };
    expect((await ask(app, desks.createChatLabel, { token: other.token, body: form })).status).toBe(403);
    const { data: label } = await ask(app, desks.createChatLabel, { token: desk.token, body: form });
    const again = { ...form, name: 'urgent' };
    expect((await ask(app, desks.createChatLabel, { token: desk.token, body: again })).error).toMatchObject({
      code: 'name_taken',
    });
    const wear = (label_ids: string[]) =>
      ask(app, support.labelSupportChat, { token: other.token, params: { session_id }, body: { label_ids } });
    expect((await wear([label.id])).data.label_ids).toEqual([label.id]);
    expect((await wear([uuidv7()])).status).toBe(404);
    expect(await desk.list({ label_id: label.id })).toMatchObject([{ session_id, label_ids: [label.id] }]);
    expect(await desk.list({ label_id: uuidv7() })).toEqual([]);

    const canned = { shortcut: 'hours', text: 'Hello {{name}}, we open at nine.' };
    const { data: made } = await ask(app, desks.createCannedReply, { token: desk.token, body: canned });
    await ask(app, desks.updateCannedReply, {
      token: desk.token,
      params: { id: made.id },
      body: { ...canned, text: 'We open at ten.' },
    });
    const settings = { is_auto_assigned: true, waiting_minutes: 3, away_minutes: null, mail_minutes: 30 };
    await ask(app, desks.updateChatSettings, { token: desk.token, body: settings });
    expect(await deskOf(other.token)).toMatchObject({
      settings,
      labels: [{ ...form, id: label.id }],
      canned_replies: [{ id: made.id, shortcut: 'hours', text: 'We open at ten.' }],
      operators: expect.arrayContaining([{ id: other.id, first_name: expect.any(String), presence: 'gone' }]),
    });
    await ask(app, desks.deleteCannedReply, { token: desk.token, params: { id: made.id } });
    await ask(app, desks.deleteChatLabel, { token: desk.token, params: { id: label.id } });
    expect((await desk.list())[0]?.label_ids).toEqual([]);
    const { data: log } = await ask(app, audit.auditLog, { token: desk.token, query: {} });
    const acts = log.results.map(({ act }) => act);
    for (const act of [
      'chat-label.create',
      'chat-label.delete',
      'canned-reply.update',
      'chat-settings.update',
    ])
      expect(acts).toContain(act);
  });
});

it('chats are found by words of any message, without accents, by phone, name and address', async () => {
  const session_id = await desk.calling();
  await desk.calling('Eva');
  await note(session_id, 'Prefiere la sesión de la mañana');
  const found = async (search: string) => (await desk.list({ search })).map((one) => one.address);
  expect(await found('SESION manana')).toEqual(['Ana']);
  expect((await found('talk to a pers')).toSorted()).toEqual(['Ana', 'Eva']);
  expect(await found('eva')).toEqual(['Eva']);
  expect(await found("100% '")).toEqual([]);
  expect(await found('sesion noche')).toEqual([]);
});
