import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import {
  answerCampaigns,
  answerChoices,
  campaignsApi as api,
  wholeCampaign,
} from '../../../testing/campaigns.ts';
import { openConsole } from '../../../testing/console.tsx';

const server = await backEnd();
const list = '/contact-center/campaigns';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

async function visit(at: string, campaign?: CampaignInformation) {
  answerCampaigns(server, []);
  answerChoices(server);
  if (campaign) server.on(`GET ${api}/c1/information`, data(campaign));
  open = await openConsole(at);
  return open.user;
}

afterEach(() => {
  open?.close();
  open = null;
});

describe('the start of a new campaign', () => {
  it('is now by the clock of the zone that is chosen, until it is chosen itself', async () => {
    const user = await visit(`${list}/new-campaign`);
    await screen.findByLabelText('Start');
    const start = () => screen.getByLabelText<HTMLInputElement>('Start').value;
    const instant = Date.parse(`${start()}Z`);
    await pick(user, 'Time zone', /Guayaquil/);
    const offset = new Date(instant).getTimezoneOffset();
    expect(Date.parse(`${start()}Z`) - instant).toBe((offset - 300) * 60_000);
    set('Start', '2036-01-02T09:00');
    await pick(user, 'Time zone', /Madrid/);
    expect(start()).toBe('2036-01-02T09:00');
  });
});

type User = Awaited<ReturnType<typeof visit>>;

async function pick(user: User, label: string, option: RegExp | string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

const opener = (name: string) => screen.findByRole('button', { name });
const flip = (user: User, name: string | RegExp) => user.click(screen.getByRole('switch', { name }));
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The calls that write, in order, with what they sent. */
function writes() {
  return server
    .calls()
    .filter(({ method, path }) => method !== 'GET' && path.startsWith(api))
    .map(({ method, path, body }) => {
      const { company_id: _, ...rest } = JSON.parse(body || '{}') as Record<string, unknown>;
      return [`${method} ${path.slice(api.length)}`, rest];
    });
}

async function fillRequired(user: User) {
  await user.type(await screen.findByLabelText('Campaign name'), 'Citas');
  await user.type(screen.getByLabelText('Objective'), 'Find a day');
  await pick(user, 'Assistant', /Ana/);
  await pick(user, 'Time zone', /Guayaquil/);
  set('Start', '2036-01-02T09:00');
  set('End', '2036-02-01T18:30');
  await user.click(await opener('Set the workflow settings'));
  await pick(user, 'Workflow', 'Booking');
}

describe('a new campaign', () => {
  it('is created once nothing is missing, which is said until then, with times by its own clock', async () => {
    const user = await visit(`${list}/new-campaign`);
    const create = await opener('Create');
    expect(create).toHaveProperty('disabled', true);
    screen.getByText('Missing: a name, an objective, an assistant, an end, and a workflow');
    await fillRequired(user);
    screen.getByText('Ready to create. It waits as incomplete until it has a channel and a campaign type.');
    screen.getByText('Speaks Spanish, as this assistant does.');
    server.on(`POST ${api}/create`, error(503, 'unavailable', 'Not now.'));
    await user.click(create);
    await screen.findByText('Error creating this campaign, please try again later');
    expect(screen.getByLabelText('Campaign name')).toHaveProperty('value', 'Citas');

    server.on(
      `POST ${api}/create`,
      data({ id: 'c1', status: 'incomplete', missing: [], api_information: null }),
    );
    await user.click(create);
    await screen.findByText('Campaign created successfully');
    await waitFor(() => expect(open?.path()).toBe(list));
    expect(writes().at(-1)).toEqual([
      'POST /create',
      {
        main_config: {
          name: 'Citas',
          objective: 'Find a day',
          temperature: 0.2,
          ai_kb_assistant_id: 'a1',
          identity_prompt: '',
          language: 'spanish',
          timezone_id: 'America/Guayaquil',
          datetime_start: '2036-01-02T14:00:00.000Z',
          datetime_end: '2036-02-01T23:30:00.000Z',
        },
        workflow_for_interaction: { workflow_id: 'w1', ai_webhook_id: null },
        channels_settings: { phone_channel: null, whatsapp_channel: null, is_api_channel: false },
        campaign_types_settings: { inbound: null, outbound: null },
        expected_results: [],
      },
    ]);
  });

  it('has the API channel only where it is inbound, and its key is shown once, before the list', async () => {
    const user = await visit(`${list}/new-campaign`);
    await fillRequired(user);
    await user.click(await opener('Set channels'));
    await flip(user, 'WhatsApp');
    const number = screen.getByLabelText('WhatsApp number');
    const used = await within(number).findByRole('option', {
      name: 'n2 · +593 99 123 4567 (used by Winter)',
    });
    expect(used).toHaveProperty('disabled', true);
    await within(number).findByRole('option', { name: /^Sandbox number/ });
    await user.selectOptions(number, 'sandbox');
    expect(screen.getByRole('switch', { name: 'API' })).toHaveProperty('disabled', true);
    await user.click(await opener('Configure campaign types'));
    await flip(user, /^Inbound/);
    await flip(user, 'API');
    const api_information = {
      campaign_id: 'c1',
      api_key: 'cak_secret',
      api_key_prefix: 'cak_',
      api_key_made_at: '',
    };
    server.on(`POST ${api}/create`, data({ id: 'c1', status: 'in_progress', missing: [], api_information }));
    await user.click(await opener('Create'));
    const dialog = within(await screen.findByRole('dialog', { name: 'The key of the API channel' }));
    dialog.getByText('cak_secret');
    expect(open?.path()).toBe(`${list}/new-campaign`);
    await user.click(dialog.getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(open?.path()).toBe(list));
    expect(writes().at(-1)?.[1]).toMatchObject({
      channels_settings: { whatsapp_channel: { whatsapp_id: 'sandbox' }, is_api_channel: true },
      campaign_types_settings: {
        inbound: {
          active_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
          is_24_hrs: false,
          inactive_hours_message: '',
        },
      },
    });
  });

  it('takes a prompt in the place of an assistant, drops empty results, and refuses half ones', async () => {
    const user = await visit(`${list}/new-campaign`);
    await fillRequired(user);
    await flip(user, /^Describe who talks/);
    screen.getByText('Missing: an identity prompt and a language');
    await user.type(screen.getByLabelText('Identity prompt'), 'You are Ana.');
    await user.selectOptions(screen.getByLabelText('Language'), 'english');
    await flip(user, 'Expected results');
    await user.type(screen.getByLabelText('Label 1'), 'Paid');
    screen.getByText('Missing: a label and a description for each result');
    await user.type(screen.getByLabelText('Description 1'), 'Says so.');
    await user.click(screen.getByRole('button', { name: 'Add a result' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Label 2'));
    server.on(
      `POST ${api}/create`,
      data({ id: 'c1', status: 'incomplete', missing: [], api_information: null }),
    );
    await user.click(await opener('Create'));
    await screen.findByText('Campaign created successfully');
    expect(writes().at(-1)?.[1]).toMatchObject({
      main_config: { ai_kb_assistant_id: null, identity_prompt: 'You are Ana.', language: 'english' },
      expected_results: [{ label: 'Paid', description: 'Says so.' }],
    });
  });

  it('asks before what was typed is left', async () => {
    const user = await visit(`${list}/new-campaign`);
    await user.type(await screen.findByLabelText('Campaign name'), 'Citas');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('What you typed in this campaign is not saved yet.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Campaign name')).toHaveProperty('value', 'Citas');
    expect(open?.path()).toBe(`${list}/new-campaign`);
  });
});

describe('the settings of a campaign', () => {
  it('save each part by itself, only what changed, and tell an old start nothing', async () => {
    const user = await visit(`${list}/settings/c1`, wholeCampaign());
    await user.type(await screen.findByLabelText('Objective'), ' Soon.');
    const after = wholeCampaign();
    after.main_config.objective = 'Ask for the payment. Soon.';
    server.on(`PATCH ${api}/c1/main-settings`, error(503, 'unavailable', 'Not now.'));
    const [save] = screen.getAllByRole('button', { name: 'Save' });
    await user.click(save!);
    await screen.findByText('Error updating the main configuration');
    server.on(`PATCH ${api}/c1/main-settings`, data(after));
    server.on(`GET ${api}/c1/information`, data(after));
    await user.click(save!);
    await screen.findByText('Main configuration updated successfully');
    expect(writes().at(-1)).toEqual(['PATCH /c1/main-settings', { objective: 'Ask for the payment. Soon.' }]);
    await waitFor(() => expect(save).toHaveProperty('disabled', true));
  });

  it('keep the rest of the results where one of several calls failed, and add none twice', async () => {
    const user = await visit(`${list}/settings/c1`, wholeCampaign());
    await user.click(await opener('Set the workflow settings'));
    for (const [at, label] of [
      [2, 'Later'],
      [3, 'Never'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'Add a result' }));
      await user.type(screen.getByLabelText(`Label ${at}`), label);
      await user.type(screen.getByLabelText(`Description ${at}`), 'As said.');
    }
    const after = wholeCampaign();
    const add = (label: string) =>
      after.main_config.expected_result.push({ id: label, label, description: 'As said.' });
    let tries = 0;
    server.on(`POST ${api}/c1/expected-result`, (got, response) => {
      tries += 1;
      if (tries === 2) return error(503, 'unavailable', 'Not now.')(got, response);
      add((JSON.parse(got.body) as { label: string }).label);
      server.on(`GET ${api}/c1/information`, data(after));
      return data(structuredClone(after))(got, response);
    });
    const save = screen.getAllByRole('button', { name: 'Save' }).at(-1);
    await user.click(save!);
    await screen.findByText('Error updating workflow settings');
    await user.click(save!);
    await screen.findByText('Workflow settings updated');
    expect(after.main_config.expected_result.map(({ label }) => label)).toEqual(['Paid', 'Later', 'Never']);
    await waitFor(() => expect(save).toHaveProperty('disabled', true));
  });

  it('say that a phone needs a voice, and change a number by its own call', async () => {
    const user = await visit(`${list}/settings/c1`, wholeCampaign());
    await user.click(await opener('Set channels'));
    const save = screen.getAllByRole('button', { name: 'Save' }).at(-1);
    await flip(user, 'Phone');
    await user.click(save!);
    expect((await screen.findAllByText('Please select a phone and voice')).length).toBeGreaterThan(1);
    await flip(user, 'Phone');
    await screen.findByRole('option', { name: /^Sandbox number/ });
    await user.selectOptions(screen.getByLabelText('WhatsApp number'), 'sandbox');
    const after = wholeCampaign();
    after.channels_settings.whatsapp_channel = { whatsapp_id: 'sandbox' };
    server.on(`PATCH ${api}/c1/whatsapp-channel/sandbox`, data(after));
    server.on(`GET ${api}/c1/information`, data(after));
    await user.click(save!);
    await screen.findByText('WhatsApp channel updated successfully');
    expect(writes()).toEqual([['PATCH /c1/whatsapp-channel/sandbox', {}]]);
  });

  it('take the hours off with the type, in the words of the catalogue', async () => {
    const user = await visit(`${list}/settings/c1`, wholeCampaign());
    await user.click(await opener('Configure campaign types'));
    await user.click(screen.getByRole('button', { name: '10 AM to 11 AM' }));
    const after = wholeCampaign();
    after.campaign_types_settings.inbound!.active_hours = ['09:00:00', '10:00:00'];
    server.on(`PATCH ${api}/c1/inbound-type/i1`, data(after));
    server.on(`GET ${api}/c1/information`, data(after));
    await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
    await screen.findByText('Success updating campaign');
    expect(writes().at(-1)?.[1]).toMatchObject({
      active_days: ['mon'],
      active_hours: ['09:00:00', '10:00:00'],
    });
  });

  it('are only read once it is over, with the way to restart it; and say what an incomplete one lacks', async () => {
    await visit(`${list}/settings/c1`, wholeCampaign({ status: 'finished' }));
    expect(await screen.findByLabelText('Campaign name')).toHaveProperty('disabled', false);
    expect(screen.getByRole('group', { name: 'Set the main configuration' })).toHaveProperty(
      'disabled',
      true,
    );
    screen.getByRole('button', { name: 'Restart' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    open?.close();
    await visit(`${list}/settings/c1`, wholeCampaign({ status: 'incomplete', missing: ['channel'] }));
    expect(await screen.findByText(/Missing: a channel/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Progress' }).getAttribute('href')).toBe(
      `${list}/campaign-progress/c1`,
    );
  });

  it('of one that is gone lead to the list', async () => {
    server.on(`GET ${api}/c1/information`, error(404, 'not_found', 'No.'));
    await visit(`${list}/settings/c1`);
    expect(await screen.findByRole('heading', { name: 'This campaign does not exist' })).toBeDefined();
  });
});
