import { createHmac } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as campaignParts from '@centralita/contract/campaigns/part-routes';
import * as clients from '@centralita/contract/campaigns/client-routes';
import * as support from '@centralita/contract/support/routes';
import * as visits from '@centralita/contract/widget/public-routes';
import type { WidgetPage } from '@centralita/contract/widget/schema';
import * as settings from '@centralita/contract/widget/settings-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCampaign, newAssistant, type CampaignForm } from '../../../testing/campaigns.ts';
import { publishAskDay } from '../../../testing/receptions.ts';
import { until } from '../../../testing/until.ts';
import { makeStudio, type Studio } from '../../../testing/workflows.ts';

const shop = 'https://shop.example.com';
let folder: string;
let app: TestApp;
let works: { stop(): Promise<void> };
let url: string;
let ours: Shop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centralita-widget-'));
  await mkdir(join(folder, 'widget'));
  for (const file of ['index.html', 'widget/chat.js', 'widget/chat.css'])
    await writeFile(join(folder, file), '');
  app = await testApp({ webFolder: folder });
  works = app.conversations.work();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  ours = await openShop();
});
afterAll(async () => {
  await works.stop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Shop {
  studio: Studio;
  campaignId: string;
  key: string;
}

/** A company whose widget stands on its shop. */
async function openShop(form: (of: CampaignForm) => void = () => undefined): Promise<Shop> {
  const studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  const { token, company, workflowId } = studio;
  const by = { app, token, companyId: company.id, workflowId };
  const { id } = await makeCampaign({ ...by, assistantId: await newAssistant(by) }, form);
  const { data } = await change({ studio, campaignId: id }, { is_on: true, allowed_origins: [shop] });
  return { studio, campaignId: id, key: data.public_key ?? '' };
}

const change = ({ studio, campaignId }: Omit<Shop, 'key'>, body: object) =>
  ask(app, settings.updateWidget, { token: studio.token, params: { campaign_id: campaignId }, body });

const load = (key: string, referer: string | null = `${shop}/`) =>
  app.app.inject({ url: `/widget/frame/${key}`, headers: referer === null ? {} : { referer } });

async function entryOf({ key }: Pick<Shop, 'key'>): Promise<string> {
  const given = /data-widget="([^"]+)"/.exec((await load(key)).body)?.[1] ?? '';
  const text = given.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return (JSON.parse(text) as WidgetPage).entry;
}

async function visit(of: Pick<Shop, 'key'>, more: { token?: string; user?: string } = {}) {
  const body = { entry: await entryOf(of), ...more };
  return ask(app, visits.openVisit, { params: { widget_key: of.key }, body });
}

async function visitor(of: Pick<Shop, 'key'> = ours, more: { token?: string; user?: string } = {}) {
  const { token } = (await visit(of, more)).data;
  const params = { widget_key: of.key };
  return {
    token,
    say: (text: string, id = uuidv7()) => ask(app, visits.visitorSays, { params, body: { token, id, text } }),
    chat: async () => {
      const { data } = await ask(app, visits.visitorHears, { params, body: { token } });
      return { ...data, said: data.messages.map(({ from, text }) => `${from}: ${text}`) };
    },
    end: () => ask(app, visits.visitorLeaves, { params, body: { token } }),
    read: (seq: number) => ask(app, visits.visitorRead, { params, body: { token, seq } }),
    earlier: (before: number) => ask(app, visits.visitorHistory, { params, body: { token, before } }),
    /** Events of a stream, as they come. */
    stream: async (path: 'messages' | 'events', body: object) => {
      const gone = new AbortController();
      const response = await fetch(`${url}/api/public/widget/${of.key}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ token, ...body }),
        signal: gone.signal,
      });
      const heard = { text: '', stop: () => gone.abort() };
      void (async () => {
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) heard.text += part;
      })().catch(() => undefined);
      return heard;
    },
  };
}

const chats = async ({ studio }: Shop, is_active_support: 'true' | 'false' = 'false') => {
  const call = { params: { company_id: studio.company.id }, query: { is_active_support } };
  return (await ask(app, support.listSupportChats, { token: studio.token, ...call })).data.results;
};

const signed = (secret: string, claims: object) => {
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${parts.join('.')}.${createHmac('sha256', secret).update(parts.join('.')).digest('base64url')}`;
};
const soon = () => Math.floor(app.clock.now().getTime() / 1000) + 3_600;

describe('a visitor of a website', () => {
  it('is answered word by word; five clicks are one message; who comes back finds the chat', async () => {
    const ana = await visitor();
    const id = uuidv7();
    const live = await ana.stream('messages', { id, text: 'Hello' });
    await until(async () => live.text.includes('event: done'));
    expect([...live.text.matchAll(/event: (\w+)/g)].map(([, name]) => name)).toEqual([
      'stored',
      'message',
      'words',
      'message',
      'done',
    ]);
    await Promise.all([ana.say('Hello', id), ana.say('Hello', id)]);
    const back = await visitor(ours, { token: ana.token });
    const { messages, said, standing } = await back.chat();
    expect(said).toEqual(['visitor: Hello', 'assistant: This is the clinic.', 'assistant: Which day?']);
    expect(messages[0]?.id).toBe(id);
    expect(standing).toEqual({ owner: 'ai', operator: null, is_active: true });
    expect(await chats(ours)).toMatchObject([{ chat_kind: 'WIDGET', owner: 'ai' }]);
    const { data } = await ask(app, clients.listClients, {
      token: ours.studio.token,
      params: { campaign_id: ours.campaignId },
    });
    expect(data.results).toMatchObject([{ channel: 'api:channel', is_sandbox: false }]);
  });

  it('hears a person of the company at once, who has taken the chat over; what was seen is told', async () => {
    const luis = await visitor();
    await luis.say('Hello');
    const stream = await luis.stream('events', { after: 0 });
    await until(async () => stream.text.includes('Which day?'));
    const [chat] = await chats(ours);
    const session_id = chat!.session_id;
    const { token } = ours.studio;
    await ask(app, support.transferSupportChat, { token, body: { session_id, is_in_support: true } });
    const said = { id: uuidv7(), message: 'This is Rosa. How can I help?' };
    await ask(app, support.sendSupportMessage, { token, params: { session_id }, body: said });
    await until(async () => stream.text.includes('This is Rosa.'));
    expect(stream.text).toContain('"owner":"operator"');
    stream.stop();
    await luis.say('Thank you');
    const { messages, said: all } = await luis.chat();
    expect(all.slice(-2)).toEqual(['operator: This is Rosa. How can I help?', 'visitor: Thank you']);
    await luis.read(messages.at(-1)!.seq);
    const history = await ask(app, support.supportHistory, {
      token,
      params: { session_id },
      query: { order_by: 'asc', limit: '100' },
    });
    expect(history.data.results.find(({ id }) => id === said.id)).toMatchObject({ state: 'read' });
    expect((await luis.earlier(messages.at(-1)!.seq)).data.messages).toHaveLength(messages.length - 1);
  });

  it('ends the conversation; what follows begins another', async () => {
    const eva = await visitor();
    expect((await eva.end()).status).toBe(404);
    await eva.say('Hello');
    expect((await eva.end()).data.standing.is_active).toBe(false);
    await eva.say('Hello again');
    const { said } = await eva.chat();
    const times = (words: string) => said.filter((one) => one.includes(words)).length;
    // Greeted a moment ago, she is only asked.
    expect([times('This is the clinic.'), times('Which day?')]).toEqual([1, 2]);
  });

  it('reads outside of the hours that nobody is there, once', async () => {
    const inbound = {
      is_24_hrs: false,
      active_hours: [],
      active_days: [],
      inactive_hours_message: 'Closed.',
    };
    const late = await visitor(
      await openShop((form) => {
        form.campaign_types_settings = { inbound };
      }),
    );
    await late.say('Hello');
    await late.say('Anybody?');
    expect((await late.chat()).said).toEqual(['visitor: Hello', 'system: Closed.', 'visitor: Anybody?']);
  });

  it('is not heard while the API channel is closed', async () => {
    const ana = await visitor();
    const call = { token: ours.studio.token, params: { campaign_id: ours.campaignId } };
    await ask(app, campaignParts.removeApiChannel, call);
    expect((await ana.say('Hello')).error.code).toBe('widget_unknown');
    await ask(app, campaignParts.makeApiChannel, { ...call, body: {} });
    expect((await ana.say('Hello')).status).toBe(200);
  });
});

describe('who is signed', () => {
  it('is a person on every device: Ana, then Luis, then nobody in one browser are three chats', async () => {
    const of = await openShop();
    const params = { campaign_id: of.campaignId };
    const made = await ask(app, settings.makeWidgetSecret, { token: of.studio.token, params, body: {} });
    const { secret } = made.data;
    const ana = await visitor(of, {
      user: signed(secret, { sub: 'u1', name: 'Ana', phone: '+593991112233', exp: soon() }),
    });
    await ana.say('I am Ana');
    const luis = await visitor(of, {
      token: ana.token,
      user: signed(secret, { sub: 'u2', name: 'Luis', exp: soon() }),
    });
    await luis.say('I am Luis');
    const nobody = await visitor(of, { token: luis.token });
    expect((await nobody.chat()).said).toEqual([]);
    await nobody.say('I am nobody');
    const elsewhere = await visitor(of, { user: signed(secret, { sub: 'u1', exp: soon() }) });
    expect((await elsewhere.chat()).said[0]).toBe('visitor: I am Ana');
    const all = (await chats(of)).map(({ name, phone }) => `${name} ${phone}`.trim());
    expect(all.toSorted()).toEqual(['', 'Ana +593991112233', 'Luis']);
    // Another secret: nobody is who the one before said.
    await ask(app, settings.makeWidgetSecret, { token: of.studio.token, params, body: {} });
    expect((await ana.say('Still me?')).error.code).toBe('widget_visit_over');
  });

  it('is not reached any more after STOP, where their phone is known; a stranger’s STOP is a word like others', async () => {
    const of = await openShop();
    const params = { campaign_id: of.campaignId };
    const { secret } = (
      await ask(app, settings.makeWidgetSecret, { token: of.studio.token, params, body: {} })
    ).data;
    const eva = await visitor(of, {
      user: signed(secret, { sub: 'u9', phone: '+593991119999', exp: soon() }),
    });
    await eva.say('Hello');
    const { data } = await eva.say('STOP');
    expect(data.messages.map(({ from }) => from).slice(-2)).toEqual(['visitor', 'system']);
    const [row] = await app.db.platformQuery(
      'test.widget.opted_out',
      'select address, how from opt_out where company_id = $1',
      [of.studio.company.id],
    );
    expect(row).toEqual({ address: '+593991119999', how: 'word' });
    const before = (await eva.chat()).said.length;
    await eva.say('Are you there?');
    expect((await eva.chat()).said).toHaveLength(before + 1);
    const stranger = await visitor(of);
    await stranger.say('Hello');
    await stranger.say('STOP');
    expect((await stranger.chat()).said.at(-1)).toMatch(/^assistant: /);
  });

  it('is nobody where the signature is another one, over, without an end, or of nobody', async () => {
    const of = await openShop();
    const call = { token: of.studio.token, params: { campaign_id: of.campaignId }, body: {} };
    expect(await visit(of, { user: signed('', { sub: 'u1', exp: soon() }) })).toMatchObject({ status: 401 });
    const { secret } = (await ask(app, settings.makeWidgetSecret, call)).data;
    const good = signed(secret, { sub: 'u1', exp: soon() });
    const [, claims, signature] = good.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const user of [
      signed('wgs_other', { sub: 'u1', exp: soon() }),
      signed(secret, { sub: 'u1', exp: soon() - 7_200 }),
      signed(secret, { sub: 'u1' }),
      `${none}.${claims}.${signature}`,
      `${none}.${claims}.`,
    ])
      expect((await visit(of, { user })).error.code).toBe('widget_user_wrong');
    expect((await visit(of, { user: good })).status).toBe(200);
  });
});

describe('where the widget may stand', () => {
  it('is served to websites that may have it, and named to their browsers', async () => {
    const page = await load(ours.key);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${shop}`);
    for (const referer of ['https://evil.example', `${shop}.evil.example/`, null]) {
      const refused = await load(ours.key, referer);
      expect(refused.statusCode).toBe(403);
      expect(refused.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(refused.body).not.toContain('entry');
    }
  });

  it('is asked at each call: a website that was taken away is refused with its visitors', async () => {
    const of = await openShop();
    const ana = await visitor(of);
    await change(of, { allowed_origins: ['https://*.example.org'] });
    expect((await ana.say('Hello')).error.code).toBe('widget_not_here');
    expect((await load(of.key, 'https://www.example.org/a')).statusCode).toBe(200);
    await change(of, { allowed_origins: [shop] });
    const foreign = await ask(app, visits.visitorSays, {
      params: { widget_key: of.key },
      body: { token: ana.token, id: uuidv7(), text: 'Hello' },
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.error.code).toBe('widget_not_here');
  });

  it('knows neither tokens nor entries of another company, and no key that was replaced', async () => {
    const theirs = await openShop();
    const ana = await visitor(theirs);
    const here = { params: { widget_key: ours.key } };
    const body = { token: ana.token, id: uuidv7(), text: 'Hello' };
    expect((await ask(app, visits.visitorSays, { ...here, body })).error.code).toBe('widget_visit_over');
    const entry = await entryOf(theirs);
    expect((await ask(app, visits.openVisit, { ...here, body: { entry } })).status).toBe(401);
    const call = { token: theirs.studio.token, params: { campaign_id: theirs.campaignId }, body: {} };
    const { data } = await ask(app, settings.replaceWidgetKey, call);
    expect(data.public_key).not.toBe(theirs.key);
    expect((await ana.say('Hello')).error.code).toBe('widget_unknown');
    const again = await visitor({ key: data.public_key ?? '' }, { token: ana.token });
    expect((await again.say('Hello')).status).toBe(200);
  });

  it('needs the API channel and a website', async () => {
    const of = await openShop();
    expect((await change(of, { allowed_origins: [] })).error.code).toBe('widget_needs_origin');
    expect((await change(of, { allowed_origins: ['https://shop.example.com/path'] })).status).toBe(400);
    await change(of, { is_on: false });
    const params = { campaign_id: of.campaignId };
    await ask(app, campaignParts.removeApiChannel, { token: of.studio.token, params });
    expect((await change(of, { is_on: true })).error.code).toBe('widget_needs_api');
  });
});

describe('a flood', () => {
  it('of one visitor is stored no further, and spends no more answers than a person would', async () => {
    const of = await openShop();
    const bot = await visitor(of);
    const all = await Promise.all(Array.from({ length: 25 }, (_, at) => bot.say(`Message ${at}`)));
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
    const before = (await turnsOf(of)).rows;
    app.clock.advance(61_000);
    // A turn each: another beginning, and its end.
    for (let at = before; at < 30; at += 1) await (at % 2 === before % 2 ? bot.say('Hello') : bot.end());
    await bot.say('Hello');
    expect(await chats(of, 'true')).toMatchObject([{ owner: 'queue', held: 'turn_limit' }]);
    expect((await turnsOf(of)).rows).toBe(30);
    await until(async () => (await bot.chat()).said.some((one) => one.startsWith('system: ')));
  });
});

async function turnsOf({ studio }: Shop): Promise<{ rows: number }> {
  const [row] = await app.db.company(studio.company.id, (tx) =>
    tx.rows<{ rows: number }>('test.turns', 'select count(*)::int as rows from turn where company_id = $1', [
      studio.company.id,
    ]),
  );
  return row ?? { rows: 0 };
}
