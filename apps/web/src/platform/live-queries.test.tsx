import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { WebSocketServer, WebSocket as Socket, type WebSocket as Connection } from 'ws';
import { backEnd, data } from '../testing/back-end.ts';
import { openConsole } from '../testing/console.tsx';
import { company, user } from '../testing/people.ts';
import { tokenReceived } from './session.ts';

const server = await backEnd();
const sockets = new WebSocketServer({ server: server.server });
// The test window has no socket of its own.
vi.stubGlobal('WebSocket', Socket);
let open: Awaited<ReturnType<typeof openConsole>>;
afterEach(() => open.close());
afterAll(() => {
  vi.unstubAllGlobals();
  sockets.close();
});

it('shows in the menu and above it what a super admin changes of the company meanwhile', async () => {
  const connected = new Promise<Connection>((resolve) => sockets.once('connection', resolve));
  const settings = {
    is_service_active: true,
    qn_limit: 100,
    qn_used: 5,
    storage_limit_kb: 100,
    storage_used_kb: 1,
  };
  server.on('GET /api/auth/auth/', data({ ...user, policies: ['contact-center:full-access'] }));
  server.on('GET /api/main/company-instance/get-info/', data(company));
  server.on('GET /api/main/company-instance/get-companies-attached-to-user', data([company]));
  server.on('GET /api/main/settings/company-info', data(settings));
  server.on('POST /api/auth/auth/ws-ticket', data({ ticket: 't' }));
  tokenReceived('token-1');
  open = await openConsole('/contact-center/campaigns');
  await screen.findByRole('heading', { name: 'Not here yet: Campaigns' });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(menu).queryByRole('link', { name: 'Sources' })).toBeNull();

  server.on('GET /api/auth/auth/', data({ ...user, policies: ['wiki:full-access'] }));
  server.on('GET /api/main/settings/company-info', data({ ...settings, qn_used: 100 }));
  const socket = await connected;
  socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false }));
  socket.send(JSON.stringify({ kind: 'company.changed', seq: 8, data: { company_id: company.id } }));

  await waitFor(() => expect(within(menu).getByRole('link', { name: 'Sources' })).toBeTruthy());
  expect(within(menu).queryByRole('link', { name: 'Campaigns' })).toBeNull();
  await screen.findByText(/all of this month's answers/);
});
