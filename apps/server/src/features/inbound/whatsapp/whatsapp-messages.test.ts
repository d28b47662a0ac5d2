import { updateCampaignCompliance } from '@centralita/contract/campaigns/compliance-routes';
import { disclosures } from '@centralita/contract/campaigns/disclosures';
import { listTemplates, testWhatsApp, whatsAppHealth } from '@centralita/contract/channels/routes';
import { uploadMedia } from '@centralita/contract/media/routes';
import {
  listSupportChats,
  sendSupportMessage,
  sendSupportTemplate,
  supportHistory,
  transferSupportChat,
} from '@centralita/contract/support/routes';
import { addOptOut, listOptOuts } from '@centralita/contract/opt-outs/routes';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GraphTemplate } from '../../../adapters/conformance/graph-templates.ts';
import { graphFault } from '../../../adapters/conformance/graph-server.ts';
import { signedWebhook, type GraphPerson } from '../../../adapters/conformance/graph-webhooks.ts';
import { uuidv7 } from '../../../db/ids.ts';
import { ask } from '../../../testing/app.ts';
import { makeCampaign, newAssistant, type CampaignForm } from '../../../testing/campaigns.ts';
import { publishAskDay } from '../../../testing/receptions.ts';
import { until } from '../../../testing/until.ts';
import { whatsAppWorld, type WhatsAppWorld } from '../../../testing/whatsapp.ts';
import { edge, makeStudio, node, type Studio } from '../../../testing/workflows.ts';

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
});
afterEach(() => {
  expect(world.graph.violations).toEqual([]);
  world.graph.misbehave = null;
  world.graph.misbehaveAfter = null;
});

async function openCampaign(change: (form: CampaignForm) => void = () => undefined) {
  const { token, company, workflowId } = studio;
  const by = { app: world.app, token, companyId: company.id, workflowId };
  return makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.channels_settings = { whatsapp_channel: { whatsapp_id: channel.id } };
    change(form);
  });
}

const write = (text: string, from: GraphPerson = ana) => world.writes(channel.number, from, text);
const got = (to = ana.phone) =>
  world.chats.accepted
    .filter((one) => one.to === to && one.number === channel.number)
    .map(({ text }) => text);
const gotUntil = (last: string, to = ana.phone) =>
  until(() => Promise.resolve(got(to).some((text) => text.includes(last)) && got(to)));
const chatsOf = async (is_active_support: 'true' | 'false' = 'false') => {
  const call = {
    token: studio.token,
    params: { company_id: studio.company.id },
    query: { is_active_support },
  };
  return (await ask(world.app, listSupportChats, call)).data.results;
};
const historyOf = async (session_id: string) => {
  const call = {
    token: studio.token,
    params: { session_id },
    query: { order_by: 'asc', limit: 100 } as const,
  };
  return (await ask(world.app, supportHistory, call)).data.results;
};
const only = async (of: 'true' | 'false' = 'false') => {
  const all = await chatsOf(of);
  expect(all).toHaveLength(1);
  return all[0]!;
};
const take = async (session_id: string) =>
  ask(world.app, transferSupportChat, { token: studio.token, body: { session_id, is_in_support: true } });
const say = (session_id: string, message: string) =>
  ask(world.app, sendSupportMessage, {
    token: studio.token,
    params: { session_id },
    body: { id: uuidv7(), message },
  });

describe('what a conversation begins with', () => {
  it('goes out before the words of the workflow, and once', async () => {
    const { id } = await openCampaign();
    await ask(world.app, updateCampaignCompliance, {
      token: studio.token,
      params: { campaign_id: id },
      body: { discloses_ai: true },
    });
    await write('Hola');
    const texts = await gotUntil('Which day');
    expect(texts[0]).toBe(disclosures.ai_sentence.english);
    expect(texts.length).toBeGreaterThan(1);
    const { session_id } = await only();
    expect((await historyOf(session_id)).map(({ owner }) => owner).slice(0, 3)).toEqual([
      'user',
      'system',
      'assistant',
    ]);
    await write('What?');
    await until(async () => (await historyOf(session_id)).length > texts.length + 2);
    expect(got().filter((text) => text === disclosures.ai_sentence.english)).toHaveLength(1);
  });
});

describe('a number that is written in two ways', () => {
  it('is one person: one chat, and the suppression list knows them by both', async () => {
    await openCampaign();
    const today = { phone: '528123456789', name: 'Ana' };
    const former = { phone: '5218123456789', name: 'Ana' };
    await write('Hola', today);
    await gotUntil('', today.phone);
    await write('¿Sigue ahí?', former);
    await until(async () =>
      (await historyOf((await only()).session_id)).some(({ content }) => content === '¿Sigue ahí?'),
    );
    await only();
    await write('BAJA', former);
    const { data } = await ask(world.app, listOptOuts, {
      token: studio.token,
      query: { search: '+52 81 2345 6789' },
    });
    expect(data.results).toHaveLength(1);
    expect(
      (
        await ask(world.app, addOptOut, {
          token: studio.token,
          body: { phone: '81 2345 6789', country: 'MX' },
        })
      ).status,
    ).toBe(200);
    const again = await ask(world.app, listOptOuts, {
      token: studio.token,
      query: { search: '5218123456789' },
    });
    expect(again.data.results).toHaveLength(1);
  });
});

describe('the webhook', () => {
  const get = async (query: string) => world.app.app.inject({ url: `/api/public/whatsapp/webhook?${query}` });

  it('says the word that Meta wants to hear, to nobody else', async () => {
    const asked = 'hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=';
    expect((await get(`${asked}our-word`)).body).toBe('1158201444');
    for (const query of [`${asked}another`, asked, '']) expect((await get(query)).statusCode).toBe(403);
  });

  it('takes nothing that Meta did not sign, byte for byte', async () => {
    await openCampaign();
    const change = world.change(channel.number, ana, { type: 'text', text: { body: '¿Está?' } });
    const { payload, headers } = signedWebhook(world.graph.state.appSecret, [change]);
    const anew = JSON.stringify(JSON.parse(payload));
    expect(anew).not.toBe(payload);
    for (const wrong of [
      { payload: anew, headers },
      { payload, headers: { ...headers, 'x-hub-signature-256': 'sha256=' } },
      { payload, headers: { 'content-type': 'application/json' } },
      { payload, headers: signedWebhook('another', [change]).headers },
    ]) {
      const response = await world.app.app.inject({
        method: 'POST',
        url: '/api/public/whatsapp/webhook',
        ...wrong,
      });
      expect(response.statusCode).toBe(401);
    }
    expect(await chatsOf()).toEqual([]);
  });

  it('keeps each item by itself: a broken one, an unknown kind and a number of nobody cost the others nothing', async () => {
    await openCampaign();
    const broken = world.change(channel.number, ana, { type: 'text', text: { body: '' } }) as {
      value: Record<string, unknown>;
    };
    broken.value['messages'] = [{ id: 7 }, null, { from: ana.phone, id: 'wamid.x', type: 'text' }];
    broken.value['statuses'] = [{ id: 'x', status: 'melted' }];
    const status = await world.post([
      broken,
      world.change('999', ana, { type: 'text', text: { body: 'to nobody' } }),
      { field: 'messages', value: {} },
      'nonsense',
      world.change(channel.number, ana, { type: 'hologram', hologram: {} }),
      world.change(channel.number, ana, { type: 'text', text: { body: 'half \ud83d of a smile' } }),
    ]);
    expect(status).toBe(200);
    const { session_id } = await only();
    expect((await historyOf(session_id)).map(({ content }) => content)).toEqual([
      '',
      'half \ufffd of a smile',
    ]);
  });
});

describe('a message that answers another', () => {
  const reply = (session_id: string, message: string, quotes: string) =>
    ask(world.app, sendSupportMessage, {
      token: studio.token,
      params: { session_id },
      body: { id: uuidv7(), message, quotes },
    });

  it('goes out with that, and shows it where it comes in', async () => {
    await openCampaign();
    const id = `wamid.${uuidv7()}`;
    const asked = { type: 'text', text: { body: 'Is there parking?' } };
    await world.post([world.change(channel.number, ana, asked, { id })]);
    await gotUntil('Which day?');
    const { session_id } = await only();
    await take(session_id);
    const question = (await historyOf(session_id)).find(({ content }) => content === 'Is there parking?');
    await say(session_id, 'Hello Ana');
    const { data } = await reply(session_id, 'Yes, behind the house', question?.id ?? '');
    expect(data.quotes).toEqual({ id: question?.id, owner: 'user', content: 'Is there parking?' });
    await gotUntil('behind the house');
    const accepted = (text: string) => world.chats.accepted.find((one) => one.text === text)!;
    expect(accepted('Yes, behind the house').body['context']).toEqual({ message_id: id });
    const hello = accepted('Hello Ana');
    expect(hello.body['context']).toBeUndefined();

    const thanks = { type: 'text', text: { body: 'Thank you' }, context: { from: '1', id: hello.id } };
    await world.post([world.change(channel.number, ana, thanks)]);
    const last = (await historyOf(session_id)).find(({ content }) => content === 'Thank you');
    expect(last?.quotes).toMatchObject({ owner: 'support', content: 'Hello Ana' });
  });

  it('answers nothing of another chat, no note, and nothing that is not there', async () => {
    await openCampaign();
    await write('Hello');
    await write('Mine', { phone: '593991112223', user: 'EC.77', name: 'Luis' });
    await gotUntil('Which day?', '593991112223');
    const [one, other] = (await chatsOf()).toSorted((a, b) => a.name.localeCompare(b.name));
    await take(one!.session_id);
    const theirs = (await historyOf(other!.session_id)).find(({ content }) => content === 'Mine');
    for (const quotes of [theirs?.id ?? '', uuidv7()]) {
      const { status, error } = await reply(one!.session_id, 'No', quotes);
      expect([status, error.code]).toEqual([422, 'quote_gone']);
    }
    expect((await historyOf(one!.session_id)).some(({ content }) => content === 'No')).toBe(false);
  });
});

describe('somebody who writes to a number', () => {
  it('is answered by the campaign, under the name and phone that WhatsApp tells, and sees that it was read', async () => {
    const campaign = await openCampaign();
    await write('Hello');
    expect(await gotUntil('Which day?')).toEqual(['This is the clinic.', 'Which day?']);
    expect(await only()).toMatchObject({
      ...{ name: 'Ana', phone: '+593991234567', ai_campaign_id: campaign.id, chat_kind: 'WHATSAPP' },
      whatsapp_channel_id: channel.id,
    });
    expect(world.chats.seen.at(-1)?.typing).toBe(true);
  });

  it('said five times, in parallel and shuffled, is there once and in the order of the seconds', async () => {
    await openCampaign();
    const now = world.app.clock.now().getTime();
    const [second, first] = [now - 1_000, now - 5_000].map((at, index) =>
      world.change(channel.number, ana, { type: 'text', text: { body: index ? 'first' : 'second' } }, { at }),
    );
    const statuses = await Promise.all(Array.from({ length: 5 }, () => world.post([second, first])));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    await gotUntil('Which day?');
    const { session_id } = await only();
    const said = (await historyOf(session_id)).filter(({ owner }) => owner === 'user');
    expect(said.map(({ content }) => content)).toEqual(['first', 'second']);
  });

  it('without a phone is answered at the id that Meta gives, and stays one chat when the phone is known', async () => {
    await openCampaign();
    await write('Hello', { user: ana.user, name: 'anita' });
    await gotUntil('Which day?', ana.user);
    expect(await only()).toMatchObject({ name: 'anita', phone: '', address: ana.user });
    await write('Tomorrow', ana);
    await until(async () => (await historyOf((await only()).session_id)).length >= 4);
    expect(await chatsOf()).toHaveLength(1);
  });

  it('is known under what Meta calls the person whom we wrote to otherwise', async () => {
    await openCampaign();
    world.chats.knownAs.set('528123456789', '5218123456789');
    await write('Hola', { phone: '528123456789' });
    const { session_id } = await only();
    await take(session_id);
    world.chats.wroteAt.set(`${channel.number} 5218123456789`, world.chats.now());
    await say(session_id, 'Good morning');
    await until(() => Promise.resolve(got('528123456789').length > 0));
    await until(async () => (await historyOf(session_id)).some(({ state }) => state === 'sent'));
    await write('¿Quién es?', { phone: '5218123456789' });
    expect(await chatsOf('true')).toHaveLength(1);
  });
});

describe('what goes out', () => {
  async function taken() {
    await openCampaign();
    await write('Hello');
    await gotUntil('Which day?');
    const { session_id } = await only();
    await take(session_id);
    return session_id;
  }
  const stateUntil = (session_id: string, text: string, state: string) =>
    until(async () => {
      const one = (await historyOf(session_id)).find(({ content }) => content.startsWith(text));
      return one?.state === state && one;
    });

  it('goes forward with its statuses, whatever order they come in', async () => {
    const session = await taken();
    await say(session, 'One moment');
    await gotUntil('One moment');
    const accepted = world.chats.accepted.at(-1)!;
    await world.post(['read', 'sent', 'delivered', 'read'].map((status) => world.tells(accepted, status)));
    expect(await stateUntil(session, 'One moment', 'read')).toMatchObject({ reason: null });
  });

  it('as several goes on where Meta slowed it down, in order and nothing twice', async () => {
    const caption = `${'A sentence of the clinic. '.repeat(60)}The end.`;
    studio = await makeStudio(world.app, 'api');
    channel = await world.connect(studio.company.id);
    await publishAskDay(studio, ({ question, end }) => {
      const more = uuidv7();
      const url = 'https://clinic.example/map.png';
      const messages = [
        { id: uuidv7(), type: 'image', url, caption },
        { id: uuidv7(), type: 'text', text: 'See you.' },
      ];
      return [node(more, 'message', { messages }), edge(question, more), edge(more, end)];
    });
    let slowed = 0;
    world.graph.misbehave = ({ body }, response) => {
      if (!body.includes('A sentence of the clinic') || slowed >= 2) return false;
      slowed += 1;
      return graphFault(response, 400, 130_429);
    };
    await openCampaign();
    await write('Hello');
    await gotUntil('Which day?');
    await write('Tomorrow');
    await gotUntil('See you.');
    expect(slowed).toBe(2);
    const sent = world.chats.accepted.filter(({ number }) => number === channel.number).slice(2);
    expect(sent.map(({ type, text }) => text || type)).toEqual(['image', caption, 'See you.']);
  });

  it.each([
    [131_026, 'wrong_number'],
    [131_047, 'window_closed'],
    [190, 'reconnect'],
  ])('is refused by Meta with %s as %s', async (code, reason) => {
    const session = await taken();
    world.graph.misbehave = (_, response) => graphFault(response, 400, code);
    await say(session, 'Lost');
    expect(await stateUntil(session, 'Lost', 'failed')).toMatchObject({ reason });
  });

  it('of which the answer is lost is settled by a status, and 5xx loses no token', async () => {
    const session = await taken();
    world.graph.misbehaveAfter = (_, response) => {
      response.destroy();
      return true;
    };
    await say(session, 'Cut off');
    await gotUntil('Cut off');
    world.graph.misbehaveAfter = null;
    expect((await historyOf(session)).at(-1)).toMatchObject({ state: 'sending' });
    await world.post([world.tells(world.chats.accepted.at(-1)!, 'delivered')]);
    await stateUntil(session, 'Cut off', 'delivered');
    expect(got().filter((text) => text === 'Cut off')).toHaveLength(1);
    const [health] = await world.app.db.platformQuery<{ token_refused_at: Date | null }>(
      'test.whatsapp.health',
      'select token_refused_at from whatsapp_health where channel_id = $1',
      [channel.id],
    );
    expect(health?.token_refused_at).toBeNull();
  });
});

describe('pictures and files of people', () => {
  const photo = Buffer.from('ffd8ffe000104a4649460001', 'hex');
  const sent = async (file: { id: string; sha256?: string; caption?: string }, type = 'image') =>
    world.post([world.change(channel.number, ana, { type, [type]: { mime_type: 'image/jpeg', ...file } })]);
  const mediaUntil = (state: string) =>
    until(async () => {
      const { session_id } = await only();
      return (await historyOf(session_id)).find(({ media }) => media?.state === state) ?? null;
    });

  it('are fetched with the token and are there', async () => {
    await openCampaign();
    const sha256 = createHash('sha256').update(photo).digest('base64');
    world.chats.files.set('771', { type: 'image/jpeg', bytes: photo });
    expect(await sent({ id: '771', sha256, caption: 'My roof' })).toBe(200);
    const one = await mediaUntil('ready');
    expect(one).toMatchObject({ kind: 'image', content: 'My roof', media: { size: photo.length } });
  });

  it.each([
    ['gone', '772', undefined],
    ['not what was sent', '773', createHash('sha256').update('another').digest('base64')],
  ])('that are %s are told as missing', async (_, id, sha256) => {
    await openCampaign();
    if (sha256) world.chats.files.set(id, { type: 'image/jpeg', bytes: photo });
    await sent({ id, ...(sha256 ? { sha256 } : {}) });
    expect(await mediaUntil('missing')).toMatchObject({ kind: 'image' });
  });
});

describe('templates', () => {
  const template = (name: string, more: Partial<GraphTemplate> = {}): GraphTemplate => ({
    ...{ id: `id-${name}`, name, language: 'es', category: 'UTILITY', status: 'APPROVED' },
    parameter_format: 'POSITIONAL',
    components: [{ type: 'BODY', text: 'Hola {{1}}, su turno es {{2}}.' }],
    ...more,
  });
  const list = async () => {
    const call = { token: studio.token, params: { id: channel.id }, query: { refresh: 'true' } as const };
    return (await ask(world.app, listTemplates, call)).data.results;
  };
  const send = (session_id: string, template_id: string, values: object) =>
    ask(world.app, sendSupportTemplate, {
      token: studio.token,
      params: { session_id },
      body: { id: uuidv7(), template_id, values: values as never },
    });
  const sentAs = () =>
    until(() => Promise.resolve(world.chats.accepted.findLast(({ type }) => type === 'template') ?? null));

  it('are sent by operators once the window is closed, by name or number, with a picture and quick replies', async () => {
    world.chats.templates = [
      template('turn'),
      template('named', {
        parameter_format: 'NAMED',
        components: [
          { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['x'] } },
          { type: 'BODY', text: 'Hola {{first_name}}.' },
          { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Sí' }] },
        ],
      }),
      template('waits', { status: 'PENDING' }),
    ];
    await openCampaign();
    await write('Hello');
    const { session_id, window_until } = await only();
    expect(Date.parse(window_until ?? '') - world.app.clock.now().getTime()).toBeGreaterThan(23 * 3_600_000);
    await gotUntil('Which day?');
    await take(session_id);
    for (const [key] of world.chats.wroteAt)
      if (key.startsWith(channel.number)) world.chats.wroteAt.set(key, -1e15);
    expect((await list()).map(({ name, status }) => `${name} ${status}`)).toEqual([
      'named APPROVED',
      'turn APPROVED',
      'waits PENDING',
    ]);
    for (const [id, values, code] of [
      ['id-turn', { body: { 1: 'Ana' } }, 'template_values'],
      ['id-turn', { body: { 1: 'Ana', 2: 'lunes', 3: 'x' } }, 'template_values'],
      ['id-waits', { body: { 1: 'a', 2: 'b' } }, 'template_gone'],
      ['id-none', {}, 'template_gone'],
      ['id-named', { body: { first_name: 'Ana' } }, 'template_values'],
    ] as const)
      expect((await send(session_id, id, values)).error).toMatchObject({ code });
    const { data } = await send(session_id, 'id-turn', { body: { 1: 'Ana', 2: 'lunes' } });
    expect(data).toMatchObject({ kind: 'template', content: 'Hola Ana, su turno es lunes.' });
    await sentAs();
    world.chats.accepted.length = 0;
    const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const upload = await ask(world.app, uploadMedia, {
      token: studio.token,
      file: { name: 'a.png', bytes: png },
    });
    const values = { body: { first_name: 'Ana' }, header_media_id: upload.data.id };
    expect((await send(session_id, 'id-named', values)).status).toBe(200);
    expect((await sentAs())?.body).toMatchObject({ template: { name: 'named', language: { code: 'es' } } });
    const kinds = world.chats.accepted.map(({ body }) =>
      (body['template'] as { components: { type: string }[] }).components.map(({ type }) => type),
    );
    expect(kinds).toEqual([['header', 'body']]);
  });

  it('that are gone meanwhile are refused in words', async () => {
    world.chats.templates = [template('turn')];
    await openCampaign();
    await write('Hello');
    await gotUntil('Which day?');
    const { session_id } = await only();
    await take(session_id);
    await list();
    world.chats.templates = [];
    await send(session_id, 'id-turn', { body: { 1: 'Ana', 2: 'lunes' } });
    const last = await until(async () => {
      const one = (await historyOf(session_id)).at(-1);
      return one?.state === 'failed' && one;
    });
    expect(last).toMatchObject({ reason: 'template_gone' });
  });
});

describe('the health of a number', () => {
  const health = async () =>
    (await ask(world.app, whatsAppHealth, { token: studio.token, params: { id: channel.id } })).data;
  const test = async (body: { to: string; template_id?: string }) =>
    ask(world.app, testWhatsApp, { token: studio.token, params: { id: channel.id }, body });

  it('is told, and a lost token is no fault of Meta’s', async () => {
    expect(await health()).toMatchObject({
      ...{ token: 'taken', status: 'CONNECTED', quality: 'GREEN', messaging_limit: 'TIER_2K' },
      ...{ webhook_at: null, unanswered_at: null, can_verify: true },
      webhook_address: 'http://localhost:3000/api/public/whatsapp/webhook',
    });
    await write('Is anybody there?');
    const told = await until(async () => {
      const one = await health();
      return one.unanswered_at !== null && one.webhook_at !== null && one;
    });
    expect(told.token).toBe('taken');
    world.graph.misbehave = (_, response) => graphFault(response, 500, 1);
    expect((await health()).token).toBe('unknown');
    world.graph.misbehave = (_, response) => graphFault(response, 401, 190);
    expect(await health()).toMatchObject({ token: 'refused', status: 'CONNECTED' });
  });

  it('is tried by a message to somebody who wrote, or a template to anybody', async () => {
    expect((await test({ to: '+593 99 765-4321' })).data).toEqual({
      outcome: 'refused',
      reason: 'window_closed',
    });
    await write('Hello', { phone: '593997654321' });
    world.chats.wroteAt.set(`${channel.number} +593997654321`, world.chats.now());
    expect((await test({ to: '+593 99 765-4321' })).data).toEqual({ outcome: 'accepted', reason: null });
  });
});
