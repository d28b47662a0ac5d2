import * as clientCalls from '@centralita/contract/campaigns/client-routes';
import * as media from '@centralita/contract/media/routes';
import * as sandbox from '@centralita/contract/sandbox/routes';
import * as support from '@centralita/contract/support/routes';
import { basePaths } from '@centralita/contract/core/route';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { makeCampaign, newAssistant } from '../../testing/campaigns.ts';
import { publishAskDay } from '../../testing/receptions.ts';
import { until } from '../../testing/until.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';

let app: TestApp;
let works: { stop(): Promise<void> };
let studio: Studio;
let campaign: { id: string };
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
  app = await testApp();
  works = app.conversations.work();
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  const by = { app, token: studio.token, companyId: studio.company.id, workflowId: studio.workflowId };
  const { data } = await ask(app, sandbox.sandboxCampaigns, { token: studio.token });
  campaign = await makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.channels_settings.whatsapp_channel = { whatsapp_id: data.whatsapp_id };
  });
  const picture = sharp({
    create: { width: 20, height: 20, channels: 3, background: { r: 9, g: 9, b: 200 } },
  });
  png = await picture.clone().png().toBuffer();
  jpeg = await picture.clone().jpeg({ progressive: true }).toBuffer();
});
afterAll(async () => {
  await works.stop();
  await app.close();
});

const token = () => studio.token;
const upload = (name: string, bytes: Uint8Array) =>
  ask(app, media.uploadMedia, { token: token(), file: { name, bytes } });
const kept = async (name: string, bytes: Uint8Array) => (await upload(name, bytes)).data;
const phone = (person: string) => ({ campaign_id: campaign.id, person });
const write = async (person: string, message: string, media_id?: string) => {
  const body = { id: uuidv7(), message, ...(media_id ? { media_id } : {}) };
  return ask(app, sandbox.sandboxSend, { token: token(), params: phone(person), body });
};
const seen = async (person: string) =>
  (await ask(app, sandbox.sandboxMessages, { token: token(), params: phone(person) })).data.results;
const fetched = (id: string, by = token()) =>
  app.app.inject({
    method: 'GET',
    url: `${basePaths.cc}/media/${id}`,
    headers: { authorization: `Bearer ${by}` },
  });
const say = (session_id: string, body: { message?: string; media_id?: string }) =>
  ask(app, support.sendSupportMessage, {
    token: token(),
    params: { session_id },
    body: { id: uuidv7(), ...body },
  });

describe('what may go into a chat', () => {
  it('is known by its bytes, and nothing hides behind a picture', async () => {
    expect(await kept('photo.jpg', png)).toMatchObject({
      kind: 'image',
      type: 'image/png',
      name: 'photo.png',
    });
    const thumbnail = Buffer.concat([jpeg, Buffer.from([0, 0]), jpeg]);
    expect(await kept('../photo.jpeg', thumbnail)).toMatchObject({ name: 'photo.jpeg', size: jpeg.length });
    const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n');
    expect(await kept('Price list.pdf', pdf)).toMatchObject({ kind: 'file', type: 'application/pdf' });
    expect(await kept('song.mp3', Buffer.from('ID3\x04rest'))).toMatchObject({ kind: 'audio' });
    const refused: [string, Uint8Array, string][] = [
      ['photo.jpg', Buffer.concat([jpeg, Buffer.from('PK\x03\x04 an archive')]), 'media_mismatch'],
      ['photo.png', Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]), 'media_mismatch'],
      ['photo.png', png.subarray(0, png.length - 9), 'media_mismatch'],
      ['photo.png', pdf, 'media_mismatch'],
      ['report.pdf', png, 'media_mismatch'],
      ['photo.jpg', Buffer.from('<svg onload="alert(1)">'), 'media_mismatch'],
      ['voice.webm', Buffer.from('\x1a\x45\xdf\xa3 webm', 'latin1'), 'media_type'],
      ['run.exe', Buffer.from('MZ program'), 'media_type'],
      ['empty.png', Buffer.alloc(0), 'file_empty'],
      ['large.png', Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'media_too_large'],
      ['large.mp3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(16 * 1024 * 1024)]), 'media_too_large'],
    ];
    for (const [name, bytes, code] of refused)
      expect((await upload(name, bytes)).error, name).toMatchObject({ code });
  });

  it('is given inert, and to nobody of another company', async () => {
    const { id } = await kept('photo.png', png);
    const answer = await fetched(id);
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const stranger = await makeStudio(app, 'api');
    expect((await fetched(id, stranger.token)).statusCode).toBe(404);
  });
});

describe('a picture in a chat', () => {
  it('comes from a person, is told to the AI, and one goes back; each file belongs to one message', async () => {
    const { id } = await kept('photo.png', png);
    const sent = await write('Ana', 'Look', id);
    const session = sent.data.session_id;
    expect((await write('Ana', '', id)).error).toMatchObject({ code: 'media_gone' });
    await until(async () => (await seen('Ana')).some(({ text }) => text === 'Which day?'));
    expect((await seen('Ana'))[0]).toMatchObject({
      kind: 'image',
      text: 'Look',
      media: { id, state: 'ready' },
    });
    const [row] = await app.db.platformQuery<{ state: string; preview: string }>(
      'test.media.state',
      `select c.state, (select max(t.preview) from thread t where t.id = c.thread_id) as preview from conversation c where thread_id = $1`,
      [session],
    );
    expect(row?.state).toContain('[image: photo.png] Look');
    await ask(app, support.transferSupportChat, {
      token: token(),
      body: { session_id: session, is_in_support: true },
    });
    const mine = await kept('List.pdf', Buffer.from('%PDF-1.7 list'));
    expect((await say(session, { media_id: mine.id })).data).toMatchObject({
      kind: 'file',
      content: '',
      media: { id: mine.id, name: 'List.pdf', size: 13, state: 'ready' },
    });
    expect((await say(session, { message: '  ' })).status).toBe(400);
    await until(async () => (await seen('Ana')).at(-1)?.media?.id === mine.id);
    const { data } = await ask(app, support.listSupportChats, {
      token: token(),
      params: { company_id: studio.company.id },
      query: {},
    });
    expect(data.results.find(({ session_id }) => session_id === session)?.last_message.text).toBe(
      '📎 List.pdf',
    );
  });

  it('is erased with its person', async () => {
    const { id } = await kept('photo.png', png);
    await write('Luis', '', id);
    const client = await until(async () => {
      const list = await ask(app, clientCalls.listClients, {
        token: token(),
        params: { campaign_id: campaign.id },
        query: {},
      });
      return list.data.results.find(({ address }) => address === 'Luis') ?? null;
    });
    const view = await ask(app, clientCalls.clientTranscript, {
      token: token(),
      params: { campaign_id: campaign.id, client_id: client.id },
    });
    expect(view.data.transcript[0]).toMatchObject({ kind: 'image', media: { id } });
    const params = { campaign_id: campaign.id, client_id: client.id };
    expect((await ask(app, clientCalls.erasePerson, { token: token(), params })).status).toBe(200);
    expect((await fetched(id)).statusCode).toBe(404);
    await until(async () => (await app.files.get(`${studio.company.id}/media/${id}`)) === null);
  });

  it('that no message carries is deleted after a day', async () => {
    const { id } = await kept('photo.png', png);
    app.clock.advance(25 * 3_600_000);
    await app.sweep();
    expect(await app.files.get(`${studio.company.id}/media/${id}`)).toBeNull();
  });
});
