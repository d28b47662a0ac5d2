import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { CampaignInformation, OutboundType } from '@centralita/contract/campaigns/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { backEnd, data } from '../../testing/back-end.ts';
import {
  answerCampaigns,
  answerChoices,
  campaignsApi as api,
  wholeCampaign,
} from '../../testing/campaigns.ts';
import { openConsole } from '../../testing/console.tsx';
import { blankCampaign } from './form/campaign-fields.ts';
import { waitsFor } from './form/waits-for.ts';

const server = await backEnd();
const list = '/contact-center/campaigns';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

const pool = (id: string, name: string, required_variables: string[] = []) => ({
  ...{ id, name, company_id: 'x', workflow_id: null, created_at: '2026-01-01T00:00:00.000Z' },
  ...{ required_variables, optional_variables: [], contacts: 3, campaigns: [] },
});

const waitingClient: CampaignClient = {
  ...{ id: 'k1', name: 'Ana', phone: '+593991234501', address: '', status: 'pending', reason: 'dialer' },
  ...{ channel: 'whatsapp:channel', is_sandbox: false, type: 'outbound', date: '2026-11-27', time: '22:10' },
  ...{ last_activity_at: '2026-11-28T03:10:00.000Z', expected_result: null, corrected: null },
  ...{ in_flow_information: {}, audio_url: null, session_id: null },
};

async function visit(at: string, campaign = wholeCampaign(), people: readonly CampaignClient[] = []) {
  answerCampaigns(server, []);
  answerChoices(server);
  const pagination = { page: 1, limit: 200, total_items: 2, total_pages: 1 };
  const results = [pool('p1', 'Spring', ['name']), pool('p2', 'Autumn')];
  server.on('GET /api/contact-center/contact-pool/get-all', data({ results, pagination }));
  server.on(
    'GET /api/contact-center/workflows/w1/database-variables',
    data(['phone', 'Plan'].map((name) => ({ id: name, name }))),
  );
  server.on(
    `GET ${api}/c1/clients`,
    data({
      results: people,
      pagination: { page: 1, limit: 50, total_items: people.length, total_pages: 1 },
    }),
  );
  server.on(`GET ${api}/c1/information`, data(campaign));
  open = await openConsole(at);
  return open.user;
}

const outbound: OutboundType = {
  id: 'o1',
  active_days: ['mon'],
  active_hours: ['09:00:00'],
  retry_per_contact: 1,
  retry_interval: 1,
  contact_pool_id: 'p1',
  order_channels: [
    { channel_id: 'phone:channel', order: 1 },
    { channel_id: 'whatsapp:channel', order: 2 },
  ],
  contact_pool: { id: 'p1', name: 'Spring', contacts: 3 },
  missing_variables: [],
  copy: {
    ...{ state: 'done', asked_at: '2026-01-01T00:00:00.000Z', copied_at: '2026-01-01T00:00:00.000Z' },
    ...{ added: 2, changed: 0, gone: 1, incomplete: 1, again: 0 },
  },
  people_to_restart: null,
};

/** Reaches out over phone and WhatsApp. */
function reaching(more: Partial<OutboundType> = {}, over: Partial<CampaignInformation> = {}) {
  const whole = wholeCampaign(over);
  whole.channels_settings.phone_channel = {
    ...{ id: 'f1', phone_id: 'n', extension: '', voice_id: 'v', silence_timeout: 400 },
    ...{ is_record_call: true, is_waiting_for_greeting: false },
  };
  whole.campaign_types_settings = { inbound: null, outbound: { ...outbound, ...more } };
  return whole;
}

const sent = () => {
  const last = server.calls().findLast(({ method, path }) => method !== 'GET' && path.startsWith(api));
  const { company_id: _, ...body } = JSON.parse(last?.body || '{}') as Record<string, unknown>;
  return { call: `${last?.method} ${last?.path.slice(api.length)}`, body };
};
const orderShown = () =>
  within(screen.getByRole('list', { name: 'Order of channels' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('is added to a campaign with a pool that is found by typing, and says what the pool lacks', async () => {
  const user = await visit(`${list}/settings/c1`);
  await user.click(await screen.findByRole('button', { name: 'Configure campaign types' }));
  await user.click(screen.getByRole('switch', { name: /^Outbound/ }));
  screen.getByText(/^Outgoing calls and messages are not sent yet/);
  await user.type(await screen.findByRole('combobox', { name: 'Contact pool' }), 'spri');
  await user.click(await screen.findByRole('option', { name: 'Spring' }));
  await screen.findByText(/It lacks Plan, which the workflow asks for/);
  fireEvent.change(screen.getByLabelText('Hours between tries'), { target: { value: '-1' } });
  screen.getByText('Enter a number from 0 to 720');
  fireEvent.change(screen.getByLabelText('Hours between tries'), { target: { value: '0.5' } });
  server.on(`POST ${api}/c1/outbound-type`, data(reaching()));
  server.on(`GET ${api}/c1/information`, data(reaching()));
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await screen.findByText('Success updating campaign');
  expect(sent()).toMatchObject({
    call: 'POST /c1/outbound-type',
    body: {
      active_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
      retry_per_contact: 1,
      retry_interval: 0.5,
      contact_pool_id: 'p1',
      order_channels: [{ channel_id: 'whatsapp:channel', order: 1 }],
    },
  });
});

it('has its channels put in order by buttons and by dragging, and one of them left out', async () => {
  const user = await visit(`${list}/settings/c1`, reaching());
  await user.click(await screen.findByRole('button', { name: 'Configure campaign types' }));
  expect(orderShown()).toEqual(['Phone', 'WhatsApp']);
  await user.click(screen.getByRole('button', { name: 'Move Phone down' }));
  expect(orderShown()).toEqual(['WhatsApp', 'Phone']);
  // The focus stays with the row, on the button that is left there.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Phone up');
  const order = screen.getByRole('list', { name: 'Order of channels' });
  const [first, last] = within(order).getAllByRole('listitem');
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  fireEvent.dragStart(last!, { dataTransfer });
  fireEvent.dragOver(first!, { dataTransfer });
  fireEvent.dragEnd(last!, { dataTransfer });
  expect(orderShown()).toEqual(['Phone', 'WhatsApp']);
  await user.click(screen.getByRole('button', { name: 'Do not reach people over Phone' }));
  server.on(`PATCH ${api}/c1/outbound-type/o1`, data(reaching()));
  await user.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
  await waitFor(() => expect(sent().call).toBe('PATCH /c1/outbound-type/o1'));
  expect(sent().body['order_channels']).toEqual([{ channel_id: 'whatsapp:channel', order: 1 }]);
});

it('says in the list and the launch bar what each direction lacks', async () => {
  const half = { ...blankCampaign('UTC', new Date()), has_inbound: true, has_outbound: true };
  expect(waitsFor(half)).toEqual({ all: ['reachChannel', 'pool'] });
  expect(waitsFor({ ...half, is_api_channel: true, contact_pool_id: 'p1' })).toEqual({
    all: null,
    runs: 'inbound',
    lacks: ['reachChannel'],
  });
  expect(waitsFor({ ...half, has_whatsapp: true, contact_pool_id: 'p1' })).toEqual({ all: [] });
  const halves = { inbound: [], outbound: ['contact_pool' as const] };
  await visit(`${list}/settings/c1`, wholeCampaign({ missing_by_type: halves }));
  await screen.findByText(
    /^One part of this campaign runs, the other does not. Outbound is missing: a contact pool/,
  );
});

it('shows beside its people what the pool brought, and copies it again', async () => {
  const user = await visit(`${list}/campaign-progress/c1`, reaching());
  const note = await screen.findByText(/^Copied from the contact pool/);
  expect(note.textContent).toMatch(
    /ago: 2 new people, 1 no longer in the list, and 1 in all lacks a required variable\. Outgoing calls/,
  );
  screen.getByText('Nobody is here yet');
  const copy = { ...outbound.copy, state: 'copying' as const, added: 1 };
  server.on('POST /api/contact-center/webhook/c1/refresh', data({ copy }));
  server.on(`GET ${api}/c1/information`, data(reaching({ copy })));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Clients refreshed successfully');
  expect(await screen.findByText('Copying the people of Spring into the campaign: 1 so far.')).toBeDefined();
});

it('says before a restart how many people wait again', async () => {
  const user = await visit(`${list}/settings/c1`, reaching({ people_to_restart: 2 }, { status: 'finished' }));
  await user.click(await screen.findByRole('button', { name: 'Restart' }));
  const people = /^2 people of Spring who are not completed become pending again/;
  expect(await screen.findByText(people)).toBeDefined();
});

it('says of who waits that nobody is written to yet', async () => {
  const user = await visit(`${list}/campaign-progress/c1`, reaching(), [waitingClient]);
  await user.click(await screen.findByRole('button', { name: 'Options of Ana' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Chat now', 'Archive']);
  await user.click(screen.getByRole('menuitem', { name: 'Chat now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Outgoing messages are not sent yet' });
  expect(within(dialog).getByText(/^This version reaches nobody by itself. Ana stays pending/)).toBeDefined();
});
