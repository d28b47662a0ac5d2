import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language } from '../../platform/language.ts';
import { endSession, session, tokenReceived } from '../../platform/session.ts';
import { backEnd, data, error } from '../../testing/back-end.ts';
import { openConsole } from '../../testing/console.tsx';
import { company, user } from '../../testing/people.ts';

const server = await backEnd();
let open: Awaited<ReturnType<typeof openConsole>> | null = null;

async function visit(path: string, language: Language = 'en') {
  open = await openConsole(path, language);
  return open;
}

function answerSignIn(policies = user.policies, resend_in_s = 60) {
  server.on('POST /api/auth/otp/', data({ attempt_id: 'attempt-1', resend_in_s }));
  server.on('POST /api/auth/otp/verify', (got, response) => {
    const right = (JSON.parse(got.body) as { otp: string }).otp === 'ABC234';
    const answer = right ? data({ access_token: 'token-1' }) : error(422, 'otp_wrong');
    answer(got, response);
  });
  answerSession(policies);
}

function answerSession(policies = user.policies, companyId: string | null = company.id) {
  server.on('GET /api/auth/auth/', data({ ...user, policies, company_id: companyId, companyId }));
  server.on('GET /api/main/company-instance/get-info/', data(company));
  server.on('GET /api/main/company-instance/get-companies-attached-to-user', data([company]));
  server.on('POST /api/auth/auth/ws-ticket', error(503, 'unavailable'));
  server.on('GET /api/main/settings/company-info', data({ is_service_active: false }));
}

function bodies(path: string): unknown[] {
  return server.calls().flatMap((got) => (got.path === path ? [JSON.parse(got.body)] : []));
}

async function askForCode(email = 'lucia@acme.example') {
  await open?.user.type(await screen.findByLabelText('Email'), `${email}{Enter}`);
  return screen.findByLabelText<HTMLInputElement>(/One-time code/);
}

afterEach(() => {
  open?.close();
  open = null;
});

describe('the way to the sign-in screen', () => {
  it.each([
    '/',
    '/login',
    '/admin/settings',
    '/knowledge-base/train',
    '/nowhere/at/all',
    '/login/passwordless',
  ])('%s leads to /login/identify while logged out', async (path) => {
    const { path: now } = await visit(path);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(now()).toBe('/login/identify');
  });

  it('/login/identity shows the same screen', async () => {
    const { path } = await visit('/login/identity', 'es');
    await screen.findByRole('heading', { name: 'Iniciar sesión' });
    expect(path()).toBe('/login/identity');
    expect(screen.getByRole('button', { name: 'Google' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Microsoft' })).toHaveProperty('disabled', true);
  });
});

describe('the e-mail address', () => {
  it.each([
    ['en', 'Email', 'Must be a valid email', 'Enter an email address'],
    ['es', 'Correo electrónico', 'Debe ser un correo válido', 'Debe escribir un correo electrónico'],
  ] as const)('is checked in the language %s', async (language, label, invalid, required) => {
    const { user: person } = await visit('/login/identify', language);
    const field = await screen.findByLabelText(label);
    await person.type(field, '{Enter}');
    await screen.findByText(required);
    await person.type(field, 'lucia@acme{Enter}');
    await screen.findByText(invalid);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.calls()).toEqual([]);
  });

  it('survives a failed call and a reload', async () => {
    server.on('POST /api/auth/otp/', error(503, 'unavailable', 'Not now.'));
    const { user: person } = await visit('/login/identify');
    await person.type(await screen.findByLabelText('Email'), 'lucia@acme.example{Enter}');
    await screen.findByText('Not now.');
    await screen.findByText('Oops!');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('lucia@acme.example');
    open?.leave();
    await visit('/login/identify');
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('lucia@acme.example');
  });
});

describe('the code', () => {
  it('goes off by itself when complete and leads to the landing page', async () => {
    answerSignIn(['contact-center:full-access']);
    const { user: person, path } = await visit('/login');
    const cells = await askForCode();
    expect(session.get().status).toBe('otp');
    await person.type(cells, 'abc234');
    await waitFor(() => expect(path()).toBe('/contact-center/campaigns'));
    expect(localStorage.getItem('token')).toBe('token-1');
    expect(session.get()).toMatchObject({ status: 'authenticated', company: { name: 'Acme' } });
    expect(sessionStorage.getItem('identifier')).toBeNull();
  });

  it('takes a pasted code with spaces', async () => {
    answerSignIn(['contact-center:full-access']);
    const { user: person, path } = await visit('/login');
    await person.click(await askForCode());
    await person.paste(' abc-234 ');
    await waitFor(() => expect(path()).toBe('/contact-center/campaigns'));
  });

  it('is cleared when it is wrong, with the specified notice', async () => {
    answerSignIn();
    const { user: person, path } = await visit('/login');
    const cells = await askForCode();
    await person.type(cells, 'zzzzzz');
    await screen.findByText('Error entering the OTP code, please try again');
    expect(cells.value).toBe('');
    expect(path()).toBe('/login/passwordless');
    await waitFor(() => expect(document.activeElement).toBe(cells));
    expect(session.get().status).toBe('otp');
  });

  it('says under the cells what was wrong, until the next try', async () => {
    answerSignIn();
    const { user: person } = await visit('/login');
    const cells = await askForCode();
    await person.type(cells, 'zzzzzz');
    const fault = await screen.findByText(/^This code is not right/);
    expect(fault.getAttribute('aria-live')).toBe('polite');
    expect(cells.getAttribute('aria-describedby')).toBe(fault.id);
    await waitFor(() => expect(cells.disabled).toBe(false));
    await person.type(cells, 'yyyyy');
    expect(fault.textContent).not.toBe('');
    server.on('POST /api/auth/otp/verify', () => undefined);
    await person.type(cells, 'y');
    await waitFor(() => expect(fault.textContent).toBe(''));
  });

  it('waits in its cells when the server is out of reach, and is sent again by a button', async () => {
    answerSignIn(['wiki:full-access']);
    const { user: person, path } = await visit('/login');
    const cells = await askForCode();
    server.on('POST /api/auth/otp/verify', error(503, 'unavailable'));
    await person.type(cells, 'abc234');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(cells.value).toBe('ABC234');
    answerSignIn(['wiki:full-access']);
    await person.click(again);
    await waitFor(() => expect(path()).toBe('/knowledge-base/sources-management'));
  });

  it('can be asked for again once', async () => {
    answerSignIn(user.policies, 0);
    const { user: person } = await visit('/login');
    await askForCode();
    const again = screen.getByRole('button', { name: 'Resend New Code' });
    await person.click(again);
    await screen.findByText('Success');
    expect(again).toHaveProperty('disabled', true);
    expect(document.activeElement, 'the code is typed next').toBe(screen.getByLabelText(/^One-time code/));
    expect(bodies('/api/auth/otp/')).toEqual([
      { email: 'lucia@acme.example' },
      { email: 'lucia@acme.example', attempt_id: 'attempt-1' },
    ]);
  });

  it('goes off with the login attempt of this browser, which it keeps over a reload', async () => {
    answerSignIn();
    await visit('/login');
    await askForCode();
    open?.leave();
    const { user: person } = await visit('/login/passwordless');
    await person.type(await screen.findByLabelText(/^One-time code/), 'zzzzzz');
    await screen.findByText(/^This code is not right/);
    const sent = { email: 'lucia@acme.example', otp: 'ZZZZZZ', attempt_id: 'attempt-1' };
    expect(bodies('/api/auth/otp/verify')).toEqual([sent]);
  });

  it('is not asked for twice within the minute, also by the way back', async () => {
    answerSignIn();
    const { user: person } = await visit('/login');
    await askForCode();
    expect(screen.getByRole('button', { name: 'Resend New Code' })).toHaveProperty('disabled', true);
    screen.getByText(/^in (1:00|0:5\d)$/);
    await person.click(screen.getByRole('link', { name: 'Use another email' }));
    await person.click(await screen.findByRole('button', { name: 'LogIn' }));
    await screen.findByLabelText(/^One-time code/);
    expect(bodies('/api/auth/otp/')).toHaveLength(1);
  });

  it('may be replaced at once when it was tried five times', async () => {
    answerSignIn();
    const { user: person } = await visit('/login');
    const cells = await askForCode();
    const again = screen.getByRole('button', { name: 'Resend New Code' });
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect(again).toHaveProperty('disabled', true);
      await waitFor(() => expect(cells.disabled).toBe(false));
      await person.type(cells, 'zzzzzz');
      await waitFor(() => expect(bodies('/api/auth/otp/verify')).toHaveLength(wrong));
    }
    await waitFor(() => expect(again).toHaveProperty('disabled', false));
  });

  it('that could not be asked for again is told, and the button waits as the server says', async () => {
    answerSignIn(user.policies, 0);
    const { user: person } = await visit('/login');
    await askForCode();
    server.on('POST /api/auth/otp/', (got, response) => {
      response.setHeader('retry-after', '1500');
      error(429, 'too_many_requests', 'Too many attempts. Please try again in 25 minutes.')(got, response);
    });
    await person.click(screen.getByRole('button', { name: 'Resend New Code' }));
    await screen.findByText('Too many attempts. Please try again in 25 minutes.');
    await screen.findByText(/^in 2[45]:\d\d$/);
    expect(screen.getByRole('button', { name: 'Resend New Code' })).toHaveProperty('disabled', true);
  });
});

describe('the landing page', () => {
  it.each([
    [['companyinstance:settings', 'wiki:full-access'], company.id, '/admin/settings'],
    [['wiki:full-access'], company.id, '/knowledge-base/sources-management'],
    [['platform:super-admin'], null, '/super-admin/company-instance'],
    [['platform:super-admin'], company.id, '/admin/settings'],
    [[], company.id, '/no-access'],
  ] as const)('of %j in company %s is %s', async (policies, companyId, landing) => {
    answerSession([...policies], companyId);
    tokenReceived('token-1');
    const { path } = await visit('/login');
    await waitFor(() => expect(path()).toBe(landing));
  });

  it('takes the place of an area whose policy the person lacks', async () => {
    answerSession(['contact-center:full-access']);
    tokenReceived('token-1');
    const { path } = await visit('/super-admin/users');
    await waitFor(() => expect(path()).toBe('/contact-center/campaigns'));
    await screen.findByText('That page is not open to your account: this is your start page.');
  });

  it('is shown without a word by the address of the console itself', async () => {
    answerSession(['contact-center:full-access']);
    tokenReceived('token-1');
    const { path } = await visit('/');
    await waitFor(() => expect(path()).toBe('/contact-center/campaigns'));
    expect(screen.queryByText(/^That page is not open/)).toBeNull();
  });
});

describe('an address that was asked for before signing in', () => {
  const all = ['contact-center:full-access', 'wiki:full-access', 'companyinstance:settings'] as const;

  async function signInAt(address: string, policies: readonly (typeof all)[number][]) {
    answerSignIn([...policies]);
    const { user: person, path, href } = await visit(address);
    await person.type(await askForCode(), 'abc234');
    await waitFor(() => expect(session.get().status).toBe('authenticated'));
    return { path, href };
  }

  it('is gone to, with what stands behind the ?', async () => {
    const { href } = await signInAt('/admin/settings?tab=users', all);
    await waitFor(() => expect(href()).toBe('/admin/settings?tab=users'));
  });

  it.each([
    ['/', all],
    ['/login/identify', all],
    ['/nowhere/at/all', all],
    ['//elsewhere.example/admin/settings', all],
    ['/admin/settings?support=1#018f0000-0000-7000-8000-0000000000a9', all],
    ['/admin/settings', ['contact-center:full-access']],
  ] as const)('%s of %j leads to the landing page', async (address, policies) => {
    const { path } = await signInAt(address, policies);
    await waitFor(() => expect(path()).toBe('/contact-center/campaigns'));
  });

  it('is kept over a session that had ended, and for nobody after signing out', async () => {
    server.on('GET /api/auth/auth/', error(401, 'session_required'));
    tokenReceived('token-1');
    const { user: person, path } = await visit('/admin/settings');
    await screen.findByText('Your session has ended. Please sign in again.');
    answerSignIn([...all]);
    await person.type(await askForCode(), 'abc234');
    await waitFor(() => expect(path()).toBe('/admin/settings'));
    endSession('logout');
    await waitFor(() => expect(path()).toBe('/login/identify'));
    await person.type(await askForCode(), 'abc234');
    await waitFor(() => expect(path()).toBe('/contact-center/campaigns'));
  });
});

describe('a session that ends', () => {
  it('goes to /login/identity, says so, and leaves nothing stored', async () => {
    server.on('GET /api/auth/auth/', error(401, 'session_required'));
    tokenReceived('token-1');
    const { path } = await visit('/contact-center/campaigns');
    await screen.findByText('Your session has ended. Please sign in again.');
    expect(path()).toBe('/login/identity');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is kept while the server is out of reach', async () => {
    server.on('GET /api/auth/auth/', (_, response) => response.destroy());
    tokenReceived('token-1');
    const { user: person, path } = await visit('/contact-center/campaigns');
    await screen.findByText('The server cannot be reached');
    expect(localStorage.getItem('token')).toBe('token-1');
    answerSession(['contact-center:full-access']);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(path()).toBe('/contact-center/campaigns');
  });
});
