import type { Figures, Report } from '@centralita/contract/reports/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../platform/language.ts';
import { backEnd, data } from '../../testing/back-end.ts';
import { answerCampaigns, campaignsApi } from '../../testing/campaigns.ts';
import { openConsole } from '../../testing/console.tsx';

const server = await backEnd();
const reports = '/api/contact-center/reports';
const campaign = '0197b000-0000-7000-8000-0000000000c1';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

const figures: Figures = {
  new_people: 12,
  conversations: 15,
  messages: { person: 40, ai: 60, operator: 3, system: 0 },
  take_overs: 2,
  first_answer: { count: 15, p50: 1_200, p90: 95_000 },
  queue_wait: { count: 2, p50: 90_000, p90: 5_400_000 },
  csat: { asked: 9, answers: 4, average: 4.25, scores: [0, 0, 1, 1, 2] },
  unanswered: 3,
};
const nothing: Figures = {
  new_people: 0,
  conversations: 0,
  messages: { person: 0, ai: 0, operator: 0, system: 0 },
  take_overs: 0,
  first_answer: { count: 0, p50: null, p90: null },
  queue_wait: { count: 0, p50: null, p90: null },
  csat: { asked: 0, answers: 0, average: null, scores: [0, 0, 0, 0, 0] },
  unanswered: 0,
};
const slice = { conversations: 15, messages_in: 40, messages_out: 63 };

function reportOf(more: Partial<Report> = {}): Report {
  const none = { conversations: 0, messages_in: 0, messages_out: 0 };
  return {
    time_zone: 'America/Guayaquil',
    from: '2026-11-21',
    to: '2026-11-27',
    before: { from: '2026-11-14', to: '2026-11-20' },
    is_being_counted: false,
    figures,
    figures_before: { ...nothing, new_people: 10, conversations: 15 },
    people: { people: 14, reached: 13, not_reached: 1, pending: 0 },
    statuses: [{ status: 'completed', people: 13 }],
    results: [{ label: 'Booked', people: 7 }],
    channels: [
      {
        channel: 'api:channel',
        is_sandbox: false,
        people: 14,
        reached: 13,
        not_reached: 1,
        ...slice,
        take_overs: 2,
        csat: 4.25,
      },
    ],
    days: Array.from({ length: 7 }, (_, at) => ({
      day: `2026-11-${21 + at}`,
      new_people: 0,
      ...(at === 3 ? slice : none),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(hour === 9 ? slice : none) })),
    failures: [{ what: 'message', reason: '131026', count: 4 }],
    questions: [{ question: 'Do you deliver?', count: 3, last_at: '2026-11-27T10:00:00.000Z' }],
    campaigns: [
      {
        id: campaign,
        name: 'Spring',
        people: 14,
        reached: 13,
        not_reached: 1,
        ...slice,
        take_overs: 2,
        csat: null,
      },
    ],
    chats: { waiting: 1, with_people: 2 },
    answers: { month: '2026-11', used: 250, limit: 1_000 },
    ...more,
  };
}

async function visit(at: string, report = reportOf(), language: Language = 'en') {
  answerCampaigns(server, [], language);
  server.on(`GET ${reports}`, data(report));
  open = await openConsole(at, language);
  return open.user;
}

const asked = () => server.calls().filter(({ path }) => path === reports);

afterEach(() => {
  open?.close();
  open = null;
});

describe('the dashboard', () => {
  it('shows the figures with how they changed, the drawings as tables too, and leads to a campaign’s own report', async () => {
    await visit('/dashboard');
    const stats = within(await screen.findByRole('list', { name: 'Figures' }));
    const stat = (name: string) => stats.getByText(name).closest('li')?.textContent;
    expect(stat('New people')).toBe('New people1220% more than before');
    expect(stat('Conversations')).toBe('Conversations15as before');
    expect(stat('Messages of the AI')).toContain('none before3 of colleagues');
    expect(stat('First answer')).toBe('First answer1.2 sec9 of 10 within 1.6 min');
    expect(stat('Wait for a person')).toContain('1.5 min9 of 10 within 1.5 hr');
    expect(stat('Waiting now')).toBe('Waiting now12 with colleagues');
    expect(stat('Satisfaction')).toBe('Satisfaction4.3 of 54 answers, 9 asked');
    expect(stat('Questions without an answer')).toContain('3none before');
    const scores = within(screen.getByRole('list', { name: 'How content people were' }));
    expect(scores.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '5 of 5250%',
      '4 of 5125%',
      '3 of 5125%',
      '2 of 500%',
      '1 of 500%',
    ]);
    expect(screen.getAllByRole('columnheader', { name: 'Satisfaction' })).toHaveLength(2);
    await screen.findByRole('img', { name: /Messages by day: 40 from people, 63 from us/ });
    const days = within(screen.getByRole('table', { name: 'Messages by day', hidden: true }));
    expect(days.getByRole('row', { name: /24 Nov|Nov 24/, hidden: true }).textContent).toMatch(/4063015$/);
    expect(screen.getByText('Message not delivered').textContent).toContain('code 131026');
    expect(screen.getByRole('meter', { name: 'November 2026' }).getAttribute('aria-valuenow')).toBe('25');
    const link = screen.getByRole('link', { name: 'Spring' });
    expect(link.getAttribute('href')).toBe(`/contact-center/campaigns/view-results/${campaign}?tab=report`);
    expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
  });

  it('keeps its days in the address: the last ones, or two dates that are in order', async () => {
    const user = await visit('/dashboard?days=30');
    await screen.findByRole('list', { name: 'Figures' });
    expect(asked().at(-1)?.query.get('days')).toBe('30');
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('days')).toBe('1'));
    expect(open?.href()).toBe('/dashboard?days=1');
    await user.click(screen.getByRole('radio', { name: 'Other days' }));
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '2026-11-30');
    await screen.findByText('The start date cannot be after the end date.');
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '2026-10-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(asked().at(-1)?.query.get('from')).toBe('2026-10-01'));
    expect(asked().at(-1)?.query.get('to')).toBe('2026-11-27');
    expect(open?.href()).toBe('/dashboard?from=2026-10-01&to=2026-11-27');
  });

  it('says how to get the first figures where nothing has happened, in Spanish too', async () => {
    const empty = reportOf({
      is_being_counted: true,
      figures: nothing,
      figures_before: nothing,
      people: { people: 0, reached: 0, not_reached: 0, pending: 0 },
      failures: [],
    });
    await visit('/dashboard', empty, 'es');
    await screen.findByRole('heading', { name: 'Sin conversaciones en estos días' });
    screen.getByText(/todavía se están contando/);
    expect(screen.getByRole('link', { name: 'Ir a las campañas' }).getAttribute('href')).toBe(
      '/contact-center/campaigns',
    );
  });

  it('sends again what the results webhook of a campaign did not take', async () => {
    server.on(`GET ${campaignsApi}/${campaign}/report`, data(reportOf({ campaigns: [] })));
    server.on(
      `GET ${campaignsApi}/${campaign}/information`,
      data({
        id: campaign,
        status: 'in_progress',
        main_config: { name: 'Spring', timezone_id: 'America/Guayaquil', expected_result: [] },
        campaign_types_settings: {},
      }),
    );
    const failed = {
      id: '0197b000-0000-7000-8000-0000000000d1',
      client_id: '0197b000-0000-7000-8000-0000000000d2',
      client_name: 'Eva',
      conversation_id: null,
      correction: 0,
      webhook_id: '0197b000-0000-7000-8000-0000000000d3',
      state: 'failed',
      attempts: 9,
      status: 503,
      failure: 'status',
      created_at: '2026-11-26T10:00:00.000Z',
      tried_at: '2026-11-27T10:00:00.000Z',
      next_at: null,
    };
    const pagination = { page: 1, limit: 50, total_items: 1, total_pages: 1 };
    server.on(`GET ${campaignsApi}/${campaign}/result-deliveries`, data({ results: [failed], pagination }));
    server.on(`POST ${campaignsApi}/${campaign}/result-deliveries/${failed.id}/send-again`, data(null));
    const user = await visit(`/contact-center/campaigns/view-results/${campaign}?tab=report`);
    const section = within(await screen.findByRole('region', { name: 'Results webhook: not taken' }));
    expect(section.getByRole('link', { name: 'Eva' })).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(server.calls().filter(({ path }) => path.endsWith('/send-again'))).toHaveLength(1),
    );
    const deliveries = server.calls().find(({ path }) => path.endsWith('/result-deliveries'));
    expect(deliveries?.query.get('state')).toBe('failed');
    // The list of clients is not asked for behind it.
    expect(server.calls().filter(({ path }) => path.endsWith('/clients'))).toEqual([]);
  });
});
