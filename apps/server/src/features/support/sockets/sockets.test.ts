import { setTimeout } from 'node:timers/promises';
import { supportSockets, type ChatNotification } from '@centralita/contract/support/sockets';
import { sendSupportMessage } from '@centralita/contract/support/routes';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, type TestApp } from '../../../testing/app.ts';
import { until } from '../../../testing/until.ts';
import { dial, openDesk, openServer } from '../support-desk.testing.ts';

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

const arrived = new Set<unknown>(['sent', 'delivered', 'read']);
const chat = (token = desk.token) => dial(app, supportSockets.chat, token);

it('an operator joins a chat, writes in it once, and hears what the person says', async () => {
  const session_id = await desk.waiting();
  await desk.transfer(session_id, true);
  const { heard, say, until: hears, socket } = await chat();
  say({ event: 'join', session_id, operator_id: desk.studio.userId });
  const history = await hears('history');
  expect(history).toMatchObject({ session_id, chat: { owner: 'operator' } });
  expect(history.messages.map(({ content }) => content)).toContain('I want to talk to a person');

  const id = uuidv7();
  for (let time = 0; time < 2; time += 1) say({ event: 'send', session_id, id, message: 'Here I am' });
  await until(async () => heard.filter(({ event }) => event === 'ack').length === 2);
  expect(heard.find(({ event }) => event === 'ack')).toMatchObject({ of: 'send', id, message: { id } });
  await desk.seenUntil('Here I am');
  expect((await desk.seen()).filter((one) => one === 'company: Here I am')).toHaveLength(1);

  await desk.write('Good to hear');
  const told = await hears('new_message', ({ message }) => message.content === 'Good to hear');
  expect(told).toMatchObject({ session_id, message: { owner: 'user' } });
  // The state of what went out is told too.
  await hears('new_message', ({ message }) => message.id === id && arrived.has(message.state));
  say({ event: 'mark_read', session_id, company_id: desk.studio.company.id });
  await hears('notification_read', (one) => one.session_id === session_id);
  expect((await desk.list()).find((one) => one.session_id === session_id)?.unread).toBe(0);
  socket.terminate();
});

it('refuses in words what is not allowed, and goes on', async () => {
  const session_id = await desk.calling();
  const neighbour = await openDesk(app);
  const { say, heard, socket } = await chat();
  const refused = [
    [{ event: 'send', session_id, id: uuidv7(), message: 'Not mine' }, 'chat_not_yours'],
    [{ event: 'join', session_id, operator_id: uuidv7() }, 'not_allowed'],
    [{ event: 'join', session_id: await neighbour.calling() }, 'not_found'],
    [{ event: 'mark_read', session_id, company_id: neighbour.studio.company.id }, 'not_found'],
    [{ event: 'shout' }, 'invalid'],
  ] as const;
  for (const [said, code] of refused) {
    heard.length = 0;
    say(said);
    const error = await until(async () => heard.find(({ event }) => event === 'error') ?? null);
    expect(error).toMatchObject({ code, message: expect.any(String), message_es: expect.any(String) });
  }
  socket.terminate();
});

it('takes texts of all signs as they are, and says of one that is too long or shows nothing which it was', async () => {
  const session_id = await desk.calling();
  await desk.transfer(session_id, true);
  const { say, until: hears, socket } = await chat();
  const taken = [
    '👩‍👩‍👧‍👦🇪🇨👋🏽',
    'مرحبا \u202egnihtyna\u202c',
    '<script>alert(1)</script>',
    'x'.repeat(4_000),
    'a\u200bb',
  ];
  const ids = taken.map(() => uuidv7());
  for (const [at, message] of taken.entries()) {
    say({ event: 'send', session_id, id: ids[at], message });
    const { message: told } = await hears('ack', ({ id }) => id === ids[at]);
    expect(told?.content).toBe(message);
  }
  for (const message of ['x'.repeat(65_000), '', ' \n', '\u200b\u200d\ufeff', '\u202e\u2066', '\u3164']) {
    const id = uuidv7();
    say({ event: 'send', session_id, id, message });
    const error = await hears('error', (one) => one.id === id);
    expect(error).toMatchObject({ of: 'send', code: 'invalid' });
    const call = { token: desk.token, params: { session_id }, body: { id, message } };
    expect((await ask(app, sendSupportMessage, call)).status).toBe(400);
  }
  const { results } = await desk.history(session_id);
  expect(
    results.filter(({ owner, type }) => owner === 'support' && type === 'text').map(({ content }) => content),
  ).toEqual(taken);
  socket.terminate();
});

it('ends a socket that says two hundred things a second, and no other', async () => {
  const session_id = await desk.calling();
  const { socket: calm, until: hears, say } = await chat();
  const loud = await chat();
  const closed = new Promise((resolve) => loud.socket.on('close', resolve));
  // On and on, so that two hundred fall into one second of the server on a slow machine too.
  for (let round = 0; round < 100 && loud.socket.readyState === loud.socket.OPEN; round += 1) {
    for (let count = 0; count < 250; count += 1) loud.say({ event: 'shout' });
    await setTimeout(10);
  }
  expect(await closed).toBe(4429);
  say({ event: 'join', session_id });
  await hears('history');
  calm.terminate();
});

it('tells those who answer of chats that wait, of what is written to them, and of nobody else’s', async () => {
  const other = await desk.colleague();
  const path = supportSockets.notifications;
  const mine = await dial(app, path, desk.token, `&company_id=${desk.studio.company.id}`);
  const theirs = await dial(app, path, other.token);
  const session_id = await desk.calling();
  const waits = ({ kind, chat: { session_id: id } }: ChatNotification) =>
    kind === 'waiting' && id === session_id;
  await Promise.all([mine.until('notification', waits), theirs.until('notification', waits)]);
  await desk.transfer(session_id, true, other.token);
  await mine.until('notification_read', (one) => one.session_id === session_id);
  theirs.heard.length = 0;
  mine.heard.length = 0;
  await desk.calls('Are you there?');
  await theirs.until(
    'notification',
    (one) => one.kind === 'message' && one.chat.last_message.text === 'Are you there?',
  );
  expect(mine.heard).toEqual([]);
  mine.socket.terminate();
  theirs.socket.terminate();

  const elsewhere = await dial(app, path, desk.token, `&company_id=${uuidv7()}`);
  await until(async () => elsewhere.socket.readyState !== elsewhere.socket.OPEN);
});
