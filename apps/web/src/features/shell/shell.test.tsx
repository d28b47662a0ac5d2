import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session, tokenReceived } from '../../platform/session.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { answerCampaignList } from '../../testing/campaigns.ts';
import { openConsole } from '../../testing/console.tsx';
import { company, user } from '../../testing/people.ts';

const server = await backEnd();
const other = { id: '018f0000-0000-7000-8000-0000000000ff', name: 'Ferretería Norte' };
let open: Awaited<ReturnType<typeof openConsole>>;

beforeEach(async () => {
  server.on('GET /api/auth/auth/', data({ ...user, policies: ['contact-center:full-access'] }));
  server.on('GET /api/main/company-instance/get-info/', data(company));
  server.on('GET /api/main/company-instance/get-companies-attached-to-user', data([company, other]));
  server.on('POST /api/auth/auth/ws-ticket', error(503, 'unavailable'));
  server.on(
    'GET /api/main/settings/company-info',
    data({
      is_service_active: true,
      qn_limit: 100,
      qn_used: 85,
      storage_limit_kb: 100,
      storage_used_kb: 100,
    }),
  );
  answerCampaignList(server, []);
  tokenReceived('token-1');
  open = await openConsole('/contact-center/campaigns');
  await screen.findByRole('heading', { name: 'Campaigns' });
});
afterEach(() => open.close());

describe('the shell', () => {
  it('shows the menu of the policies, where one is, and the way to it', async () => {
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Campaigns',
      'Workflows',
      'Contact Pool',
      'Suppression list',
      'AI voices',
      'Integrations',
      'Chat Manager',
      'Sandbox phone',
    ]);
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Campaigns');
    const way = screen.getByRole('navigation', { name: 'You are here' });
    expect(way.textContent).toBe('Contact CenterCampaigns');
    // By an effect, once the page is there.
    await waitFor(() => expect(document.title).toBe('Campaigns · Centralita'));
  });

  it('remembers that the sidebar was collapsed', async () => {
    await open.user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    expect(localStorage.getItem('sidebar')).toBe('closed');
    expect(screen.getByRole('button', { name: 'Expand the sidebar' })).toBeDefined();
  });

  it('says which limits are near or reached', async () => {
    const answers = await screen.findByText("Your company has used 85% of this month's answers.");
    const storage = await screen.findByText(/^Your company's storage is full/);
    expect([answers, storage].map((banner) => banner.getAttribute('role'))).toEqual(['status', 'status']);
  });

  it('marks the current company and enters another with its new token', async () => {
    server.on(`POST /api/auth/company-instance/switch/${other.id}`, data({ access_token: 'token-2' }));
    await open.user.click(screen.getByRole('button', { name: /Lucía Paredes/ }));
    const current = await screen.findByRole('menuitemradio', { name: 'Acme' });
    expect(current.getAttribute('aria-checked')).toBe('true');
    await open.user.click(screen.getByRole('menuitemradio', { name: 'Ferretería Norte' }));
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-2'));
  });

  it('speaks the other language at once', async () => {
    await open.user.click(screen.getByRole('button', { name: /Lucía Paredes/ }));
    await open.user.click(screen.getByRole('menuitemradio', { name: 'Español' }));
    await screen.findByRole('heading', { name: 'Campañas' });
    expect(localStorage.getItem('lang')).toBe('es');
    expect(document.documentElement.lang).toBe('es');
  });

  it('tells the server at once and forgets everything a second after Log Out', async () => {
    server.on('POST /api/auth/auth/logout', data(null));
    await open.user.click(screen.getByRole('button', { name: /Lucía Paredes/ }));
    await open.user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    await screen.findByText('Logging out…');
    expect(localStorage.getItem('token')).toBe('token-1');
    await waitFor(() => expect(open.path()).toBe('/login/identify'));
    expect(server.calls().some(({ path }) => path === '/api/auth/auth/logout')).toBe(true);
    expect(localStorage.getItem('token')).toBeNull();
    expect(session.get().ended).toBeNull();
  });
});
