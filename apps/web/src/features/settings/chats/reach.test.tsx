import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Languages } from '../../../platform/i18n.tsx';
import { queryClient } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';
import { ToastArea } from '../../../platform/toast.tsx';
import { backEnd, data } from '../../../testing/back-end.ts';
import { Reach } from './reach.tsx';

const server = await backEnd();
const api = '/api/contact-center/reach-hours';

function show() {
  session.set({ ...session.get(), token: 't' });
  render(
    <Languages>
      <QueryClientProvider client={queryClient}>
        <Reach />
        <ToastArea />
      </QueryClientProvider>
    </Languages>,
  );
}

it('narrows when people are reached', async () => {
  const sent = () =>
    server.calls().flatMap(({ method, body }) => (method === 'PUT' ? [JSON.parse(body) as unknown] : []));
  server.on(`GET ${api}`, data({ hours: null, per_day: null }));
  server.on(`PUT ${api}`, data({ hours: null, per_day: 2 }));
  show();
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

it('says what a week without a day means, and keeps what is typed while it saves', async () => {
  const office = { active_days: ['mon', 'tue'], active_hours: ['09:00:00'] };
  server.on(`GET ${api}`, data({ hours: office, per_day: null }));
  const answers: (() => void)[] = [];
  server.on(
    `PUT ${api}`,
    (got, response) =>
      void answers.push(() => data({ hours: { ...office, active_days: [] }, per_day: null })(got, response)),
  );
  show();
  const never = 'Without a day and an hour nobody is reached.';
  const monday = await screen.findByRole('button', { name: 'Monday' });
  expect(screen.queryByText(never)).toBeNull();
  fireEvent.click(monday);
  expect(screen.queryByText(never)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tuesday' }));
  screen.getByText(never);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => answers).toHaveLength(1);
  const cap = screen.getByLabelText('Tries a day at one number, over all campaigns');
  fireEvent.change(cap, { target: { value: '3' } });
  server.on(`GET ${api}`, data({ hours: { ...office, active_days: [] }, per_day: null }));
  answers[0]?.();
  await screen.findByText('The hours are saved.');
  expect(cap).toHaveProperty('value', '3');
});
