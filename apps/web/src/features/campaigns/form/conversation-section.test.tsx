import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLanguage, Languages } from '../../../platform/i18n.tsx';
import { queryClient } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';
import { ToastArea } from '../../../platform/toast.tsx';
import { backEnd, data } from '../../../testing/back-end.ts';
import { ConversationSection } from './conversation-section.tsx';

const server = await backEnd();
const api = '/api/contact-center/ai-campaigns/c1/conversation-settings';
const saved = {
  ...{ time_out_hours: 24, greet_anew_hours: 24, turns_per_hour: 60, loop_guard: true },
  ...{ burst_ms: 1_234, burst_most_ms: 6_000 },
};

function show() {
  session.set({ ...session.get(), token: 't' });
  render(
    <Languages>
      <QueryClientProvider client={queryClient}>
        <ConversationSection campaignId="c1" readOnly={false} />
        <ToastArea />
      </QueryClientProvider>
    </Languages>,
  );
  fireEvent.click(screen.getByRole('button'));
}

it('takes every wait that a call can set, and none that ends before it began', async () => {
  const sent = () =>
    server.calls().flatMap(({ method, body }) => (method === 'PATCH' ? [JSON.parse(body) as unknown] : []));
  const answers: (() => void)[] = [];
  server.on(`GET ${api}`, data(saved));
  server.on(`PATCH ${api}`, (got, response) => void answers.push(() => data(saved)(got, response)));
  show();
  const wait = await screen.findByLabelText('Seconds that the AI waits for another message');
  const most = screen.getByLabelText('Seconds that it waits at most');
  expect(wait).toHaveProperty('value', '1.234');
  fireEvent.change(most, { target: { value: '1.2' } });
  screen.getByText('It cannot be shorter than the wait for one message.');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent()).toEqual([]);
  fireEvent.change(most, { target: { value: '8' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toEqual([{ ...saved, burst_most_ms: 8_000 }]);
  // Typed while it saves: that is not saved yet.
  fireEvent.change(wait, { target: { value: '2' } });
  server.on(`GET ${api}`, data({ ...saved, burst_most_ms: 8_000 }));
  answers[0]?.();
  await expect.poll(() => screen.getByRole('region', { name: 'Notifications' }).textContent).not.toBe('');
  expect([wait, most].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '8']);
});

it('shows a wait as the language writes it', async () => {
  await chooseLanguage('es');
  server.on(`GET ${api}`, data(saved));
  show();
  expect(await screen.findByLabelText('Segundos que la IA espera otro mensaje')).toHaveProperty(
    'value',
    '1,234',
  );
});
