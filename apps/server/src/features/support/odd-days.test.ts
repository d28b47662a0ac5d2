import * as clients from '@centralita/contract/campaigns/client-routes';
import * as campaigns from '@centralita/contract/campaigns/routes';
import { deleteUser } from '@centralita/contract/identity/user-routes';
import { supportChatPerson } from '@centralita/contract/support/person-routes';
import * as support from '@centralita/contract/support/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/until.ts';
import { openDesk, openServer } from './support-desk.testing.ts';

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

const ours = async (person = 'Ana') => (await desk.seen(person)).filter((one) => one.startsWith('company:'));
const saysMore = (than: number) => until(async () => (await ours()).length > than);

it('the AI answers again after a person did, whatever is asked', async () => {
  const session = await desk.waiting();
  await desk.transfer(session, true);
  await desk.say(session, 'Good morning, I am Luis.');
  await desk.seenUntil('I am Luis');
  await desk.write('Thank you');
  await desk.transfer(session, false);
  const before = (await ours()).length;
  await saysMore(before);
  const after = (await ours()).length;
  await desk.write('¿Y el precio?');
  await saysMore(after);
  expect((await desk.list({ is_active_support: 'false' }))[0]?.owner).toBe('ai');
});

it('a chat whose operator is removed from the company waits again, with all that they said under their name', async () => {
  const other = await desk.colleague();
  const session_id = await desk.waiting();
  await desk.transfer(session_id, true, other.token);
  await desk.say(session_id, 'Good morning', other.token);
  await desk.seenUntil('Good morning');
  const removed = await ask(app, deleteUser, { token: desk.token, params: { id: other.id }, body: {} });
  expect(removed.status).toBe(200);
  expect((await desk.say(session_id, 'Still here', other.token)).status).toBe(401);
  await app.lookAtDuty();
  expect(await desk.list({ assignee: 'none' })).toMatchObject([{ session_id, owner: 'queue' }]);
  const { results } = await desk.history(session_id);
  const said = results.find(({ content }) => content === 'Good morning');
  expect(said).toMatchObject({ owner: 'support', operator_name: expect.stringMatching(/./) });
  await desk.write('Are you there?');
  await desk.transfer(session_id, true);
  await desk.say(session_id, 'I am somebody else');
  await desk.seenUntil('I am somebody else');
});

it('a campaign that is archived while people wait loses none of them: they are answered', async () => {
  const session_id = await desk.waiting();
  const taken = await desk.waiting('Luis');
  await desk.transfer(taken, true);
  const call = { token: desk.token, params: { id: desk.campaign.id } };
  await ask(app, campaigns.campaignStatus, { ...call, body: { status: 'finished' } });
  const archived = await ask(app, campaigns.archiveCampaign, {
    token: desk.token,
    params: { campaign_id: desk.campaign.id },
  });
  expect(archived.status).toBe(200);
  await app.conversations.endOver();
  const waits = await desk.list();
  expect(waits.map((one) => one.session_id).toSorted()).toEqual([session_id, taken].toSorted());
  await desk.transfer(session_id, true);
  for (const one of [session_id, taken]) {
    const { status, data } = await desk.say(one, 'We are still here');
    expect(status).toBe(200);
    const arrived = async () =>
      (await desk.history(one)).results.find(({ id }) => id === data.id)?.state === 'delivered';
    await until(arrived);
  }
});

it('an erased person who writes again is somebody new, of whom nothing is known', async () => {
  const session_id = await desk.waiting();
  await desk.transfer(session_id, true);
  await desk.say(session_id, 'About the quokka');
  await desk.seenUntil('quokka');
  const person = async (id: string) =>
    (await ask(app, supportChatPerson, { token: desk.token, params: { session_id: id } })).data;
  const { client } = await person(session_id);
  const params = { campaign_id: desk.campaign.id, client_id: client?.id ?? '' };
  expect((await ask(app, clients.erasePerson, { token: desk.token, params })).status).toBe(200);
  const gone = await ask(app, support.supportHistory, { token: desk.token, params: { session_id } });
  expect(gone.status).toBe(404);
  const late = { token: desk.token, params: { session_id }, body: { id: uuidv7(), message: 'Too late' } };
  expect((await ask(app, support.sendSupportMessage, late)).status).toBe(404);
  const anew = await desk.write('Hello again');
  expect(anew).not.toBe(session_id);
  expect(await desk.seenUntil('Which day?')).toEqual([
    'person: Hello again',
    'company: This is the clinic.',
    'company: Which day?',
  ]);
  expect(await person(anew)).toMatchObject({ others: [], values: [] });
});

it('an operator who writes while the campaign is closed makes nobody hear that it is', async () => {
  const inbound = { is_24_hrs: false, active_hours: [], active_days: [], inactive_hours_message: 'Closed.' };
  desk = await openDesk(app, (form) => {
    form.campaign_types_settings = { inbound };
  });
  const session_id = await desk.write('Hello');
  await desk.seenUntil('Closed.');
  await desk.transfer(session_id, true);
  await desk.say(session_id, 'I am still here');
  await desk.seenUntil('still here');
  await desk.write('How good');
  await desk.say(session_id, 'Tell me');
  await desk.seenUntil('Tell me');
  expect(await ours()).toEqual(['company: Closed.', 'company: I am still here', 'company: Tell me']);
});
