import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { ResultDelivery } from '@centralita/contract/results/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../platform/language.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { answerCampaigns, campaignsApi as api } from '../../../testing/campaigns.ts';
import { openConsole } from '../../../testing/console.tsx';

const server = await backEnd();
const campaign = '0197b000-0000-7000-8000-0000000000c1';
const result = {
  id: '0197b000-0000-7000-8000-0000000000e1',
  label: 'Booked',
  description: 'A day was found.',
};
const progress = `/contact-center/campaigns/campaign-progress/${campaign}`;
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
let number = 0;

function client(name: string, more: Partial<CampaignClient> = {}): CampaignClient {
  number += 1;
  return {
    id: `0197b000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    name,
    phone: '',
    address: `session of ${name}`,
    status: 'completed',
    reason: null,
    channel: 'api:channel',
    is_sandbox: false,
    type: 'inbound',
    date: '2026-11-27',
    time: '22:10',
    last_activity_at: '2026-11-28T03:10:00.000Z',
    expected_result: null,
    corrected: null,
    in_flow_information: {},
    audio_url: null,
    session_id: '0197b000-0000-7000-8000-0000000000aa',
    ...more,
  };
}

function answerClients(clients: readonly CampaignClient[]) {
  const pagination = { page: 1, limit: 50, total_items: clients.length, total_pages: 1 };
  server.on(`GET ${api}/${campaign}/clients`, data({ results: clients, pagination }));
}

async function visit(
  clients: CampaignClient[],
  {
    at = progress,
    language = 'en',
    status = 'in_progress',
  }: { at?: string; language?: Language; status?: string } = {},
) {
  answerCampaigns(server, [], language);
  const main_config = {
    name: 'Spring',
    timezone_id: 'America/Guayaquil',
    datetime_start: '2026-01-05T12:00:00.000Z',
    datetime_end: '2036-01-05T12:00:00.000Z',
    expected_result: [result],
  };
  const campaign_types_settings = { inbound: null, outbound: null };
  server.on(
    `GET ${api}/${campaign}/information`,
    data({ id: campaign, status, main_config, campaign_types_settings }),
  );
  answerClients(clients);
  open = await openConsole(at, language);
  return open.user;
}

/** What the panel of a client shows. */
function answerView(one: CampaignClient, more: object = {}) {
  const conversation = {
    id: '0197b000-0000-7000-8000-0000000000b1',
    number: 1,
    workflow_id: 'w1',
    workflow_name: 'Visits',
    workflow_version: 3,
    began_at: '2026-11-28T03:00:00.000Z',
    status: 'ended',
    expected_result: null,
  };
  const entry = {
    conversation_id: conversation.id,
    turn: 1,
    operator_name: null,
    kind: 'text',
    media: null,
    event: null,
    channel: 'api:channel',
    state: null,
    time: '2026-11-28T03:00:00.000Z',
  };
  server.on(
    `GET ${api}/${campaign}/clients/transcript/${one.id}`,
    data({
      summary: { expected_result: one.expected_result, channel: one.channel, audio_url: null },
      client: one,
      chat: { session_id: one.session_id, owner: 'ai', epoch: 0 },
      contact: {
        contact_pool_id: 'p1',
        contact_id: 'n1',
        consent: { given_at: '2026-10-02', how: 'web form', source: '', text: '' },
      },
      conversations: [conversation],
      transcript: [
        { ...entry, id: 'm1', owner: 'user', content: 'Hello there' },
        { ...entry, id: 'm2', owner: 'assistant', content: 'Which day?' },
      ],
      has_earlier: false,
      ...more,
    }),
  );
  answerDeliveries([]);
  return conversation;
}

function answerDeliveries(results: readonly ResultDelivery[]) {
  const pagination = { page: 1, limit: 20, total_items: results.length, total_pages: 1 };
  server.on(`GET ${api}/${campaign}/result-deliveries`, data({ results, pagination }));
}

const sent = (method: string, path: string) =>
  server
    .calls()
    .filter((call) => call.method === method && call.path === `${api}/${campaign}/clients${path}`)
    .map(({ body }) => {
      const { company_id: _, ...rest } = JSON.parse(body || '{}') as Record<string, unknown>;
      return rest;
    });

afterEach(() => {
  open?.close();
  open = null;
});

describe('the clients of a campaign', () => {
  it.each([
    ['pending', ['Archive']],
    ['in_call', ['Archive']],
    ['is_chatting', ['Transcripts', 'Archive']],
    ['completed', ['View', 'Transcripts', 'Download logs', 'Archive']],
    ['wrong_number', ['View', 'Transcripts', 'Download logs', 'Archive']],
  ] as const)('offers for one that is %s what is specified', async (status, items) => {
    const user = await visit([client('Ana', { status })]);
    await user.click(await screen.findByRole('button', { name: 'Options of Ana' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
  });

  it('shows who it is, how it stands and why; a number internationally where there is no name, else the session', async () => {
    await visit([
      client('Ana', { status: 'disconnected', reason: 'time_out', expected_result: result }),
      client('', { phone: '593991234567', is_sandbox: true, channel: 'whatsapp:channel' }),
      client('', { address: 'visitor-7' }),
    ]);
    const first = within(await screen.findByRole('row', { name: /Ana/ }));
    for (const text of ['Disconnected', 'Fell silent', 'Booked', 'API', '2026-11-27', '22:10'])
      expect(first.getByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: '+593 99 123 4567' })).toBeDefined();
    expect(screen.getByText('Sandbox')).toBeDefined();
    expect(screen.getByRole('link', { name: 'visitor-7' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Progress' })).toBeDefined();
  });

  it('keeps its filters in the address and asks by them, and is called Results once the campaign is over', async () => {
    const user = await visit([client('Ana')], { status: 'finished' });
    await screen.findByRole('heading', { level: 1, name: 'Results' });
    await user.click(screen.getByRole('button', { name: /^Status/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Chatting' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Expected results/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Booked' }));
    await user.keyboard('{Escape}');
    answerClients([]);
    await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'eva{Enter}');
    await screen.findByRole('heading', { name: 'No clients found' });
    expect(Object.fromEntries(new URL(open?.href() ?? '', server.origin).searchParams)).toEqual({
      search: 'eva',
      status: 'is_chatting',
      results: result.id,
    });
    const query = server.calls().findLast(({ path }) => path.endsWith('/clients'))?.query;
    expect(query?.getAll('client_status')).toEqual(['is_chatting']);
    expect(query?.getAll('expected_results')).toEqual([result.id]);
  });

  it('says what an archive does to a chat before it is done', async () => {
    const ana = client('Ana', { status: 'is_chatting' });
    const user = await visit([ana]);
    await user.click(await screen.findByRole('button', { name: 'Options of Ana' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive Ana?' }));
    dialog.getByText(/ends without a word/);
    server.on(`DELETE ${api}/${campaign}/clients/${ana.id}`, data(null));
    answerClients([]);
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Client archived successfully');
    expect(await screen.findByRole('heading', { name: 'Nobody has written yet' })).toBeDefined();
  });

  it('downloads only with two days in their order that are not to come', async () => {
    const user = await visit([client('Ana')], { at: `${progress}?status=completed` });
    // What the days are checked by comes with the campaign.
    await screen.findByText(/clock of Guayaquil/);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download clients' }));
    const set = (name: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(name), { target: { value } });
    set('From', '2026-01-07');
    set('To', '2026-01-06');
    await dialog.findByText('The start date cannot be after the end date.');
    set('To', '2999-01-06');
    await dialog.findByText('The date cannot be in the future.');
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    expect(sent('POST', '')).toEqual([]);
    set('To', '2026-01-08');
    server.on(`POST ${api}/${campaign}/clients`, (_, response) => void response.writeHead(200).end('PK'));
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await screen.findByText('Downloaded successfully');
    expect(sent('POST', '')).toEqual([
      {
        start_date: '2026-01-07',
        end_date: '2026-01-08',
        language: 'en',
        client_status: ['completed'],
        expected_results: [],
      },
    ]);
  });
});

describe('a client', () => {
  it('opens by a click on its row: values with phones as people write them, what was said, and what the AI did', async () => {
    const ana = client('Ana', { in_flow_information: { id: '7', day: '2031-03-04', phone: '593991234567' } });
    const conversation = answerView(ana);
    const user = await visit([ana]);
    answerView(ana);
    server.on(
      `GET ${api}/${campaign}/clients/${ana.id}/conversations/${conversation.id}/turns/1`,
      data({
        began_at: '2026-11-28T03:00:00.000Z',
        ended_at: '2026-11-28T03:00:01.000Z',
        steps: [{ ms: 1, entry: { step: 'node', node_id: 'n1' } }],
        nodes: { n1: { kind: 'question', node_number: 2, title: '' } },
        conditions: {},
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'Ana' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Ana' }));
    await panel.findByText('Hello there');
    panel.getByText('Conversation 1 ·', { exact: false });
    panel.getByText(/Visits, version 3/);
    await panel.findByText('web form');
    panel.getByText('+593 99 123 4567');
    panel.getByText('2031-03-04');
    expect(panel.queryByText('7')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'What the AI did' }));
    await panel.findByText('Question 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gets another result, marked with who chose it', async () => {
    const ana = client('Ana');
    const user = await visit([ana], { at: `${progress}?client=${ana.id}` });
    answerView(ana);
    const panel = within(await screen.findByRole('dialog'));
    await user.selectOptions(await panel.findByLabelText('Expected result'), 'Booked');
    const corrected = { by: 'Luis', at: '2026-11-28T03:20:00.000Z' };
    const after = { ...ana, expected_result: result, corrected };
    server.on(`PATCH ${api}/${campaign}/clients/${ana.id}/expected-result`, data(after));
    answerView(after);
    await user.click(panel.getByRole('button', { name: 'Save result' }));
    await panel.findByText(/Corrected by Luis/);
    expect(sent('PATCH', `/${ana.id}/expected-result`)).toEqual([{ expected_result_id: result.id }]);
  });

  it('that chats is taken over as it was seen', async () => {
    const ana = client('Ana', { status: 'is_chatting' });
    const user = await visit([ana], { at: `${progress}?client=${ana.id}`, language: 'es' });
    answerView(ana, { chat: { session_id: ana.session_id, owner: 'ai', epoch: 4 } });
    const transfer = '/api/contact-center/support-chat/transfer-ws-support';
    server.on(`POST ${transfer}`, data({}));
    await user.click(await screen.findByRole('button', { name: 'Tomar el chat' }));
    await waitFor(() => expect(open?.path()).toBe(`/contact-center/chats/${ana.session_id}`));
    const [body] = server.calls().flatMap((call) => (call.path === transfer ? [call.body] : []));
    expect(JSON.parse(body ?? '{}')).toMatchObject({ is_in_support: true, epoch: 4 });
  });
});

describe('what the results webhook was told of a client', () => {
  const failed: ResultDelivery = {
    id: '0197b000-0000-7000-8000-0000000000d1',
    client_id: '',
    client_name: 'Ana',
    conversation_id: null,
    correction: 0,
    webhook_id: '0197b000-0000-7000-8000-0000000000f1',
    state: 'failed',
    attempts: 9,
    status: 503,
    failure: 'status',
    created_at: '2026-11-28T03:00:00.000Z',
    tried_at: '2026-11-29T03:10:00.000Z',
    next_at: null,
  };

  it('says what was not taken and why, and is sent again', async () => {
    const one = client('Ana');
    answerView(one);
    answerDeliveries([failed]);
    const user = await visit([one], { at: `${progress}?client=${one.id}` });
    const section = await screen.findByRole('region', { name: 'Results webhook' });
    expect(section.textContent).toContain('It answered 503.');
    server.on(`POST ${api}/${campaign}/result-deliveries/${failed.id}/send-again`, data(null));
    await user.click(within(section).getByRole('button', { name: 'Send again' }));
    await screen.findByText('The result is being sent again');
  });
});
