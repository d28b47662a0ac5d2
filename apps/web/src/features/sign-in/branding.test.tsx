import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../platform/config.ts';
import { chooseLanguage } from '../../platform/i18n.tsx';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';

declare const window: Window & { happyDOM: { setURL(url: string): void } };

const server = await backEnd();
const call = 'GET /api/main/company-instance/get-logo-company';
const logo = 'data:image/png;base64,AAAA';
const home = window.location.href;
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

async function visit(host: string) {
  window.happyDOM.setURL(`http://${host}/login/identify`);
  // A first visit: no language is stored.
  open = await openConsole('/login/identify');
  localStorage.removeItem('lang');
}

beforeEach(() => {
  config.publicKey = 'public-1';
  document.head.insertAdjacentHTML('beforeend', '<link rel="icon" href="/favicon.svg">');
});
afterEach(async () => {
  open?.close();
  document.querySelector('link[rel="icon"]')?.remove();
  window.happyDOM.setURL(home);
  await chooseLanguage('en');
});

describe('the sign-in screen of a host', () => {
  it("of a company has the company's name, language, title and icon", async () => {
    server.on(call, data({ company_name: 'Ferretería Norte', language: 'spanish', logo }));
    await visit('norte.example');
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    await screen.findByText('Ferretería Norte');
    await waitFor(() => expect(document.title).toBe('Iniciar sesión · Ferretería Norte'));
    expect(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href).toBe(logo);
    expect(document.documentElement.lang).toBe('es');
    const [got] = server.calls();
    expect(got?.query.get('domain')).toBe('norte.example');
    expect(got?.headers['x-api-key']).toBe('public-1');
  });

  it.each([
    ['has no company', data({ company_name: '', language: null, logo: null })],
    ['cannot be looked up', error(401, 'api_key_required')],
  ])('that %s has the name of the product', async (_, answer) => {
    server.on(call, answer);
    await visit('unknown.example');
    await screen.findByText('Centralita');
    await screen.findByRole('heading', { name: 'Log in' });
    await waitFor(() => expect(document.title).toBe('Log in · Centralita'));
  });

  it('of the product asks nobody', async () => {
    await visit('localhost');
    await screen.findByText('Centralita');
    expect(server.calls()).toEqual([]);
  });
});
