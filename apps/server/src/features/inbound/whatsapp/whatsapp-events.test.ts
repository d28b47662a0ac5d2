import { listTemplates } from '@centralita/contract/channels/routes';
import {
  listSupportChats,
  sendSupportTemplate,
  supportHistory,
  transferSupportChat,
} from '@centralita/contract/support/routes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  echoChange,
  preferenceChange,
  systemChange,
  type GraphPerson,
} from '../../../adapters/conformance/graph-webhooks.ts';
import { uuidv7 } from '../../../db/ids.ts';
import { ask } from '../../../testing/app.ts';
import { makeCampaign, newAssistant } from '../../../testing/campaigns.ts';
import { publishAskDay } from '../../../testing/receptions.ts';
import { until } from '../../../testing/until.ts';
import { whatsAppWorld, type WhatsAppWorld } from '../../../testing/whatsapp.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';

let world: WhatsAppWorld;
let works: { stop(): Promise<void> };
let studio: Studio;
let channel: { id: string; number: string };
const ana = { phone: '593991234567', user: 'EC.13491208655302741918', name: 'Ana' };

beforeAll(async () => {
  world = await whatsAppWorld();
  works = world.app.conversations.work();
});
afterAll(async () => {
  await works.stop();
  await world.close();
});
beforeEach(async () => {
  studio = await makeStudio(world.app, 'api');
  await publishAskDay(studio);
  channel = await world.connect(studio.company.id);
  world.chats.accepted.length = 0;
  const { token, company, workflowId } = studio;
  const by = { app: world.app, token, companyId: company.id, workflowId };
  await makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.channels_settings = { whatsapp_channel: { whatsapp_id: channel.id } };
  });
});
afterEach(() => expect(world.graph.violations).toEqual([]));

const write = (text: string, from: GraphPerson = ana) => world.writes(channel.number, from, text);
const post = async (...changes: unknown[]) => expect(await world.post(changes)).toBe(200);
const said = (type: string, what: unknown) => world.change(channel.number, ana, { type, [type]: what });
const echo = (text: string, { to = ana.phone, id }: { to?: string; id?: string } = {}) =>
  echoChange(
    world.chats,
    { number: channel.number, to, ...(id ? { id } : {}) },
    { type: 'text', text: { body: text } },
  );
const chatsOf = async (is_active_support: 'true' | 'false') => {
  const params = { company_id: studio.company.id };
  return (
    await ask(world.app, listSupportChats, { token: studio.token, params, query: { is_active_support } })
  ).data.results;
};
const chats = async () => [...(await chatsOf('true')), ...(await chatsOf('false'))];
const only = async () => {
  const all = await chats();
  expect(all).toHaveLength(1);
  return all[0]!;
};
const history = async () => {
  const { session_id } = await only();
  const query = { order_by: 'asc', limit: 100 } as const;
  return (await ask(world.app, supportHistory, { token: studio.token, params: { session_id }, query })).data
    .results;
};
const sent = (to = ana.phone) =>
  world.chats.accepted.filter((one) => one.to === to && one.number === channel.number);
const got = (to = ana.phone) => sent(to).map(({ text }) => text);
const gotUntil = (last: string, to = ana.phone) =>
  until(() => Promise.resolve(got(to).some((text) => text.includes(last))));
const handBack = async () => {
  const { session_id } = await only();
  const body = { session_id, is_in_support: false };
  return ask(world.app, transferSupportChat, { token: studio.token, body });
};

describe("what is written in the phone's own app", () => {
  it('takes the chat from the AI, is there once without a name, and anybody hands it back', async () => {
    await write('Hello');
    await gotUntil('Which day?');
    const one = echo('I will answer myself', { id: 'wamid.echo' });
    await Promise.all([post(one), post(one, one)]);
    expect(await only()).toMatchObject({ owner: 'operator', operator: null, unread: 0 });
    await write('Tomorrow, please');
    await post(echo('Fine'));
    expect((await history()).slice(-4)).toMatchObject([
      { subtype: 'transfer_support', user_id_in_support: null },
      { owner: 'support', content: 'I will answer myself', operator_name: null, state: 'sent' },
      { owner: 'user', content: 'Tomorrow, please' },
      { owner: 'support', content: 'Fine' },
    ]);
    expect(got()).toHaveLength(2);
    expect((await handBack()).data).toMatchObject({ owner: 'ai', operator: null });
  });

  it('is none where it was sent from here', async () => {
    await write('Hello');
    await gotUntil('Which day?');
    await until(async () =>
      (await history()).every(({ owner, state }) => owner === 'user' || state === 'sent'),
    );
    const last = sent().at(-1)!;
    await post(echo(last.text, { id: last.id }));
    expect(await only()).toMatchObject({ owner: 'ai' });
    expect(await history()).toHaveLength(3);
  });

  it('begins the chat with somebody who never wrote', async () => {
    await post(echo('Your order is ready', { to: '593987654321' }));
    expect(await only()).toMatchObject({ owner: 'operator', operator: null, address: '593987654321' });
    await write('Thank you', { phone: '593987654321' });
    expect((await history()).map(({ content }) => content)).toEqual(['', 'Your order is ready', 'Thank you']);
    expect(got('593987654321')).toEqual([]);
  });

  it("is the AI's again once nobody has said anything for the campaign's time", async () => {
    await write('Hello');
    await gotUntil('Which day?');
    await post(echo('One moment'));
    const { clock, conversations, db } = world.app;
    // Whoever was signed in is not any more by then.
    const owners = () =>
      db.platformQuery('test.whatsapp.owner', 'select owner from thread where company_id = $1', [
        studio.company.id,
      ]);
    clock.advance(23 * 3_600_000);
    await conversations.endOver();
    expect(await owners()).toEqual([{ owner: 'operator' }]);
    clock.advance(2 * 3_600_000);
    await conversations.endOver();
    expect(await owners()).toEqual([{ owner: 'ai' }]);
  });
});

describe('a person who is called otherwise', () => {
  it('stays in the same chat, and is written to there', async () => {
    await write('Hello');
    await gotUntil('Which day?');
    const moved = systemChange(
      world.chats,
      { number: channel.number, from: { phone: ana.phone } },
      {
        type: 'user_changed_number',
        wa_id: '593990000001',
        user_id: 'EC.2',
        previous_user_id: ana.user,
        body: 'x',
      },
    );
    await post(moved, moved);
    expect(await only()).toMatchObject({ address: '593990000001' });
    await write('Tomorrow', { phone: '593990000001', user: 'EC.2' });
    await until(() => Promise.resolve(got('593990000001').length > 0));
    const shown = await history();
    expect(shown.filter(({ subtype }) => subtype === 'moved')).toMatchObject([{ content: '593990000001' }]);
    await write('By my new name only', { user: 'EC.2' });
    await only();
  });

  it('has one chat where both were known', async () => {
    await write('Hello', { user: 'EC.7' });
    await gotUntil('Which day?', 'EC.7');
    await write('It is me', { user: 'EC.8' });
    await gotUntil('Which day?', 'EC.8');
    expect(await chats()).toHaveLength(2);
    const from = { user: 'EC.7' };
    const what = { type: 'user_changed_user_id', user_id: 'EC.8', previous_user_id: 'EC.7', body: 'x' };
    await post(systemChange(world.chats, { number: channel.number, from }, what));
    expect(await only()).toMatchObject({ address: 'EC.8' });
  });
});

describe('what is done with a message', () => {
  it('is shown with it, changes nothing of it, and is answered by nobody', async () => {
    await post(
      world.change(channel.number, ana, { type: 'text', text: { body: 'Helo' } }, { id: 'wamid.first' }),
    );
    await gotUntil('Which day?');
    await post(echo('Hi'));
    const before = await only();
    const reaction = said('reaction', { message_id: 'wamid.first', emoji: '👍' });
    await post(reaction, reaction);
    await post(
      said('edit', {
        original_message_id: 'wamid.first',
        message: { type: 'text', text: { body: 'Hello' } },
      }),
      said('revoke', { original_message_id: 'wamid.nobody-knows' }),
    );
    const shown = await history();
    expect(shown.slice(-3).toSorted((a, b) => a.subtype.localeCompare(b.subtype))).toMatchObject([
      { subtype: 'deleted', content: '', description: '' },
      { subtype: 'edited', content: 'Hello', description: 'Helo', owner: 'user' },
      { subtype: 'reacted', content: '👍', description: 'Helo', owner: 'user' },
    ]);
    expect(shown[0]).toMatchObject({ content: 'Helo' });
    expect(await only()).toMatchObject({ unread: before.unread, last_message: before.last_message });
    expect(got()).toHaveLength(2);
  });
});

describe('a person who stopped marketing of the number', () => {
  const prefers = (value: 'stop' | 'resume') =>
    post(preferenceChange(world.chats, { number: channel.number, wa_id: ana.phone, value }));
  const send = async (template_id: string) => {
    const { session_id } = await only();
    const body = { id: uuidv7(), template_id, values: {} };
    return ask(world.app, sendSupportTemplate, { token: studio.token, params: { session_id }, body });
  };
  const lastUntil = (state: string) =>
    until(async () => (await history()).findLast(({ kind }) => kind === 'template')?.state === state);

  it('gets no marketing template, and everything else, until they resume', async () => {
    const template = (name: string, category: string) => ({
      ...{ id: `id-${name}`, name, language: 'es', category, status: 'APPROVED' },
      ...{ parameter_format: 'POSITIONAL' as const, components: [{ type: 'BODY', text: `Hola, ${name}.` }] },
    });
    world.chats.templates = [template('offer', 'MARKETING'), template('turn', 'UTILITY')];
    await write('Hello');
    await gotUntil('Which day?');
    const { session_id } = await only();
    const body = { session_id, is_in_support: true };
    await ask(world.app, transferSupportChat, { token: studio.token, body });
    const list = { token: studio.token, params: { id: channel.id }, query: { refresh: 'true' } as const };
    await ask(world.app, listTemplates, list);
    await prefers('stop');
    expect((await send('id-offer')).error).toMatchObject({ code: 'marketing_stopped' });
    expect((await send('id-turn')).status).toBe(200);
    await lastUntil('sent');
    world.app.clock.advance(1_000);
    await prefers('resume');
    expect((await send('id-offer')).status).toBe(200);
    await lastUntil('sent');
    // Told by a refusal alone.
    world.app.clock.advance(1_000);
    await post(world.tells(sent().at(-1)!, 'failed', 131_050));
    await lastUntil('failed');
    expect((await send('id-offer')).error).toMatchObject({ code: 'marketing_stopped' });
    const events = (await history()).map(({ subtype }) => subtype);
    expect(events.filter((one) => one.startsWith('marketing'))).toEqual([
      'marketing_stopped',
      'marketing_resumed',
    ]);
  });
});

describe('what people send', () => {
  it('is kept as what it is: a button, a place, a contact', async () => {
    await post(echo('Choose'));
    await post(said('button', { text: 'Yes', payload: 'yes-1' }));
    await post(said('interactive', { type: 'list_reply', list_reply: { id: 'row-1', title: 'Monday' } }));
    await post(said('location', { latitude: -0.18, longitude: -78.47, name: 'The clinic' }));
    await post(
      said('contacts', [
        { name: { formatted_name: 'Bruno' }, phones: [{ phone: '+593 98 1', wa_id: '593981' }] },
      ]),
    );
    expect((await history()).slice(-4)).toMatchObject([
      { kind: 'button', content: 'Yes' },
      { kind: 'button', content: 'Monday' },
      { kind: 'location', content: 'The clinic\n-0.18, -78.47' },
      { kind: 'contact', content: 'Bruno +593 98 1' },
    ]);
  });

  it('is not lost where Meta tells a thousand of it at once', async () => {
    await post(echo('Now'));
    const now = world.app.clock.now().getTime();
    const many = Array.from({ length: 1_000 }, (_, index) =>
      world.change(
        channel.number,
        index % 20 === 0 ? ana : { phone: `5939800${10_000 + (index % 20)}` },
        { type: 'text', text: { body: `word ${index}` } },
        { at: now },
      ),
    );
    await post(...many);
    const [row] = await world.app.db.platformQuery<{ words: string }>(
      'test.whatsapp.words',
      `select count(distinct content ->> 'text') as words from message where company_id = $1 and direction = 'in'`,
      [studio.company.id],
    );
    expect(Number(row?.words)).toBe(1_000);
  });
});
