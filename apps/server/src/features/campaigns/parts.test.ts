import * as parts from '@centralita/contract/campaigns/part-routes';
import * as calls from '@centralita/contract/campaigns/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import {
  makeCampaign,
  makeCampaigner,
  newPhone,
  newVoice,
  newWhatsApp,
  type Campaigner,
} from '../../testing/campaigns.ts';

let app: TestApp;
let by: Campaigner;
let campaign_id: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
  campaign_id = (await makeCampaign(by)).id;
});

const place = () => ({ token: by.token, params: { campaign_id } });
const placed = (id: string) => ({ token: by.token, params: { campaign_id, id } });
const read = async () => (await ask(app, calls.campaignInformation, { ...place(), query: {} })).data;

async function codeOf(answer: Promise<{ status: number; error: { code: string } }>) {
  const { status, error } = await answer;
  return [status, error.code];
}

describe('expected results', () => {
  it('are added, changed and removed, in their order', async () => {
    const add = (label: string) =>
      ask(app, parts.addExpectedResult, { ...place(), body: { label, description: 'So.' } });
    const { data } = await add('Angry');
    const [happy, angry] = data.main_config.expected_result;
    expect([happy?.label, angry?.label]).toEqual(['Happy', 'Angry']);
    const changed = await ask(app, parts.updateExpectedResult, {
      ...placed(happy?.id ?? ''),
      body: { description: 'Glad.' },
    });
    expect(changed.data.main_config.expected_result[0]).toMatchObject({
      label: 'Happy',
      description: 'Glad.',
    });
    const gone = placed(angry?.id ?? '');
    expect((await ask(app, parts.removeExpectedResult, gone)).data.main_config.expected_result).toHaveLength(
      1,
    );
    expect(await codeOf(ask(app, parts.removeExpectedResult, gone))).toEqual([404, 'not_found']);
    const half = { ...place(), body: { label: 'Half', description: '' } };
    expect(await codeOf(ask(app, parts.addExpectedResult, half))).toEqual([
      400,
      'campaign_result_incomplete',
    ]);
  });

  it('end at fifty, also in a race', async () => {
    const add = (n: number) =>
      ask(app, parts.addExpectedResult, { ...place(), body: { label: `${n}`, description: 'So.' } });
    for (let n = 0; n < 48; n += 1) await add(n);
    const answers = await Promise.all([add(50), add(51), add(52)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect((await read()).main_config.expected_result).toHaveLength(50);
  });
});

describe('the phone of a campaign', () => {
  const add = (body: BodyIn<typeof parts.addPhoneChannel>) =>
    ask(app, parts.addPhoneChannel, { ...place(), body });

  it('is added once, changed in part and removed', async () => {
    const form = { phone_id: await newPhone(by), voice_id: await newVoice(by) };
    const both = await Promise.all([add(form), add(form)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { phone_channel: phone } = (await read()).channels_settings;
    expect(phone).toMatchObject({ ...form, silence_timeout: 400, is_record_call: true });
    const other = await newPhone(by);
    const body = { phone_id: other, silence_timeout: 900 };
    const changed = await ask(app, parts.updatePhoneChannel, { ...placed(phone?.id ?? ''), body });
    expect(changed.data.channels_settings.phone_channel).toEqual({ ...phone, ...body });
    expect(
      await codeOf(ask(app, parts.updatePhoneChannel, { ...placed(uuidv7()), body: { extension: '1' } })),
    ).toEqual([404, 'not_found']);
    expect((await ask(app, parts.removePhoneChannel, placed(phone?.id ?? ''))).status).toBe(200);
    expect((await read()).channels_settings.phone_channel).toBeNull();
  });

  it('needs a phone and a voice of the company', async () => {
    const phone_id = await newPhone(by);
    const voice_id = await newVoice(by);
    const theirs = await newPhone(await makeCampaigner(app));
    expect(await codeOf(add({ phone_id: '', voice_id }))).toEqual([400, 'campaign_phone_voice']);
    expect(await codeOf(add({ phone_id } as never))).toEqual([400, 'campaign_phone_voice']);
    expect(await codeOf(add({ phone_id: theirs, voice_id }))).toEqual([404, 'not_found']);
    expect(await codeOf(add({ phone_id, voice_id: 'nobody' }))).toEqual([422, 'campaign_voice_unknown']);
    expect(await codeOf(add({ phone_id, voice_id, silence_timeout: 99 }))).toEqual([400, 'invalid']);
  });
});

describe('the WhatsApp number of a campaign', () => {
  const at = (whatsapp_id: string, id = campaign_id) => ({
    token: by.token,
    params: { campaign_id: id, whatsapp_id },
    body: {},
  });

  it('is chosen, changed and left', async () => {
    const [one, two] = [await newWhatsApp(by), await newWhatsApp(by)];
    expect(await codeOf(ask(app, parts.updateWhatsAppChannel, at(one)))).toEqual([404, 'not_found']);
    expect((await ask(app, parts.addWhatsAppChannel, at(one))).status).toBe(200);
    expect(await codeOf(ask(app, parts.addWhatsAppChannel, at(two)))).toEqual([409, 'campaign_has_whatsapp']);
    const changed = await ask(app, parts.updateWhatsAppChannel, at(two));
    expect(changed.data.channels_settings.whatsapp_channel).toEqual({ whatsapp_id: two });
    expect((await ask(app, parts.removeWhatsAppChannel, place())).status).toBe(200);
    expect(await codeOf(ask(app, parts.removeWhatsAppChannel, place()))).toEqual([404, 'not_found']);
    const theirs = await newWhatsApp(await makeCampaigner(app));
    expect(await codeOf(ask(app, parts.addWhatsAppChannel, at(theirs)))).toEqual([404, 'not_found']);
  });

  it('is one campaign’s alone, also when two want it at once, until that one is over', async () => {
    const number = await newWhatsApp(by);
    const { id: second } = await makeCampaign(by, (form) => {
      form.main_config.name = 'Autumn';
    });
    const both = await Promise.all([
      ask(app, parts.addWhatsAppChannel, at(number)),
      ask(app, parts.addWhatsAppChannel, at(number, second)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [first, loser] = both[0].status === 200 ? [campaign_id, second] : [second, campaign_id];
    const { error } = await ask(app, parts.addWhatsAppChannel, at(number, loser));
    const name = first === second ? 'Autumn' : 'Spring';
    expect(error).toMatchObject({
      code: 'campaign_whatsapp_used',
      message: `Another campaign uses this WhatsApp number: “${name}”.`,
    });
    const set = (id: string, status: 'finished' | 'in_progress') =>
      ask(app, calls.campaignStatus, { token: by.token, params: { id }, body: { status } });
    await set(first, 'finished');
    expect((await ask(app, parts.addWhatsAppChannel, at(number, loser))).status).toBe(200);
    expect(await codeOf(set(first, 'in_progress'))).toEqual([409, 'campaign_whatsapp_used']);
  });
});

describe('when a campaign answers', () => {
  it('is set once, changed in part, and stays while the API channel is open', async () => {
    const again = await ask(app, parts.addInboundType, { ...place(), body: {} });
    expect([again.status, again.error.code]).toEqual([409, 'campaign_has_inbound']);
    const { inbound } = (await read()).campaign_types_settings;
    const body = {
      active_days: ['sat', 'sun', 'sat'] as ('sat' | 'sun')[],
      active_hours: ['23:00:00', '00:00:00'],
      is_24_hrs: false,
    };
    const { data } = await ask(app, parts.updateInboundType, { ...placed(inbound?.id ?? ''), body });
    expect(data.campaign_types_settings.inbound).toEqual({
      ...inbound,
      is_24_hrs: false,
      active_days: ['sun', 'sat'],
      active_hours: ['00:00:00', '23:00:00'],
    });
    const gone = placed(inbound?.id ?? '');
    expect(await codeOf(ask(app, parts.removeInboundType, gone))).toEqual([422, 'campaign_api_inbound']);
    await ask(app, parts.removeApiChannel, place());
    const after = await ask(app, parts.removeInboundType, gone);
    expect(after.data).toMatchObject({ status: 'incomplete', missing: ['channel', 'type'] });
    expect(await codeOf(ask(app, parts.makeApiChannel, { ...place(), body: {} }))).toEqual([
      422,
      'campaign_api_inbound',
    ]);
  });

  it.each([
    { active_days: ['someday'] },
    { active_hours: ['8'] },
    { active_hours: ['24:00:00'] },
    { is_24_hrs: 'yes' },
  ])('is refused with %o', async (body) => {
    const { inbound } = (await read()).campaign_types_settings;
    const answer = ask(app, parts.updateInboundType, { ...placed(inbound?.id ?? ''), body: body as never });
    expect(await codeOf(answer)).toEqual([400, 'invalid']);
  });
});

it('parts of a campaign are found in no other one', async () => {
  const { id: second } = await makeCampaign(by);
  const { main_config, campaign_types_settings } = await read();
  const there = (id = '') => ({ token: by.token, params: { campaign_id: second, id } });
  const result = there(main_config.expected_result[0]?.id);
  const inbound = there(campaign_types_settings.inbound?.id);
  for (const answer of [
    ask(app, parts.updateExpectedResult, { ...result, body: { label: 'X' } }),
    ask(app, parts.removeExpectedResult, result),
    ask(app, parts.updateInboundType, { ...inbound, body: { is_24_hrs: true } }),
  ])
    expect(await codeOf(answer)).toEqual([404, 'not_found']);
});

it('an API channel that is not open cannot be closed', async () => {
  expect((await ask(app, parts.removeApiChannel, place())).status).toBe(200);
  expect(await codeOf(ask(app, parts.removeApiChannel, place()))).toEqual([404, 'not_found']);
});
