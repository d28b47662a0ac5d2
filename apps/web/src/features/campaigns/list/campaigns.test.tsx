import type { Campaign } from '@centralita/contract/campaigns/schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../platform/language.ts';
import { refresh } from '../../../platform/query.ts';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import {
  answerCampaignList,
  answerCampaigns,
  campaignNamed,
  campaignsApi as api,
} from '../../../testing/campaigns.ts';
import { openConsole } from '../../../testing/console.tsx';

const server = await backEnd();
const list = '/contact-center/campaigns';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

async function visit(campaigns: Campaign[], at = list, language: Language = 'en') {
  answerCampaigns(server, campaigns, language);
  open = await openConsole(at, language);
  return open.user;
}

afterEach(() => {
  open?.close();
  open = null;
});

async function choose(user: Awaited<ReturnType<typeof visit>>, name: string, item: string) {
  await user.click(await screen.findByRole('button', { name: `Options of ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

const sent = (method: string, path: string) =>
  server
    .calls()
    .filter((call) => call.method === method && call.path === `${api}${path}`)
    .map(({ body }) => {
      const { company_id: _, ...rest } = JSON.parse(body || '{}') as Record<string, unknown>;
      return rest;
    });

describe('the list of campaigns', () => {
  it('shows status, type, channels and the day of the end by the campaign’s calendar, and what is missing', async () => {
    await visit([
      campaignNamed('c1', 'Dunning', { channels: ['phone:channel', 'api:channel'] }),
      campaignNamed('c2', 'Citas', {
        status: 'incomplete',
        missing: ['channel', 'type'],
        channels: [],
        type: [],
      }),
    ]);
    const first = within(await screen.findByRole('row', { name: /Dunning/ }));
    // In Guayaquil it is still the 5th.
    for (const text of ['In progress', 'Inbound', 'Phone', 'API', 'Dec-05'])
      expect(first.getByText(text)).toBeDefined();
    const second = within(screen.getByRole('row', { name: /Citas/ }));
    expect(second.getByText('Missing: a channel and a campaign type')).toBeDefined();
  });

  it('keeps search, status and channels in the address, and says where nothing fits', async () => {
    const user = await visit([
      campaignNamed('c1', 'Dunning'),
      campaignNamed('c2', 'Old', { status: 'paused' }),
    ]);
    await screen.findByText('Old');
    await user.click(screen.getByRole('button', { name: /^Status/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Paused' }));
    await waitFor(() => expect(screen.queryByText('Dunning')).toBeNull());
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Channels/ }));
    await user.click(screen.getByRole('checkbox', { name: 'WhatsApp' }));
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox', { name: 'Search campaigns' }), 'nothing{Enter}');
    await screen.findByRole('heading', { name: 'No campaigns found' });
    expect(Object.fromEntries(new URL(open?.href() ?? '', server.origin).searchParams)).toEqual({
      search: 'nothing',
      status: 'paused',
      channels: 'whatsapp',
    });
    const asked = server.calls().map(({ query }) => query.getAll('channels_id'));
    expect(asked).toContainEqual(['whatsapp:channel']);
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await screen.findByText('Dunning');
  });

  it.each([
    ['in_progress', ['Copy ID', 'Pause', 'Progress', 'Settings', 'Test workflow']],
    ['finished', ['Copy ID', 'Archive', 'View results', 'View settings', 'Test workflow', 'Restart']],
    ['paused', ['Copy ID', 'Play', 'Progress', 'Settings', 'Test workflow', 'Archive']],
    ['incomplete', ['Copy ID', 'Continue', 'Archive']],
  ] as const)('offers for one that is %s what is specified', async (status, items) => {
    const user = await visit([campaignNamed('c1', 'Dunning', { status })]);
    await user.click(await screen.findByRole('button', { name: 'Options of Dunning' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(items);
  });

  it('says what a pause does before it pauses, goes on at once, and shows how others changed it', async () => {
    const user = await visit([campaignNamed('c1', 'Dunning')]);
    await choose(user, 'Dunning', 'Pause');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause the campaign Dunning?' }));
    dialog.getByText(/^The AI stops answering at once/);
    server.on(`PATCH ${api}/c1/status`, data({}));
    answerCampaignList(server, [campaignNamed('c1', 'Dunning', { status: 'paused' })]);
    await user.click(dialog.getByRole('button', { name: 'Pause' }));
    await screen.findByText('Campaign status updated');
    expect(sent('PATCH', '/c1/status')).toEqual([{ status: 'paused' }]);
    await screen.findByText('Paused');

    server.on(`PATCH ${api}/c1/status`, error(422, 'campaign_over', 'It is over.'));
    await choose(user, 'Dunning', 'Play');
    await screen.findByText('Error updating campaign status: It is over.');
    answerCampaignList(server, [campaignNamed('c1', 'Dunning', { status: 'finished' })]);
    await refresh('campaigns');
    await screen.findByText('Finished');
  });

  it('archives after a question that says what becomes of the people', async () => {
    const user = await visit([campaignNamed('c1', 'Dunning', { status: 'paused' })]);
    await choose(user, 'Dunning', 'Archive');
    const dialog = within(await screen.findByRole('dialog', { name: 'Archive the campaign Dunning?' }));
    dialog.getByText(/waits in the Chat Manager/);
    server.on(`DELETE ${api}/c1/archive`, data(null));
    answerCampaignList(server, []);
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Campaign archived');
    expect(await screen.findByRole('heading', { name: 'No campaigns found' })).toBeDefined();
  });

  it('restarts with dates by the campaign’s clock: saved first, then in progress', async () => {
    const user = await visit([campaignNamed('c1', 'Dunning', { status: 'finished' })]);
    await choose(user, 'Dunning', 'Restart');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restart the campaign Dunning' }));
    await user.click(dialog.getByRole('button', { name: 'Restart' }));
    await dialog.findByText('Please select the start and end time for the campaign.');
    const set = (name: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(name), { target: { value } });
    set('Start', '2036-01-02T09:00');
    set('End', '2036-01-01T09:00');
    await dialog.findByText('The end date must not be before the start date.');
    expect(sent('PATCH', '/c1/main-settings')).toEqual([]);
    set('End', '2036-02-01T18:30');
    server.on(`PATCH ${api}/c1/main-settings`, data({}));
    server.on(`PATCH ${api}/c1/status`, data({}));
    await user.click(dialog.getByRole('button', { name: 'Restart' }));
    await screen.findByText('Campaign restarted successfully');
    expect(sent('PATCH', '/c1/main-settings')).toEqual([
      { datetime_start: '2036-01-02T14:00:00.000Z', datetime_end: '2036-02-01T23:30:00.000Z' },
    ]);
    expect(sent('PATCH', '/c1/status')).toEqual([{ status: 'in_progress' }]);
  });

  it('is the same in Spanish', async () => {
    await visit(
      [campaignNamed('c1', 'Citas', { status: 'incomplete', missing: ['published_workflow'] })],
      list,
      'es',
    );
    const row = within(await screen.findByRole('row', { name: /Citas/ }));
    row.getByText('Incompleta');
    row.getByText('Falta: una versión publicada de su flujo');
    expect(row.getByText('Dic-05')).toBeDefined();
  });
});
