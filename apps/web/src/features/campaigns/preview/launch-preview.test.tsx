import { render, screen, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Languages } from '../../../platform/i18n.tsx';
import { queryClient } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { LaunchPreview } from './launch-preview.tsx';
import type { PreviewBody } from './preview-body.ts';

const server = await backEnd();
const api = '/api/contact-center/ai-campaigns/launch-preview';
const body: PreviewBody = {
  datetime_start: '2026-11-30T05:00:00.000Z',
  datetime_end: '2026-12-05T05:00:00.000Z',
  timezone_id: 'America/Guayaquil',
  active_days: ['mon'],
  active_hours: ['09:00:00'],
  contact_pool_id: '018f0000-0000-7000-8000-00000000000a',
  channel_id: 'whatsapp:channel',
};
const week = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (__, hour) => (day === 1 && hour === 9 ? 2 : 0)),
);

it('says whom a campaign tries, whom not and why, and when; each reason opens its people', async () => {
  server.on(
    `POST ${api}`,
    data({
      ...{ people: 4, tried: 2, left_over: 1, not_tried: [{ reason: 'opted_out', count: 1 }] },
      ...{ first_attempt: '2026-11-30T14:00:00.000Z', last_first_attempt: '2026-11-30T14:00:00.000Z' },
      ...{ last_attempt: '2026-12-01T16:00:00.000Z', looked_until: null, retries: 4 },
      ...{ per_hour: week, pace_per_hour: 3_600, answers: { used: 99, limit: 100 } },
    }),
  );
  server.on(
    `POST ${api}/people`,
    data({
      results: [{ id: 'n1', phone: '+593991234567', name: 'Ana' }],
      pagination: { page: 1, limit: 50, total_items: 1, total_pages: 1 },
    }),
  );
  session.set({ ...session.get(), token: 't' });
  render(
    <Languages>
      <QueryClientProvider client={queryClient}>
        <LaunchPreview body={body} />
      </QueryClientProvider>
    </Languages>,
  );
  await screen.findByText(/4 people are in the list\. 2 are tried\. For 1 the hours/);
  expect(screen.getAllByText(/Mon.*09:00/)).toHaveLength(2);
  expect(screen.getByText('Tried again at most').nextSibling?.textContent).toBe('4 times');
  screen.getByText(/Tue.*11:00/);
  screen.getByText('More people are tried than answers are left this month.');
  const monday = within(screen.getByRole('row', { name: /^Mon/ }));
  expect(monday.getAllByRole('cell').map(({ textContent }) => textContent)[9]).toBe('2');
  await userEvent.setup().click(screen.getByRole('button', { name: '1 · on the suppression list' }));
  await screen.findByText('+593 99 123 4567');
});

it('says that of a campaign of many years the first is looked at', async () => {
  server.on(
    `POST ${api}`,
    data({
      ...{ people: 4, tried: 2, left_over: 2, not_tried: [], retries: 0, per_hour: week, pace_per_hour: 20 },
      ...{ first_attempt: '2026-11-30T14:00:00.000Z', last_first_attempt: '2026-11-30T14:00:00.000Z' },
      ...{ last_attempt: '2026-11-30T14:00:00.000Z', looked_until: '2027-12-01T05:00:00.000Z' },
      ...{ answers: { used: 0, limit: 100 } },
    }),
  );
  session.set({ ...session.get(), token: 't' });
  render(
    <Languages>
      <QueryClientProvider client={queryClient}>
        <LaunchPreview body={{ ...body, datetime_end: '2126-12-05T05:00:00.000Z' }} />
      </QueryClientProvider>
    </Languages>,
  );
  expect(await screen.findByText(/2 have no turn in the first year\. Only the first year/)).toBeTruthy();
});
