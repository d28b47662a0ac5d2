import * as desks from '@centralita/contract/support/desk-routes';
import * as support from '@centralita/contract/support/routes';
import { supportChatPerson } from '@centralita/contract/support/person-routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, type TestApp } from '../../../testing/app.ts';
import { until } from '../../../testing/until.ts';
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

const minutes = (count: number) => app.clock.advance(count * 60_000);
const here = async (token: string, is_away?: boolean) => {
  const body = is_away === undefined ? {} : { is_away };
  return (await ask(app, desks.tellPresence, { token, body })).data.presence;
};
const settings = (more: object) =>
  ask(app, desks.updateChatSettings, {
    token: desk.token,
    body: { is_auto_assigned: false, waiting_minutes: null, away_minutes: null, mail_minutes: null, ...more },
  });
const countOf = async (operator: { id: string }) =>
  (await desk.list()).filter((one) => one.operator?.id === operator.id).length;

it('gives out whoever waits as soon as somebody comes on, evenly, and never to one who is away', async () => {
  await settings({ is_auto_assigned: true });
  const [ana, bob, cleo] = [await desk.colleague(), await desk.colleague(), await desk.colleague()];
  for (const person of ['A', 'B', 'C', 'D', 'E']) await desk.calling(person);
  expect(await here(cleo.token, true)).toBe('away');
  // On a second device, too, which says nothing of it.
  expect(await here(cleo.token)).toBe('away');
  await app.lookAtDuty();
  expect(await desk.list({ assignee: 'none' })).toHaveLength(5);
  await here(ana.token);
  await here(bob.token);
  await app.lookAtDuty();
  expect([await countOf(ana), await countOf(bob), await countOf(cleo)]).toEqual([3, 2, 0]);
  expect(await desk.list({ assignee: 'none' })).toEqual([]);
});

it('takes a chat back whose operator is away while the person waits, or does not answer any more', async () => {
  await settings({ away_minutes: 5 });
  const other = await desk.colleague();
  const [waits, answered] = [await desk.calling('A'), await desk.calling('B')];
  await here(other.token);
  for (const session of [waits, answered]) {
    await desk.transfer(session, true, other.token);
    await desk.calls('Are you there?', session === waits ? 'A' : 'B');
  }
  await desk.say(answered, 'Yes', other.token);
  minutes(4);
  await app.lookAtDuty();
  expect(await countOf(other)).toBe(2);
  minutes(2);
  await app.lookAtDuty();
  expect(await desk.list({ assignee: 'none' })).toMatchObject([{ session_id: waits }]);
  await app.db.platformQuery('test.noMember', 'delete from membership where user_id = $1', [other.id]);
  await app.lookAtDuty();
  expect(await desk.list({ assignee: 'none' })).toHaveLength(2);
});

it('tells who waits longer once, in the campaign’s words, and mails colleagues where nobody is there', async () => {
  await settings({ waiting_minutes: 3, mail_minutes: 5 });
  const params = { campaign_id: desk.campaign.id };
  const form = { answered_by: null, asks_csat: false, waiting_sentence: 'Still looking for somebody.' };
  await ask(app, desks.updateCampaignSupport, { token: desk.token, params, body: form });
  await desk.waiting();
  await app.lookAtDuty();
  minutes(4);
  for (let look = 0; look < 3; look += 1) await app.lookAtDuty();
  const all = await desk.seenUntil('Still looking');
  expect(all.filter((one) => one === 'company: Still looking for somebody.')).toHaveLength(1);
  const mails = () => app.mails.filter(({ subject }) => /waiting|espera/.test(subject)).length;
  expect(mails()).toBe(0);
  minutes(2);
  for (let look = 0; look < 3; look += 1) await app.lookAtDuty();
  expect(mails()).toBeGreaterThan(0);
  const before = mails();
  await app.lookAtDuty();
  expect(mails()).toBe(before);
});

it('asks how content the person was where the campaign wants it, and keeps the number', async () => {
  const params = { campaign_id: desk.campaign.id };
  const form = { answered_by: null, asks_csat: true, waiting_sentence: '' };
  await ask(app, desks.updateCampaignSupport, { token: desk.token, params, body: form });
  const session_id = await desk.waiting();
  await desk.transfer(session_id, true);
  await ask(app, support.endSupportChat, { token: desk.token, params: { session_id }, body: {} });
  await until(async () => {
    await app.lookAtDuty();
    return (await desk.seen()).some((one) => one.includes('from 1 (not at all) to 5'));
  });
  await desk.write('4');
  const person = () => ask(app, supportChatPerson, { token: desk.token, params: { session_id } });
  await until(async () => (await person()).data.conversation?.csat_score === 4);
  // It began no new conversation: nobody greets.
  expect((await desk.seen()).filter((one) => one === 'company: This is the clinic.')).toHaveLength(1);
});
