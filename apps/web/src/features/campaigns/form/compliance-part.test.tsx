import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Languages } from '../../../platform/i18n.tsx';
import { queryClient } from '../../../platform/query.ts';
import { session } from '../../../platform/session.ts';
import { backEnd, data } from '../../../testing/back-end.ts';
import { CompliancePart } from './compliance-part.tsx';

const server = await backEnd();
const api = '/api/contact-center/ai-campaigns/c1/compliance';
const none = { english: '', spanish: '' };
const saved = {
  ...{ requires_consent: false, discloses_ai: false, discloses_recording: false },
  ...{ ai_sentence: none, recording_sentence: none },
};

it('saves only what was changed, with a sentence for each language', async () => {
  const sent = () =>
    server.calls().flatMap(({ method, body }) => (method === 'PATCH' ? [JSON.parse(body) as unknown] : []));
  server.on(`GET ${api}`, data(saved));
  server.on(`PATCH ${api}`, data(saved));
  session.set({ ...session.get(), token: 't' });
  render(
    <Languages>
      <QueryClientProvider client={queryClient}>
        <CompliancePart campaignId="c1" readOnly={false} />
      </QueryClientProvider>
    </Languages>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /Consent and opening sentences/ }));
  await user.click(await screen.findByRole('switch', { name: 'Say at the beginning that an AI answers' }));
  expect(screen.getAllByText(/Está hablando con un asistente automático\./)).toHaveLength(1);
  await user.type(screen.getByLabelText('That an AI answers, in Spanish'), 'Soy una máquina.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toEqual({
    discloses_ai: true,
    ai_sentence: { english: '', spanish: 'Soy una máquina.' },
  });
});
