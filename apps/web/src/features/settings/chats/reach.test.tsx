import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Languages } from '../../../platform/i18n.tsx';
import { queryClient } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { Reach } from './reach.tsx';

const server = await backEnd();
const api = '/api/contact-center/reach-hours';

it('narrows when people are reached, and says what an empty week means', async () => {
  const sent = () =>
    server.calls().flatMap(({ method, body }) => (method === 'PUT' ? [JSON.parse(body) as unknown] : []));
  server.on(`GET ${api}`, data({ hours: null, per_day: null }));
  server.on(`PUT ${api}`, data({ hours: null, per_day: 2 }));
  session.set({ ...session.get(), token: 't' });
  render(
    <Languages>
      <QueryClientProvider client={queryClient}>
        <Reach />
      </QueryClientProvider>
    </Languages>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: 'Reach people only at hours of our own' }));
  const cap = screen.getByLabelText('Tries a day at one number, over all campaigns');
  await user.type(cap, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('A whole number from 1 to 100, or nothing.');
  expect(sent()).toEqual([]);
  await user.clear(cap);
  await user.type(cap, '2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    per_day: 2,
    hours: { active_days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
  });
});
