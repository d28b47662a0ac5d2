import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { WebSocketServer, WebSocket as Socket, type WebSocket as Connection } from 'ws';
import { backEnd, data } from '../testing/back-end.ts';
import { answerCampaignList } from '../testing/campaigns.ts';
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

const settings = {
  is_service_active: true,
  qn_limit: 100,
  qn_used: 5,
  storage_limit_kb: 100,
  storage_used_kb: 1,
};

/** Opens the console for a company whose last event has this number; null: the server does not tell. */
async function openAt(seq: number | null) {
  const connected = new Promise<{ socket: Connection; since: string | null }>((resolve) =>
    sockets.once('connection', (socket, { url }) =>
      resolve({ socket, since: new URL(url ?? '', 'ws://localhost').searchParams.get('since') }),
    ),
  );
  server.on('GET /api/auth/auth/', data({ ...user, policies: ['contact-center:full-access'] }));
  const opened = seq === null ? company : { ...company, event_seq: seq };
  server.on('GET /api/main/company-instance/get-info/', data(opened));
  server.on('GET /api/main/company-instance/get-companies-attached-to-user', data([company]));
  server.on('GET /api/main/settings/company-info', data(settings));
  server.on('POST /api/auth/auth/ws-ticket', data({ ticket: 't' }));
  answerCampaignList(server, []);
  tokenReceived('token-1');
  open = await openConsole('/contact-center/campaigns');
  await screen.findByRole('heading', { name: 'Campaigns' });
  return connected;
}

const asked = (path: string) => server.calls().filter((call) => call.path === path).length;

it('asks for nothing twice where the server says up to which event it has answered', async () => {
  const { socket, since } = await openAt(7);
  expect(since).toBe('7');
  const before = asked('/api/main/settings/company-info');
  socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false, generation: 'g' }));
  // Who one is, is only asked for an event: when that is asked, all that the greeting could make old has been asked.
  const users = asked('/api/auth/auth/');
  socket.send(JSON.stringify({ kind: 'company.changed', seq: 8, data: { company_id: company.id } }));
  await waitFor(() => expect(asked('/api/auth/auth/')).toBe(users + 1));
  expect(asked('/api/main/settings/company-info')).toBe(before + 1);
});

it('asks again for what may have changed before the socket stood, where the server does not say', async () => {
  const { socket, since } = await openAt(null);
  expect(since).toBeNull();
  const before = asked('/api/main/settings/company-info');
  socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false, generation: 'g' }));
  await waitFor(() => expect(asked('/api/main/settings/company-info')).toBe(before + 1));
});

it('leaves a screen that is not open to the person any more, and says so; of others nothing is asked', async () => {
  const { socket } = await openAt(7);
  socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false, generation: 'g' }));
  const told = (seq: number, user_id: string) =>
    socket.send(JSON.stringify({ kind: 'member.changed', seq, data: { user_id } }));
  const before = asked('/api/auth/auth/');
  told(8, company.id);
  server.on('GET /api/auth/auth/', data({ ...user, policies: ['companyinstance:settings'] }));
  told(9, user.id);
  await screen.findByText('That page is not open to your account: this is your start page.');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(asked('/api/auth/auth/')).toBe(before + 1);
});

it('shows in the menu and above it what a super admin changes of the company meanwhile', async () => {
  const { socket } = await openAt(null);
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  expect(within(menu).queryByRole('link', { name: 'Sources' })).toBeNull();

  server.on('GET /api/auth/auth/', data({ ...user, policies: ['wiki:full-access'] }));
  server.on('GET /api/main/settings/company-info', data({ ...settings, qn_used: 100 }));
  socket.send(JSON.stringify({ kind: 'hello', seq: 7, reset: false, generation: 'g' }));
  socket.send(JSON.stringify({ kind: 'company.changed', seq: 8, data: { company_id: company.id } }));

  await waitFor(() => expect(within(menu).getByRole('link', { name: 'Sources' })).toBeTruthy());
  expect(within(menu).queryByRole('link', { name: 'Campaigns' })).toBeNull();
  await screen.findByText(/all of this month's answers/);
});
