import type { ChannelItem } from '@centralita/contract/channels/schema';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../platform/language.ts';
import { handOver } from '../../../platform/whatsapp-signup.ts';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { answerSettings } from '../../../testing/settings.ts';

const server = await backEnd();
const api = '/api/contact-center/channels';
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

const phone: ChannelItem = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name: 'Sales',
  type: 'phone:channel',
  phone: '+593991234567',
  status: 'ready',
  concurrency_limit: 5,
  is_test: false,
};
const signup = { is_configured: true, missing: [], address: 'https://meta.test/dialog', attempt: 'mine' };

async function visit(channels: ChannelItem[], language: Language = 'en') {
  answerSettings(server, { language });
  const pagination = { page: 1, limit: 10, total_items: channels.length, total_pages: 1 };
  server.on(`GET ${api}/list`, data({ results: channels, pagination }));
  open = await openConsole('/admin/settings?tab=channels', language);
  return open.user;
}

async function begin(user: Awaited<ReturnType<typeof visit>>, kind: RegExp) {
  await user.click(await screen.findByRole('button', { name: /New channel|Nuevo canal/ }));
  await user.click(await screen.findByRole('menuitem', { name: kind }));
  return within(await screen.findByRole('dialog'));
}

afterEach(() => {
  vi.restoreAllMocks();
  open?.close();
  open = null;
});

describe('the channels', () => {
  it('offer no actions for test numbers', async () => {
    await visit([phone, { ...phone, id: '2', name: 'Tests', phone: '+15005550006', is_test: true }]);
    const row = within(await screen.findByRole('row', { name: /Tests/ }));
    row.getByText('Test number');
    expect(row.queryByRole('button')).toBeNull();
    within(screen.getByRole('row', { name: /Sales/ })).getByRole('button', { name: 'Options of Sales' });
  });

  it('keep a phone that could not be deleted, and say why', async () => {
    const user = await visit([phone]);
    server.on(`DELETE ${api}/${phone.id}/phones`, error(422, 'phone_test', 'This is a test number.'));
    await user.click(await screen.findByRole('button', { name: 'Options of Sales' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: /the channel "Sales"/ }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Error deleting this phone, please try again later');
    expect(dialog.getByText('This is a test number.')).toBeDefined();
  });
});

describe('connecting WhatsApp', () => {
  it('says what an operator must set where it is not configured', async () => {
    const user = await visit([], 'es');
    const missing = ['WHATSAPP_APP_ID', 'WHATSAPP_APP_SECRET'];
    server.on(
      `GET ${api}/whatsapp/signup`,
      data({ is_configured: false, missing, address: null, attempt: null }),
    );
    await begin(user, /^Whatsapp/);
    await screen.findByRole('dialog', { name: 'WhatsApp aún no está configurado' });
    for (const name of missing) screen.getByText(name);
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
  });

  it('says when the browser blocks the window, and keeps what was typed', async () => {
    const user = await visit([]);
    server.on(`GET ${api}/whatsapp/signup`, data(signup));
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const dialog = await begin(user, /^Whatsapp/);
    const proceed = dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    await user.click(dialog.getByRole('checkbox'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), '   ');
    expect(proceed.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Support');
    await waitFor(() => expect(proceed.disabled).toBe(false));
    await user.click(proceed);
    await dialog.findByText(/^Your browser blocked/);
    expect(opened).toHaveBeenCalledWith(signup.address, expect.any(String), expect.stringContaining('popup'));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('   Support');
  });

  it('takes what comes back for its own attempt only, also from a window that seemed closed', async () => {
    const user = await visit([]);
    server.on(`GET ${api}/whatsapp/signup`, data(signup));
    server.on(`POST ${api}/create/whatsapp`, error(503, 'whatsapp_unavailable', 'Meta does not answer.'));
    vi.spyOn(window, 'open').mockReturnValue({ closed: true, close() {}, focus() {} } as Window);
    const dialog = await begin(user, /^Whatsapp/);
    await user.click(dialog.getByRole('checkbox'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Support');
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false),
    );
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByText('User cancelled login or did not fully authorize');
    expect(await handOver({ attempt: 'another', code: 'theirs' }, 50)).toBe(false);
    expect(server.calls().some(({ path }) => path.endsWith('/create/whatsapp'))).toBe(false);
    expect(await handOver({ attempt: 'mine', code: 'bound' })).toBe(true);
    await screen.findByText('Try again later');
    await dialog.findByText('Meta does not answer.');
    const sent = server.calls().findLast(({ path }) => path.endsWith('/create/whatsapp'));
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ name: 'Support', whatsapp_app_code: 'bound' });
  });
});
