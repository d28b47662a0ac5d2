import { otpLifetimeMs, otpResendMs } from '@centralita/contract/core/constants';
import * as calls from '@centralita/contract/identity/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { lastCode, makeCompany, makePerson, signIn, type TestPerson } from '../../../testing/people.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await testApp();
  const company = await makeCompany(app);
  person = await makePerson(app, { company });
});
afterAll(() => app.close());

let caller = 0;
/** Each test calls from its own address, so that only the limit under test is met. */
function from(): { headers: Record<string, string> } {
  caller += 1;
  return { headers: { 'x-forwarded-for': `10.9.${caller >> 8}.${caller & 255}` } };
}

function verify(email: string, otp: string, attempt_id?: string) {
  return ask(app, calls.verifyOtp, {
    body: { email, otp, ...(attempt_id ? { attempt_id } : {}) },
    ...from(),
  });
}

/** Another code that could be one. */
function other(code: string): string {
  return (code[0] === 'A' ? 'B' : 'A') + code.slice(1);
}

async function freshCode(email: string): Promise<string> {
  app.clock.advance(otpResendMs + 1);
  await ask(app, calls.requestOtp, { body: { email }, ...from() });
  return lastCode(app, email);
}

/** As a browser that keeps its login attempt. */
async function begin(email: string): Promise<{ attempt_id: string; code: string }> {
  const { data } = await ask(app, calls.requestOtp, { body: { email }, ...from() });
  return { attempt_id: data.attempt_id, code: lastCode(app, email) };
}

describe('a one-time code', () => {
  it('signs in once, in any case of letters', async () => {
    const code = await freshCode(person.email);
    const first = await verify(person.email.toUpperCase(), ` ${code.toLowerCase()} `);
    expect(first.status).toBe(200);
    expect(first.data.access_token).toMatch(/^[\w-]{43}$/);
    const again = await verify(person.email, code);
    expect([again.status, again.error.code]).toEqual([422, 'otp_wrong']);
  });

  it('works through the query too, as specified', async () => {
    const otp = await freshCode(person.email);
    const { status, data } = await ask(app, calls.verifyOtpByQuery, { query: { otp, email: person.email } });
    expect([status, typeof data.access_token]).toEqual([200, 'string']);
  });

  it('dies after five minutes', async () => {
    const code = await freshCode(person.email);
    app.clock.advance(otpLifetimeMs);
    expect((await verify(person.email, code)).error.code).toBe('otp_wrong');
  });

  it('dies when a newer one of the same login attempt is made', async () => {
    app.clock.advance(3_600_000);
    const { attempt_id, code: old } = await begin(person.email);
    app.clock.advance(otpResendMs + 1);
    const again = await ask(app, calls.requestOtp, { body: { email: person.email, attempt_id }, ...from() });
    expect(again.data).toEqual({ attempt_id, resend_in_s: 60 });
    const newer = lastCode(app, person.email);
    expect(newer).not.toBe(old);
    expect((await verify(person.email, old, attempt_id)).status).toBe(422);
    expect((await verify(person.email, old)).status).toBe(422);
    expect((await verify(person.email, newer, attempt_id)).status).toBe(200);
  });

  it('is not replaced within a minute, which is said: no mail goes out', async () => {
    app.clock.advance(3_600_000);
    const { attempt_id, code } = await begin(person.email);
    const mails = app.mails.length;
    app.clock.advance(20_000);
    const again = await ask(app, calls.requestOtp, { body: { email: person.email, attempt_id }, ...from() });
    expect([again.status, again.headers['retry-after'], app.mails.length]).toEqual([429, '40', mails]);
    expect((await verify(person.email, code, attempt_id)).status).toBe(200);
  });

  it.each([true, false])(
    'is evaluated five times at most, also by 200 guesses at once (with its attempt: %s)',
    async (named) => {
      app.clock.advance(3_600_000);
      const { attempt_id, code } = await begin(person.email);
      const id = named ? attempt_id : undefined;
      const guesses = await Promise.all(
        Array.from({ length: 200 }, () => verify(person.email, other(code), id)),
      );
      // A database that so many wait for may say 503: nobody gets in, which is what counts.
      expect(guesses.filter(({ status }) => ![422, 503].includes(status))).toEqual([]);
      const [row] = await app.db.platformQuery<{ evaluated: number }>(
        'test.attempts',
        'select evaluated from login_attempt order by created_at desc limit 1',
      );
      expect(row?.evaluated).toBe(5);
      expect((await verify(person.email, code, id)).status).toBe(422);
    },
  );

  it('lets one of many right answers in', async () => {
    app.clock.advance(3_600_000);
    const code = await freshCode(person.email);
    const all = await Promise.all(Array.from({ length: 5 }, () => verify(person.email, code)));
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
  });

  it('is mailed at most five times an hour to an e-mail, then 429 with Retry-After', async () => {
    app.clock.advance(3_600_001);
    const { email } = await makePerson(app, { company: await makeCompany(app) });
    for (let sent = 0; sent < 5; sent += 1) await freshCode(email);
    app.clock.advance(otpResendMs + 1);
    const sixth = await ask(app, calls.requestOtp, { body: { email }, ...from() });
    expect([sixth.status, sixth.error.code]).toEqual([429, 'too_many_requests']);
    // An hour after the first of the five, the other four of which followed a minute apart each.
    const wait = Number(sixth.headers['retry-after']);
    expect(wait).toBe(3_600 - 5 * 60);
    expect(sixth.error.message).toBe('Too many attempts. Please try again in 55 minutes.');
    expect(sixth.error.message_es).toBe('Demasiados intentos. Intente de nuevo en 55 minutos.');
    expect((await verify(email, lastCode(app, email))).status).toBe(200);
    app.clock.advance(wait * 1000);
    expect((await ask(app, calls.requestOtp, { body: { email }, ...from() })).status).toBe(200);
  });

  it('is mailed at most twenty times an hour from one address', async () => {
    const headers = { 'x-forwarded-for': '10.77.0.1' };
    const answers = [];
    for (let sent = 0; sent < 21; sent += 1) {
      answers.push(
        await ask(app, calls.requestOtp, { body: { email: `nobody${sent}@example.com` }, headers }),
      );
    }
    expect(answers.map((answer) => answer.status)).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('reveals no account: unknown e-mails answer alike and get no mail', async () => {
    const mails = app.mails.length;
    const unknown = await ask(app, calls.requestOtp, { body: { email: 'nobody@example.com' }, ...from() });
    app.clock.advance(otpResendMs + 1);
    const known = await ask(app, calls.requestOtp, { body: { email: person.email }, ...from() });
    expect(unknown.data.attempt_id).toMatch(/^[\w-]{43}$/);
    const attempt_id = expect.stringMatching(/^[\w-]{43}$/);
    expect(unknown).toEqual({
      ...known,
      headers: expect.anything(),
      error: expect.anything(),
      data: { ...known.data, attempt_id },
    });
    expect(app.mails).toHaveLength(mails + 1);
    expect((await verify('nobody@example.com', 'ABCDEF')).error).toEqual(
      (await verify(person.email, 'ABCDE')).error,
    );
  });

  it('is stored only as a hash, and the e-mail too', async () => {
    const code = await freshCode(person.email);
    const rows = await app.db.platformQuery<{ text: string }>(
      'test.stored',
      `select login_attempt::text || coalesce((select string_agg(code_request::text, '') from code_request), '') as text
       from login_attempt`,
    );
    const all = rows.map((row) => row.text).join('');
    expect(all).not.toContain(code);
    expect(all).not.toContain(person.email);
  });

  it('stands alone on a line of the text part, in the language of the company', async () => {
    const code = await freshCode(person.email);
    const mail = app.mails.at(-1);
    expect(mail?.text.split('\n')).toContain(code);
    expect(mail?.html).toContain(code);
    expect(mail?.subject).toBe('Centralita: Your sign-in code');
  });

  it('is refused politely when the e-mail is none', async () => {
    const answer = await ask(app, calls.requestOtp, { body: { email: 'no e-mail' }, ...from() });
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid']);
    expect(answer.error.message_es).toMatch(/válida/);
  });

  it('is not made for someone whose companies are all inactive', async () => {
    const company = await makeCompany(app);
    const { email } = await makePerson(app, { company });
    await app.db.platformQuery('test.deactivate', 'update company set is_active = false where id = $1', [
      company.id,
    ]);
    const mails = app.mails.length;
    expect((await ask(app, calls.requestOtp, { body: { email }, ...from() })).status).toBe(200);
    expect(app.mails).toHaveLength(mails);
    await expect(signIn(app, email)).rejects.toThrow('no code was mailed');
  });
});
