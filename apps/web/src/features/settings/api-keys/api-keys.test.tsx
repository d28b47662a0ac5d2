import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { backEnd, data, error } from '../../../testing/back-end.ts';
import { openConsole } from '../../../testing/console.tsx';
import { company } from '../../../testing/people.ts';
import { answerSettings, keyNamed, userNamed, admin } from '../../../testing/settings.ts';
import { exampleFor } from './example.tsx';
import { expiryOf, givable, keyProblems } from './key-form.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

async function visit(tab = 'api-keys', language: 'en' | 'es' = 'en') {
  open = await openConsole(`/admin/settings?tab=${tab}`, language);
  return open;
}

const sent = (method: string) => {
  const last = server
    .calls()
    .findLast((call) => call.method === method && call.path.startsWith('/api/main/'));
  return last ? (JSON.parse(last.body) as Record<string, unknown>) : null;
};
const secret = `ck_${'A'.repeat(43)}`;

describe('the API keys of a company', () => {
  it('begin with an example that every key can make', async () => {
    answerSettings(server);
    await visit();
    await screen.findByRole('heading', { name: 'No API keys yet' });
    expect(screen.getByRole('group', { name: 'Example command' }).textContent).toBe(
      exampleFor('$API_KEY', server.origin),
    );
    expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api/docs');
  });

  it('are listed with their access, use and end; what stopped says why', async () => {
    answerSettings(server, {
      keys: [
        keyNamed('k1', 'Import', { last_used_at: '2025-03-04T09:05:00.000Z' }),
        keyNamed('k2', 'Old', { state: 'stopped', active_policies: [] }),
        keyNamed('k3', 'Half', { policies: ['wiki:full-access', 'companyinstance:settings'] }),
      ],
    });
    await visit();
    const table = await screen.findByRole('table', { name: 'API keys' });
    const row = async (name: RegExp) => (await within(table).findByRole('row', { name })).textContent;
    expect(await row(/^Import/)).toContain('ck_AbCdEf…Knowledge base');
    expect(await row(/^Old/)).toContain('Stoppedck_AbCdEf…');
    expect(await row(/^Old/)).toContain('Create a new key.');
    expect(await row(/^Half/)).toContain('Settings (no longer)');
  });

  it('are made with a name and access, and shown once: only its own button closes that', async () => {
    answerSettings(server);
    const { user } = await visit();
    await user.click(await screen.findByRole('button', { name: 'New API key' }));
    const dialog = await screen.findByRole('dialog', { name: 'New API key' });
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    await within(dialog).findByText('Give the key a name');
    within(dialog).getByText('Choose at least one');
    await user.type(within(dialog).getByLabelText('Name'), 'Import');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Knowledge base/ }));
    await user.selectOptions(within(dialog).getByLabelText('Expires'), 'Never');
    server.on('POST /api/main/api-keys/', error(409, 'name_taken', 'There is already one with this name.'));
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    await within(dialog).findByText('There is already one with this name.');
    server.on('POST /api/main/api-keys/', data({ ...keyNamed('k1', 'Import'), key: secret }));
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
    const made = await screen.findByRole('dialog', { name: 'Your key “Import”' });
    expect(sent('POST')).toEqual({
      company_id: company.id,
      name: 'Import',
      policies: ['wiki:full-access'],
      expires_at: null,
    });
    expect(within(made).getByRole('group', { name: 'API key' }).textContent).toBe(secret);
    expect(within(made).queryByRole('button', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('presentation'));
    within(made).getByRole('button', { name: 'Close without copying' });
    await user.click(within(made).getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.click(await within(made).findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.textContent).not.toContain(secret);
  });

  it('are revoked after a question that names them', async () => {
    const keys = [keyNamed('k1', 'Import')];
    answerSettings(server, { keys, language: 'es' });
    const { user } = await visit('api-keys', 'es');
    await user.click(await screen.findByRole('button', { name: 'Opciones de Import' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revocar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Revocar la clave de API “Import”?' });
    server.on('DELETE /api/main/api-keys/k1', (got, response) => {
      keys.pop();
      data(null)(got, response);
    });
    await user.click(within(dialog).getByRole('button', { name: 'Revocar' }));
    await screen.findByRole('heading', { name: 'Aún no hay claves de API' });
    expect(sent('DELETE')).toEqual({ company_id: company.id });
  });
});

describe('the users tab', () => {
  it('ends the sessions of a user after a question; one’s own have a screen', async () => {
    answerSettings(server, { users: [admin, userNamed('u2', 'Ana')] });
    server.on('DELETE /api/main/user/u2/sessions', data({ ended: 2 }));
    const { user, path } = await visit('users');
    await user.click(await screen.findByRole('button', { name: 'Options of Ana Paz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'End sessions' }));
    const dialog = await screen.findByRole('dialog', { name: 'End the sessions of Ana Paz?' });
    await user.click(within(dialog).getByRole('button', { name: 'End sessions' }));
    await screen.findByText('Sessions ended successfully');
    expect(sent('DELETE')).toEqual({ company_id: company.id });
    server.on('GET /api/auth/sessions', data([]));
    await user.click(screen.getByRole('button', { name: /^Options of Lucía/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Your sessions' }));
    await waitFor(() => expect(path()).toBe('/account/sessions'));
  });

  it('says which keys stop with a user who is deleted', async () => {
    const ana = userNamed('u2', 'Ana');
    answerSettings(server, {
      users: [admin, ana],
      keys: [keyNamed('k1', 'Import', { created_by: { id: ana.id, name: 'Ana Paz' } })],
    });
    const { user } = await visit('users');
    await user.click(await screen.findByRole('button', { name: 'Options of Ana Paz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const text = await screen.findByText(/The API key that they created stops working too\./);
    expect(text.textContent).toContain('ana@acme.example');
  });
});

describe('the form of a key', () => {
  it('needs a name and some access', () => {
    expect(keyProblems({ name: ' ', policies: [], days: 0 })).toEqual({
      name: 'nameRequired',
      policies: 'accessRequired',
    });
    expect(keyProblems({ name: 'x', policies: ['wiki:full-access'], days: 0 })).toEqual({});
  });

  it('offers what the company has and the person holds', () => {
    expect(givable({ ...admin, policies: ['companyinstance:settings'] }, company)).toEqual([
      'companyinstance:settings',
    ]);
    const chief = { ...admin, policies: ['platform:super-admin' as const] };
    expect(givable(chief, { ...company, policies: ['wiki:full-access'] })).toEqual(['wiki:full-access']);
  });

  it('counts days from now', () => {
    expect(expiryOf(30, new Date('2026-01-01T00:00:00.000Z'))).toBe('2026-01-31T00:00:00.000Z');
    expect(expiryOf(0, new Date())).toBeNull();
  });
});
