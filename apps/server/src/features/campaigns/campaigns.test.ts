import * as audit from '@centralita/contract/audit/routes';
import * as parts from '@centralita/contract/campaigns/part-routes';
import * as calls from '@centralita/contract/campaigns/routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { publishDraft } from '@centralita/contract/workflows/versions/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import {
  campaignForm,
  makeCampaign,
  makeCampaigner,
  newAssistant,
  newPhone,
  newVoice,
  newWebhook,
  newWhatsApp,
  newWorkflow,
  type CampaignForm,
  type Campaigner,
} from '../../testing/campaigns.ts';
import { makePerson, signIn } from '../../testing/people.ts';

const day = 24 * 3_600_000;

let app: TestApp;
let by: Campaigner;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
});

const create = (body: CampaignForm) => ask(app, calls.createCampaign, { token: by.token, body });
const information = async (campaign_id: string, token = by.token) =>
  ask(app, calls.campaignInformation, { token, params: { campaign_id } });
const status = (id: string, wanted: 'in_progress' | 'finished' | 'paused' | 'incomplete') =>
  ask(app, calls.campaignStatus, { token: by.token, params: { id }, body: { status: wanted } });
const update = (id: string, body: BodyIn<typeof calls.updateMainSettings>) =>
  ask(app, calls.updateMainSettings, { token: by.token, params: { id }, body });
const archive = (campaign_id: string) =>
  ask(app, calls.archiveCampaign, { token: by.token, params: { campaign_id } });
const list = async (query: Record<string, unknown> = {}) =>
  (await ask(app, calls.listCampaigns, { token: by.token, query })).data;
const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

async function codeOf(answer: Promise<{ status: number; error: { code: string } }>) {
  const { status: code, error } = await answer;
  return [code, error.code];
}

describe('a campaign', () => {
  it('is created whole, in progress at once, and read back', async () => {
    const webhook = await newWebhook(by);
    const phone = { phone_id: await newPhone(by), voice_id: await newVoice(by) };
    const whatsapp_id = await newWhatsApp(by);
    const form = campaignForm(by);
    form.workflow_for_interaction.ai_webhook_id = webhook;
    form.channels_settings = {
      phone_channel: phone,
      whatsapp_channel: { whatsapp_id },
      is_api_channel: true,
    };
    form.campaign_types_settings = { inbound: {} };
    const { data: made } = await create(form);
    expect(made).toMatchObject({ status: 'in_progress', missing: [] });
    expect(made.api_information?.api_key).toMatch(/^cak_[\w-]{43}$/);
    const { data } = await information(made.id);
    expect(data).toMatchObject({
      id: made.id,
      company_id: by.companyId,
      status: 'in_progress',
      main_config: {
        name: 'Spring',
        temperature: 0.3,
        ai_kb_assistant_id: by.assistantId,
        identity_prompt: '',
        language: 'english',
        timezone_id: 'America/Guayaquil',
        expected_result: [{ label: 'Happy', description: 'Says that it went well.' }],
      },
      workflow_for_interaction: { workflow_id: by.workflowId, ai_webhook_id: webhook },
      channels_settings: {
        phone_channel: {
          ...phone,
          extension: '',
          silence_timeout: 400,
          is_record_call: true,
          is_waiting_for_greeting: false,
        },
        whatsapp_channel: { whatsapp_id },
        is_api_channel: true,
        api_information: { campaign_id: made.id, api_key: null },
      },
      campaign_types_settings: {
        outbound: null,
        inbound: { is_24_hrs: false, active_days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      },
    });
    expect(data.channels_settings.api_information?.api_key_prefix).toBe(
      made.api_information?.api_key?.slice(0, 10),
    );
  });

  it('keeps no key: neither rows nor the audit log hold it', async () => {
    const { id, key } = await makeCampaign(by);
    const rows = await app.db.platformQuery(
      'test.campaign_text',
      'select c::text from campaign c where id = $1',
      [id],
    );
    const { data } = await ask(app, audit.auditLog, { token: by.token, query: {} });
    expect(data.results[0]).toMatchObject({
      act: 'campaign.create',
      target: { what: 'campaign', id, name: 'Spring' },
    });
    expect(JSON.stringify([rows, data])).not.toContain(key.slice(10));
  });

  it('that lacks something is incomplete, says what, and runs as soon as it has it', async () => {
    const workflow_id = await newWorkflow(by);
    const {
      id,
      status: first,
      missing,
    } = await makeCampaign(by, (form) => {
      form.workflow_for_interaction.workflow_id = workflow_id;
      form.channels_settings = {};
      form.campaign_types_settings = {};
    });
    expect([first, missing]).toEqual(['incomplete', ['published_workflow', 'channel', 'type']]);
    for (const wanted of ['in_progress', 'paused', 'finished'] as const) {
      const refused = await status(id, wanted);
      expect([refused.status, refused.error]).toMatchObject([
        422,
        { code: 'campaign_incomplete', details: { missing } },
      ]);
    }
    const place = { token: by.token, params: { campaign_id: id } };
    await ask(app, parts.addInboundType, { ...place, body: {} });
    await ask(app, parts.makeApiChannel, { ...place, body: {} });
    expect((await information(id)).data).toMatchObject({
      status: 'incomplete',
      missing: ['published_workflow'],
    });
    await ask(app, publishDraft, { token: by.token, body: { workflow_id, override_warnings: true } });
    expect((await information(id)).data).toMatchObject({ status: 'in_progress', missing: [] });
  });

  it('talks as an assistant or by an identity prompt', async () => {
    const { id } = await makeCampaign(by);
    const prompt = { identity_prompt: 'You are Ana.', language: 'spanish' as const };
    expect((await update(id, prompt)).data.main_config).toMatchObject({
      ...prompt,
      ai_kb_assistant_id: null,
    });
    const assistant = { ai_kb_assistant_id: by.assistantId };
    expect((await update(id, assistant)).data.main_config).toMatchObject({
      ...assistant,
      identity_prompt: '',
      language: 'english',
    });
    const both = { ...assistant, identity_prompt: 'You are Ana.' };
    expect(await codeOf(update(id, both))).toEqual([422, 'campaign_identity_both']);
    const neither = { ai_kb_assistant_id: null };
    expect(await codeOf(update(id, neither))).toEqual([422, 'campaign_identity_required']);
    const form = campaignForm(by);
    form.main_config.ai_kb_assistant_id = null;
    expect(await codeOf(create(form))).toEqual([422, 'campaign_identity_required']);
  });

  it('speaks the language of its assistant, either one where that is of the question', async () => {
    const spanish = await newAssistant(by, 'spanish');
    const any = await newAssistant(by, 'based_on_command');
    const { id } = await makeCampaign(by);
    expect(await codeOf(update(id, { language: 'spanish' }))).toEqual([422, 'campaign_language']);
    const wrong = { ai_kb_assistant_id: spanish, language: 'english' as const };
    expect(await codeOf(update(id, wrong))).toEqual([422, 'campaign_language']);
    expect((await update(id, { ai_kb_assistant_id: spanish })).data.main_config.language).toBe('spanish');
    expect((await update(id, { ai_kb_assistant_id: any })).data.main_config.language).toBe('spanish');
    expect((await update(id, { language: 'english' })).data.main_config.language).toBe('english');
  });

  it('takes both changes of two people who save different fields at once', async () => {
    const { id } = await makeCampaign(by);
    await Promise.all([update(id, { name: 'Autumn' }), update(id, { temperature: 1 })]);
    expect((await information(id)).data.main_config).toMatchObject({ name: 'Autumn', temperature: 1 });
  });

  it('is told in the audit log with the names of what it uses', async () => {
    const { id } = await makeCampaign(by);
    await ask(app, calls.updateCampaignWorkflow, {
      token: by.token,
      params: { campaign_id: id },
      body: { workflow_id: await newWorkflow(by) },
    });
    const { data } = await ask(app, audit.auditLog, { token: by.token, query: {} });
    expect(data.results[0]).toMatchObject({ act: 'campaign.change-workflow', target: { id } });
    expect(data.results[0]?.changes[0]?.fields).toEqual({ workflow_id: ['Survey', 'Draft'] });
  });
});

describe('a form of a campaign', () => {
  const bad: [string, (form: CampaignForm) => unknown, number, string][] = [
    ['no name', ({ main_config }) => (main_config.name = ' '), 400, 'name_required'],
    ['a temperature above 1', ({ main_config }) => (main_config.temperature = 1.1), 400, 'invalid'],
    ['a temperature below 0', ({ main_config }) => (main_config.temperature = -0.1), 400, 'invalid'],
    ['no objective', ({ main_config }) => (main_config.objective = ' '), 400, 'invalid'],
    [
      'an objective of a book',
      ({ main_config }) => (main_config.objective = 'x'.repeat(6_001)),
      400,
      'text_too_long',
    ],
    [
      'no such time zone',
      ({ main_config }) => (main_config.timezone_id = 'Mars/Olympus'),
      400,
      'campaign_timezone',
    ],
    [
      'an offset as time zone',
      ({ main_config }) => (main_config.timezone_id = '+05:00'),
      400,
      'campaign_timezone',
    ],
    ['no instant', ({ main_config }) => (main_config.datetime_end = 'tomorrow'), 400, 'invalid'],
    [
      'a start before today',
      ({ main_config }) => (main_config.datetime_start = at(-2 * day)),
      422,
      'campaign_start_past',
    ],
    [
      'an end before the start',
      ({ main_config }) => (main_config.datetime_start = at(31 * day)),
      422,
      'campaign_end_before_start',
    ],
    [
      'an end in the past',
      ({ main_config }) => {
        main_config.datetime_start = at(-1);
        main_config.datetime_end = at(0);
      },
      422,
      'campaign_end_past',
    ],
    ['the API channel alone', (form) => (form.campaign_types_settings = {}), 422, 'campaign_api_inbound'],
    [
      'people reached on a channel that it lacks',
      (form) => {
        form.campaign_types_settings.outbound = {
          order_channels: [{ channel_id: 'phone:channel', order: 1 }],
        };
      },
      422,
      'campaign_channel_off',
    ],
    [
      'a pool of nobody',
      (form) => {
        form.campaign_types_settings.outbound = { contact_pool_id: uuidv7() };
      },
      404,
      'not_found',
    ],
    [
      'half a result',
      (form) => (form.expected_results = [{ label: 'Happy', description: ' ' }]),
      400,
      'campaign_result_incomplete',
    ],
    [
      '51 results',
      (form) =>
        (form.expected_results = Array.from({ length: 51 }, (_, n) => ({ label: `${n}`, description: 'x' }))),
      422,
      'campaign_results_limit',
    ],
    [
      'a phone without a voice',
      (form) => (form.channels_settings.phone_channel = { phone_id: uuidv7() } as never),
      400,
      'campaign_phone_voice',
    ],
    [
      'an empty phone',
      (form) => (form.channels_settings.phone_channel = { phone_id: '', voice_id: 'x' }),
      400,
      'campaign_phone_voice',
    ],
    [
      'a field nobody knows',
      (form) => ((form.main_config as { owner?: string }).owner = 'me'),
      400,
      'invalid',
    ],
    ['a key of one’s own', (form) => ((form as { api_key?: string }).api_key = 'cak_'), 400, 'invalid'],
  ];

  it.each(bad)('is refused with %s', async (_what, change, expected, code) => {
    const form = campaignForm(by);
    change(form);
    expect(await codeOf(create(form))).toEqual([expected, code]);
    expect((await list()).results).toEqual([]);
  });

  it('may begin earlier today, by the clock of its time zone', async () => {
    const form = campaignForm(by);
    const midnight = `${app.clock.now().toISOString().slice(0, 10)}T00:00:00Z`;
    Object.assign(form.main_config, { timezone_id: 'UTC', datetime_start: midnight });
    expect((await create(form)).status).toBe(200);
  });

  it('names only what the company has: nothing is made of it otherwise', async () => {
    const other = await makeCampaigner(app);
    const phone_id = await newPhone(by);
    const voice_id = await newVoice(by);
    const foreign: ((form: CampaignForm, id: string) => unknown)[] = [
      (form, id) => (form.main_config.ai_kb_assistant_id = id),
      (form, id) => (form.workflow_for_interaction.workflow_id = id),
      (form, id) => (form.workflow_for_interaction.ai_webhook_id = id),
      (form, id) => (form.channels_settings.whatsapp_channel = { whatsapp_id: id }),
      (form, id) => (form.channels_settings.phone_channel = { phone_id: id, voice_id }),
    ];
    const theirs = [
      other.assistantId,
      other.workflowId,
      await newWebhook(other),
      await newWhatsApp(other),
      await newPhone(other),
    ];
    for (const [at_, use] of foreign.entries()) {
      for (const id of [theirs[at_] ?? '', uuidv7()]) {
        const form = campaignForm(by);
        use(form, id);
        expect([at_, ...(await codeOf(create(form)))]).toEqual([at_, 404, 'not_found']);
      }
    }
    const form = campaignForm(by);
    form.channels_settings.phone_channel = { phone_id, voice_id: 'nobody' };
    expect(await codeOf(create(form))).toEqual([422, 'campaign_voice_unknown']);
    expect((await list()).results).toEqual([]);
  });
});

describe('the status of a campaign', () => {
  it('goes from in progress to paused and back', async () => {
    const { id } = await makeCampaign(by);
    expect((await status(id, 'paused')).data.status).toBe('paused');
    expect((await status(id, 'paused')).data.status).toBe('paused');
    expect((await status(id, 'in_progress')).data.status).toBe('in_progress');
    expect(await codeOf(status(id, 'incomplete'))).toEqual([422, 'campaign_status']);
  });

  it('is finished by its date, and stays so until somebody restarts it with new dates', async () => {
    const { id } = await makeCampaign(by);
    app.clock.advance(30 * day - 1);
    by.token = await again(by);
    expect((await information(id)).data.status).toBe('in_progress');
    app.clock.advance(1);
    expect((await information(id)).data.status).toBe('finished');
    expect(await codeOf(status(id, 'paused'))).toEqual([422, 'campaign_over']);
    const early = await status(id, 'in_progress');
    expect([early.status, early.error.code, early.error.message]).toEqual([
      422,
      'campaign_dates_required',
      'Please select the start and end time for the campaign.',
    ]);
    const dates = { datetime_start: at(0), datetime_end: at(day) };
    expect((await update(id, dates)).data.status).toBe('finished');
    expect((await status(id, 'in_progress')).data.status).toBe('in_progress');
  });

  it('may be finished before its date', async () => {
    const { id } = await makeCampaign(by);
    expect((await status(id, 'finished')).data.status).toBe('finished');
    expect((await status(id, 'in_progress')).data.status).toBe('in_progress');
  });

  it('lets a campaign that runs be changed without judging its past start again', async () => {
    const { id } = await makeCampaign(by);
    app.clock.advance(3 * day);
    by.token = await again(by);
    expect((await update(id, { name: 'Later' })).status).toBe(200);
    const start = (await information(id)).data.main_config.datetime_start;
    expect((await update(id, { datetime_start: start, datetime_end: at(day) })).status).toBe(200);
    expect(await codeOf(update(id, { datetime_end: at(0) }))).toEqual([422, 'campaign_end_past']);
  });

  it('archived is out of everything, and not for one in progress', async () => {
    const { id } = await makeCampaign(by);
    expect(await codeOf(archive(id))).toEqual([422, 'campaign_running']);
    await status(id, 'paused');
    expect((await archive(id)).status).toBe(200);
    expect((await list()).results).toEqual([]);
    for (const answer of [information(id), status(id, 'in_progress'), update(id, { name: 'X' }), archive(id)])
      expect(await codeOf(answer)).toEqual([404, 'not_found']);
  });
});

describe('the list of campaigns', () => {
  it('is searched, filtered by status and channel, and paged, the newest first', async () => {
    const spring = await makeCampaign(by);
    const paused = await makeCampaign(by, (form) => {
      form.main_config.name = 'Otoño';
    });
    await status(paused.id, 'paused');
    const open = await makeCampaign(by, (form) => {
      form.main_config.name = 'Otra';
      form.channels_settings = {};
      form.campaign_types_settings = {};
    });
    const names = async (query: Record<string, unknown>) =>
      (await list(query)).results.map(({ name }) => name);
    expect((await list()).results).toMatchObject([
      { id: open.id, status: 'incomplete', type: [], channels: [] },
      { id: paused.id, status: 'paused', type: ['inbound'], channels: ['api:channel'] },
      { id: spring.id, status: 'in_progress', workflow_id: by.workflowId },
    ]);
    expect(await names({ search: 'oton' })).toEqual(['Otoño']);
    expect(await names({ campaign_status: ['paused', 'incomplete'] })).toEqual(['Otra', 'Otoño']);
    expect(await names({ campaign_status: 'finished' })).toEqual([]);
    expect(await names({ channels_id: ['api:channel', 'phone:channel'] })).toEqual(['Otoño', 'Spring']);
    const { results, pagination } = await list({ page: 2, limit: 2 });
    expect(results.map(({ name }) => name)).toEqual(['Spring']);
    expect(pagination).toEqual({ page: 2, limit: 2, total_items: 3, total_pages: 2 });
  });

  it('is each company’s own, and not for whoever has the knowledge base alone', async () => {
    const { id } = await makeCampaign(by);
    const other = await makeCampaigner(app);
    expect((await information(id, other.token)).status).toBe(404);
    expect((await ask(app, calls.listCampaigns, { token: other.token, query: {} })).data.results).toEqual([]);
    const company = { id: by.companyId, name: '' };
    const { email } = await makePerson(app, { company, policies: ['wiki:full-access'] });
    expect((await information(id, await signIn(app, email))).status).toBe(403);
  });

  it('ends at a thousand, also in a race', async () => {
    await makeCampaign(by);
    await app.db.company(by.companyId, (tx) =>
      tx.run(
        'test.fill_campaigns',
        `insert into campaign select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'api_key_hash', null,
           'api_key_prefix', null, 'api_key_made_at', null))).* from campaign c, generate_series(1, 998)
         where c.company_id = $1`,
        [by.companyId],
      ),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(campaignForm(by))));
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, ...Array(7).fill(422)]);
    expect(answers.find(({ status: code }) => code !== 200)?.error.code).toBe('campaign_limit');
    expect((await list({ limit: 1 })).pagination.total_items).toBe(1_000);
  });
});

it('time zones come from west to east with what their clocks show now', async () => {
  const { data } = await ask(app, calls.campaignTimezones, { token: by.token, query: {} });
  expect(data.length).toBeGreaterThan(300);
  expect(data.find(({ id }) => id === 'America/Guayaquil')).toEqual({
    id: 'America/Guayaquil',
    name: 'America / Guayaquil',
    offset_minutes: -300,
  });
  expect(data.find(({ id }) => id === 'Asia/Kathmandu' || id === 'Asia/Katmandu')?.offset_minutes).toBe(345);
  const offsets = data.map(({ offset_minutes }) => offset_minutes);
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
});

/** A session of now: those of before are dead by then. */
async function again({ companyId }: Campaigner): Promise<string> {
  return signIn(app, (await makePerson(app, { company: { id: companyId, name: '' } })).email);
}
