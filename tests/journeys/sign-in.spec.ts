import type { Page } from '@playwright/test';
import { mailsFor, nextCode } from '../../tools/journeys/mailbox.ts';
import { enter, expect, notice, test } from './journey.ts';
import { endSessionsOf, newCompany, newPerson, signedIn, type NewPerson } from './people.ts';
import { toldIn, type Language } from './told-in.ts';

const texts = {
  en: {
    title: 'Log in',
    email: 'Email',
    submit: 'LogIn',
    required: 'Enter an email address',
    invalid: 'Must be a valid email',
    verify: 'Verify your account',
    explained: 'Please enter the OTP code that was sent to your email address',
    code: /One-time code/,
    oops: 'Oops!',
    wrong: 'Error entering the OTP code, please try again',
    noCode: 'Did you not receive a code?',
    resend: 'Resend New Code',
  },
  es: {
    title: 'Iniciar sesión',
    email: 'Correo electrónico',
    submit: 'Iniciar sesión',
    required: 'Debe escribir un correo electrónico',
    invalid: 'Debe ser un correo válido',
    verify: 'Verifique su cuenta',
    explained: 'Ingrese el código OTP que se envió a su correo electrónico',
    code: /Código de un solo uso/,
    oops: '¡Oops!',
    wrong: 'Error al ingresar codigo OTP, favor intente de nuevo',
    noCode: '¿No recibió un código?',
    resend: 'Reenviar nuevo código',
  },
};

for (const language of toldIn('es')) {
  const t = texts[language];

  test(`${language}: what is wrong with an e-mail is said, and one that nobody has looks like any other`, async ({
    page,
  }) => {
    await openLogin(page, language);
    await expect(page.getByRole('button', { name: 'Google' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Microsoft' })).toBeDisabled();
    const field = page.getByLabel(t.email);
    await page.getByRole('button', { name: t.submit }).click();
    await expect(page.getByText(t.required, { exact: true })).toBeVisible();
    await expect(field).toBeFocused();
    for (const malformed of ['lucia', 'lucia@', 'lucia@acme', 'a b@acme.example']) {
      await field.fill(malformed);
      await field.press('Enter');
      await expect(page.getByText(t.invalid, { exact: true })).toBeVisible();
    }
    await field.fill('nobody@example.com');
    await expect(page.getByText(t.invalid)).toBeHidden();
    await field.press('Enter');
    await expect(page).toHaveURL(/\/login\/passwordless$/);
    await expect(page.getByRole('heading', { name: t.verify })).toBeVisible();
    await expect(page.getByText(t.explained, { exact: true })).toBeVisible();
    await expect(page.getByText(t.noCode, { exact: true })).toBeVisible();
    await page.getByLabel(t.code).fill('ABC234');
    await expect(notice(page, t.wrong)).toBeVisible();
  });

  test(`${language}: a wrong code is cleared and told, a pasted one goes off by itself`, async ({
    page,
    context,
  }) => {
    const person = await newPerson({
      companies: [await newCompany({ language: language === 'es' ? 'spanish' : 'english' })],
    });
    await openLogin(page, language);
    const code = await askForCode(page, language, person.email);
    const cells = page.getByLabel(t.code);
    await expect(cells).toBeFocused();
    await page.keyboard.type(code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
    await expect(notice(page, t.oops)).toBeVisible();
    await expect(notice(page, t.wrong)).toBeVisible();
    await expect(cells).toHaveValue('');
    await expect(cells).toBeFocused();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${code.toLowerCase()} `);
    await page.keyboard.press('Control+v');
    await expect(page).toHaveURL(/\/knowledge-base\/sources-management$/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(notice(page, t.wrong)).toBeHidden();
  });

  test(`${language}: a new code can be asked for once a minute is over, and a reload keeps whose it is`, async ({
    page,
  }) => {
    const person = await newPerson();
    await page.clock.install();
    await openLogin(page, language);
    const code = await askForCode(page, language, person.email);
    const again = page.getByRole('button', { name: t.resend });
    await expect(again).toBeDisabled();
    await expect(page.getByText(/^(in|en) (1:00|0:5\d)$/)).toBeVisible();
    await page.clock.fastForward('01:01');
    // The server's own clock has not moved: it says how long to wait, and the button is not used up.
    await again.click();
    await expect(notice(page, t.oops)).toBeVisible();
    await expect(again).toBeDisabled();
    await page.reload();
    await expect(page.getByText(person.email)).toBeVisible();
    await page.getByLabel(t.code).pressSequentially(code.toLowerCase());
    await expect(page).toHaveURL(/\/knowledge-base\/sources-management$/);
  });
}

test('without an e-mail there is no code screen, and another e-mail can be given', async ({ page }) => {
  await page.goto('/login/passwordless');
  await expect(page).toHaveURL(/\/login\/identify$/);
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Email').press('Enter');
  await page.getByRole('link', { name: 'Use another email' }).click();
  await expect(page).toHaveURL(/\/login\/identify$/);
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
});

test('every address leads to the sign-in screen while logged out', async ({ page }) => {
  const paths = [
    '/',
    '/login',
    '/dashboard',
    '/admin/settings',
    '/knowledge-base/train',
    '/super-admin/users',
  ];
  for (const path of [...paths, '/knowledge-base/sources-management/x?search=ab', '/nowhere/at/all']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login\/identify$/);
  }
  await page.goto('/login/identity');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\/identity$/);
});

test('the first policy decides where one lands', async ({ page }) => {
  const people: [NewPerson, string][] = [
    [{ policies: ['wiki:full-access'] }, '/knowledge-base/sources-management'],
    [{ policies: ['contact-center:full-access'] }, '/contact-center/campaigns'],
    [{ policies: ['companyinstance:settings'] }, '/admin/settings'],
    [{ policies: [] }, '/no-access'],
    [{ superAdmin: true, companies: [] }, '/super-admin/company-instance'],
    [{ superAdmin: true }, '/admin/settings'],
  ];
  for (const [person, landing] of people) {
    await enter(page, await signedIn(person), '/login');
    await expect(page).toHaveURL((url) => url.pathname === landing);
  }
});

test('signing in from a deep address leads there', async ({ page }) => {
  const person = await newPerson({ policies: ['contact-center:full-access', 'wiki:full-access'] });
  await page.goto('/knowledge-base/train?search=shoes');
  await page.getByLabel(texts.en.code).fill(await askForCode(page, 'en', person.email));
  await expect(page).toHaveURL(/\/knowledge-base\/train\?search=shoes$/);
});

test('signing in from a deep address that one may not open lands by the first policy', async ({ page }) => {
  const person = await newPerson({ policies: ['contact-center:full-access'] });
  await page.goto('/knowledge-base/train');
  await page.getByLabel(texts.en.code).fill(await askForCode(page, 'en', person.email));
  await expect(page).toHaveURL(/\/contact-center\/campaigns$/);
  await expect(notice(page, 'That page is not open to your account: this is your start page.')).toBeVisible();
});

test('logging out forgets the session, here and on the server', async ({ page }) => {
  const person = await signedIn();
  await enter(page, person);
  await expect(page).toHaveURL(/sources-management$/);
  await page.getByRole('button', { name: person.email }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login\/identify$/);
  await expect(page.getByText('Your session has ended')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const answer = await fetch(`${person.url}/api/auth/auth/`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(answer.status).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login\/identify$/);
});

test('a session that was ended leads to the sign-in screen, which says so, and back from there', async ({
  page,
}) => {
  const person = await signedIn();
  await enter(page, person);
  const search = page.getByRole('searchbox', { name: 'Search sources' });
  await search.fill('nothing is called so');
  await expect(page).toHaveURL(/search=nothing/);
  const address = page.url();
  await page.getByRole('button', { name: 'Add new source' }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill('Typed before the end');
  await endSessionsOf(person);
  // Whichever call hears of it first, also one that nobody made by hand.
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/identity$/);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.keyboard.type(await askForCode(page, 'en', person.email));
  await expect(page).toHaveURL(address);
  await expect(search).toHaveValue('nothing is called so');
});

test('signing out in one tab signs the other one out', async ({ page, context }) => {
  const person = await signedIn();
  await enter(page, person);
  const other = await context.newPage();
  await other.goto('/admin/settings');
  await expect(other.getByRole('heading', { name: /Settings/ })).toBeVisible();
  await page.getByRole('button', { name: person.email }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(other).toHaveURL(/\/login\/identi(fy|ty)$/);
});

async function openLogin(page: Page, language: Language): Promise<void> {
  await page.goto('/login');
  await expect(page).toHaveURL(/\/login\/identify$/);
  if (language === 'es') await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: texts[language].title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: texts[language].title })).toBeVisible();
}

/** Through the screen; the code comes by mail. */
async function askForCode(page: Page, language: Language, email: string): Promise<string> {
  const seen = (await mailsFor(email)).length;
  await page.getByLabel(texts[language].email).fill(email);
  await page.getByRole('button', { name: texts[language].submit }).click();
  await expect(page.getByRole('heading', { name: texts[language].verify })).toBeVisible();
  return nextCode(email, seen);
}
