import type { ChannelItem, WhatsAppHealth } from '@centralita/contract/channels/schema';
import type { WhatsAppTemplate } from '@centralita/contract/channels/templates';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../../../platform/language.ts';
import { backEnd, data, error } from '../../../../testing/back-end.ts';
import { openConsole } from '../../../../testing/console.tsx';
import { answerSettings } from '../../../../testing/settings.ts';

const server = await backEnd();
const api = '/api/contact-center/channels';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

const number: ChannelItem = {
  id: '018f0000-0000-7000-8000-00000000000b',
  name: 'Support',
  type: 'whatsapp:channel',
  phone: '+593991234567',
  status: 'connected',
  concurrency_limit: null,
  is_test: false,
};
const health: WhatsAppHealth = {
  token: 'taken',
  status: 'CONNECTED',
  quality: 'GREEN',
  messaging_limit: 'TIER_2K',
  checked_at: '2026-11-28T08:00:00.000Z',
  webhook_at: '2026-11-27T08:00:00.000Z',
  unanswered_at: null,
  webhook_address: 'https://ai.example/api/public/whatsapp/webhook',
  can_verify: true,
};
const plain: WhatsAppTemplate = {
  id: 't1',
  name: 'hello_world',
  language: 'es_MX',
  category: 'UTILITY',
  status: 'APPROVED',
  parameter_format: 'POSITIONAL',
  components: [{ type: 'BODY', text: 'Hola a todos' }],
};
const filled = { ...plain, id: 't2', name: 'visit', status: 'PAUSED' };
const templates = [plain, { ...filled, components: [{ type: 'BODY', text: 'Hola {{1}}' }] }];

async function openHealth(more: Partial<WhatsAppHealth>, language: Language = 'en') {
  answerSettings(server, { language });
  const pagination = { page: 1, limit: 10, total_items: 1, total_pages: 1 };
  server.on(`GET ${api}/list`, data({ results: [number], pagination }));
  server.on(`GET ${api}/whatsapp/${number.id}/health`, data({ ...health, ...more }));
  server.on(
    `GET ${api}/whatsapp/${number.id}/templates`,
    data({ results: templates, synced_at: '2026-11-28T08:00:00.000Z' }),
  );
  open = await openConsole('/admin/settings?tab=channels', language);
  await open.user.click(await screen.findByRole('button', { name: /^(Options of|Opciones de) Support/ }));
  await open.user.click(await screen.findByRole('menuitem', { name: /^(Health|Estado)$/ }));
  const panel = within(await screen.findByRole('dialog', { name: /^(Health of|Estado de) Support$/ }));
  return { user: open.user, panel };
}

describe('the health of a WhatsApp number', () => {
  it('shows how it stands, its templates, and what Meta says of a test message', async () => {
    const { user, panel } = await openHealth({});
    await panel.findByText('Meta takes it');
    panel.getByText('2,000 people in 24 hours');
    panel.getByText('High');
    expect(panel.queryByRole('alert')).toBeNull();
    await panel.findByText('visit');
    panel.getByText('Paused');
    expect(panel.getAllByText(/Mexican Spanish · Utility/)).toHaveLength(2);
    panel.getByText('Hola {{1}}');

    const path = `${api}/whatsapp/${number.id}/test-message`;
    const form = within(panel.getByRole('form', { name: 'Send a test message' }));
    await user.click(form.getByRole('button', { name: 'Send' }));
    form.getByText('Enter a phone number with its country code');
    // Only what may be sent and has nothing to fill in.
    const offered = form.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['A line of text', 'hello_world · Mexican Spanish']);
    server.on(`POST ${path}`, data({ outcome: 'refused', reason: 'window_closed' }));
    await user.type(form.getByRole('textbox', { name: 'To' }), '+593 99 123 4567');
    await user.click(form.getByRole('button', { name: 'Send' }));
    await form.findByText(/^This person has not written to the number for 24 hours/);
    await user.selectOptions(form.getByRole('combobox', { name: 'What' }), 't1');
    server.on(`POST ${path}`, data({ outcome: 'accepted', reason: null }));
    await user.click(form.getByRole('button', { name: 'Send' }));
    await form.findByText(/^Meta took the message/);
    const sent = server.calls().findLast((call) => call.path === path);
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ to: '+593 99 123 4567', template_id: 't1' });
  });

  it('says what to do where nothing arrives, in the language of the person', async () => {
    const { user, panel } = await openHealth(
      { token: 'refused', webhook_at: null, can_verify: false, unanswered_at: '2026-11-01T08:00:00.000Z' },
      'es',
    );
    await panel.findByText(/^Meta ya no acepta el token/);
    panel.getByText(/Lo que escribió espera a una persona en los chats/);
    panel.getByText(health.webhook_address);
    panel.getByText(/inicia el servidor de nuevo/);
    server.on(`GET ${api}/whatsapp/${number.id}/templates`, error(503, 'whatsapp_unavailable'));
    await user.click(await panel.findByRole('button', { name: 'Leer de nuevo' }));
    await screen.findByText('No se pudieron leer las plantillas. Intente más tarde.');
    panel.getByText('visit');
    await user.click(panel.getByRole('button', { name: 'Eliminar este canal…' }));
    await screen.findByRole('dialog', { name: /eliminar el canal "Support"/ });
    expect(screen.queryByRole('dialog', { name: 'Estado de Support' })).toBeNull();
  });
});
