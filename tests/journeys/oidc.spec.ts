import { createServer, type AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startOidcServer, type OidcServer } from '../../apps/server/src/testing/oidc-server.ts';
import { startProduct, type Product } from '../../tools/journeys/product.ts';
import { call, signInByOutbox } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';

const email = 'demo@centralita.local';
let provider: OidcServer;
let product: Product;
let folder: string;

/** A product of its own, as its operator would set Google up; a real server of OpenID Connect stands in for Google. */
// In one worker, one after another: they share one server with providers.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centralita-oidc-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  provider = await startOidcServer({ redirectUris: [`${url}/api/auth/oidc/return`] });
  product = await startProduct({
    DATA_DIR: folder,
    PORT: String(port),
    PUBLIC_URL: url,
    OIDC_GOOGLE_ISSUER: provider.issuer,
    OIDC_GOOGLE_CLIENT_ID: provider.clientId,
    OIDC_GOOGLE_CLIENT_SECRET: provider.clientSecret,
    OUTBOUND_ALLOW: new URL(provider.issuer).host,
  });
});
test.afterAll(async () => {
  await product.stop();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

test('somebody with an account at Google signs in with one click; nothing of it stays behind', async ({
  page,
}) => {
  provider.person = { email, email_verified: true };
  const codes: string[] = [];
  page.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('code');
    if (code) codes.push(code);
  });
  await page.goto(`${product.url}/login`);
  await expect(page.getByRole('button', { name: 'Microsoft' })).toBeDisabled();
  await expect(page.getByText('Signing in with Microsoft is not set up on this server.')).toBeVisible();
  await expectAccessible(page, 'identify with Google');
  await page.getByRole('button', { name: 'Google' }).click();
  await expectInside(page);
  expect(codes).toHaveLength(1);
  const left = await page.evaluate(() =>
    [JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href].join(),
  );
  expect(left).not.toContain(codes[0]);
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('oidc_'))).toEqual([]);
  const log = await readFile(join(import.meta.dirname, '../../test-results/server.log'), 'utf8').catch(
    () => '',
  );
  expect(log).not.toContain(codes[0]);
});

test('in Spanish: who cancels, or has no user here, is told so on the sign-in screen', async ({ page }) => {
  await page.goto(`${product.url}/login`);
  await page.getByRole('button', { name: 'Español' }).click();
  provider.person = null;
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(
    page.getByRole('alert').getByText('El ingreso se canceló. No ha cambiado nada.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login\/identify$/);
  await expectAccessible(page, 'identify after a cancel');
  provider.person = { email: 'nobody@example.com', email_verified: true };
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Aquí no hay ningún usuario con el correo de esta cuenta.',
  );
  provider.person = { email, email_verified: false };
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Google' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'El proveedor no confirma que este correo le pertenezca.',
  );
  // The way back that somebody else was sent.
  await page.goto(`${product.url}/login/provider#state=of-somebody-else&code=stolen`);
  await expect(page.getByRole('alert')).toContainText('Este ingreso venció o se inició en otro navegador.');
  await expect(page).toHaveURL(/\/login\/identify$/);
});

test('who begins on the host of a company comes back to it', async ({ page }) => {
  const chief = await signInByOutbox(product.url, folder, 'admin@centralita.local');
  const me = await call(chief, 'GET', '/api/auth/auth/');
  const host = 'demo-company.localhost';
  const path = `/api/main/company-instance/hosts/${String(me['company_id'])}`;
  await call(chief, 'PUT', path, { hosts: [host] });
  provider.person = { email, email_verified: true };
  const there = product.url.replace('localhost', host);
  await page.goto(`${there}/login`);
  await page.getByRole('button', { name: 'Google' }).click();
  await expectInside(page);
  expect(new URL(page.url()).origin).toBe(there);
});

async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: email })).toBeVisible();
  await expect(page).toHaveURL(/\/knowledge-base\/sources-management$/);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
