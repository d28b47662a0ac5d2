import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tokenReceived } from '../../platform/session.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { company, user } from '../../testing/people.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;
afterEach(() => {
  open?.close();
  open = null;
});

const invitation = { id: '018f0000-0000-7000-8000-00000000000a', company_name: 'Tornillo', role: 'general' };
const answered = (path: string) => server.calls().filter((got) => got.path === `/api/auth${path}`);

function signedIn(invitations: object[], more: object = {}) {
  server.on('GET /api/auth/auth/', data({ ...user, ...more, invitations }));
  server.on('GET /api/main/company-instance/get-info/', data(company));
  server.on('GET /api/main/company-instance/get-companies-attached-to-user', data([company]));
  server.on('POST /api/auth/auth/ws-ticket', error(503, 'unavailable'));
  server.on('GET /api/main/settings/company-info', data({ is_service_active: false }));
}

it('asks who is signed in, and is gone once it is accepted', async () => {
  signedIn([invitation]);
  tokenReceived('token-1');
  open = await openConsole('/no-access', 'en');
  await screen.findByRole('dialog', { name: 'Tornillo invites you' });
  server.on(`POST /api/auth/invitations/${invitation.id}/accept`, data(null));
  signedIn([]);
  await open.user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(answered(`/invitations/${invitation.id}/accept`)).toHaveLength(1);
});

it('can be left for later by who belongs somewhere, and not by who belongs nowhere', async () => {
  signedIn([invitation]);
  tokenReceived('token-1');
  open = await openConsole('/no-access', 'en');
  await open.user.click(await screen.findByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  open.close();
  signedIn([invitation], { company_id: null, companyId: null, policies: [] });
  tokenReceived('token-2');
  open = await openConsole('/no-access', 'en');
  await screen.findByRole('dialog', { name: 'Tornillo invites you' });
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', false);
});

it('is answered by the link of the mail, signed in or not', async () => {
  server.on('POST /api/auth/invitations/by-link', data({ ...invitation, email: 'ana@example.com' }));
  server.on('POST /api/auth/invitations/by-link/decline', data(null));
  open = await openConsole('/invitation#token-of-mail', 'en');
  await screen.findByRole('heading', { name: 'Tornillo invites you' });
  await open.user.click(screen.getByRole('button', { name: 'Decline' }));
  await screen.findByText('You declined the invitation of Tornillo.');
  expect(JSON.parse(answered('/invitations/by-link/decline')[0]?.body ?? '')).toEqual({
    token: 'token-of-mail',
  });
});

it('says so where the link is of no use any more', async () => {
  server.on('POST /api/auth/invitations/by-link', error(404, 'not_found'));
  open = await openConsole('/invitation#old', 'es');
  await screen.findByRole('heading', { name: 'Esta invitación ya no está abierta' });
  expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login');
});
