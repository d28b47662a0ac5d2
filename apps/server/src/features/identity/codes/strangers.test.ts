import { otpMaxAttempts } from '@centralita/contract/core/constants';
import * as calls from '@centralita/contract/identity/routes';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../ports/provider-error.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { lastCode, makeCompany, makePerson, type TestPerson } from '../../../testing/people.ts';
import { until } from '../../../testing/until.ts';

/** What somebody can do who knows an e-mail and has no part in its mailbox. */

let mailFails = false;
const mails: { to: string; text: string }[] = [];
const app: TestApp = await testApp({
  mailer: {
    send: async (mail) => {
      if (mailFails) throw new ProviderError('refused', 'The mail server said 421');
      mails.push(mail);
      app.mails.push(mail);
    },
  },
});
afterAll(() => app.close());

const own = '10.20.0.1';
const stranger = '10.66.0.1';
let person: TestPerson;
beforeEach(async () => {
  mailFails = false;
  app.clock.advance(2 * 3_600_000);
  person = await makePerson(app, { company: await makeCompany(app) });
});

function request(address: string, attempt_id?: string, email = person.email) {
  const body = { email, ...(attempt_id ? { attempt_id } : {}) };
  return ask(app, calls.requestOtp, { body, headers: { 'x-forwarded-for': address } });
}

function verify(otp: string, attempt_id?: string, address = own) {
  const body = { email: person.email, otp, ...(attempt_id ? { attempt_id } : {}) };
  return ask(app, calls.verifyOtp, { body, headers: { 'x-forwarded-for': address } });
}

async function begin(address = own) {
  const { status, data } = await request(address);
  expect(status).toBe(200);
  return { attempt_id: data.attempt_id, code: lastCode(app, person.email) };
}

describe('a stranger who knows an e-mail', () => {
  it('cannot use up the guesses at a code that its owner asked for', async () => {
    const { attempt_id, code } = await begin();
    for (let guess = 0; guess < 30; guess += 1) await verify('ZZZZZZ', undefined, stranger);
    expect((await verify(code, undefined)).status, 'the shared allowance is used up').toBe(422);
    expect((await verify(code, attempt_id)).status).toBe(200);
  });

  it('cannot kill a code by asking for others, before or after', async () => {
    await request(stranger);
    const { attempt_id, code } = await begin();
    await request(stranger);
    await request(stranger);
    expect((await verify(code, attempt_id)).status).toBe(200);
  });

  it('cannot try a code under an attempt of their own, nor under that of another e-mail', async () => {
    const { code } = await begin();
    const theirs = await begin(stranger);
    expect((await verify(code, theirs.attempt_id, stranger)).status).toBe(422);
    const elsewhere = await request(stranger, undefined, 'nobody@example.com');
    expect((await verify(theirs.code, elsewhere.data.attempt_id, stranger)).status).toBe(422);
  });

  it('has three mails sent an hour from one address, which leaves two', async () => {
    const asked = [];
    for (let at = 0; at < 10; at += 1) asked.push((await request(stranger)).status);
    expect(asked.filter((status) => status === 200)).toHaveLength(3);
    expect(asked.at(-1)).toBe(429);
    const { attempt_id, code } = await begin();
    expect((await verify(code, attempt_id)).status).toBe(200);
  });

  it('counts as one with all addresses of an IPv6 network', async () => {
    const asked = [];
    for (let at = 1; at <= 5; at += 1) asked.push((await request(`2001:db8:1:2::${at}`)).status);
    expect(asked).toEqual([200, 200, 200, 429, 429]);
    expect((await request('2001:db8:1:3::1')).status).toBe(200);
  });

  it('who uses up all mails from many addresses keeps nobody out of where they have signed in', async () => {
    const before = await begin();
    await verify(before.code, before.attempt_id);
    app.clock.advance(2 * 3_600_000);
    for (let at = 1; at <= 10; at += 1) await request(`10.66.1.${at}`);
    expect((await request('10.99.0.1')).status).toBe(429);
    const { attempt_id, code } = await begin();
    expect((await verify(code, attempt_id)).status).toBe(200);
  });

  it('meets a limit of codes checked a minute, and nobody else does', async () => {
    const { attempt_id, code } = await begin();
    const guesses = await Promise.all(
      Array.from({ length: 150 }, () => verify('ZZZZZZ', undefined, '10.66.2.2')),
    );
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect((await verify(code, attempt_id)).status).toBe(200);
  });

  it('who has guessed 300 times makes answers slow, and refuses nobody', async () => {
    await request(stranger);
    await app.db.platformQuery('test.guessed', 'update login_attempt set evaluated = 300', []);
    const { attempt_id, code } = await begin();
    const began = performance.now();
    expect((await verify(code, attempt_id)).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(1_500);
  });
});

describe('who holds a login attempt', () => {
  it('has a used-up code replaced at once, and guesses no more often than mails go out', async () => {
    const { attempt_id } = await begin();
    for (let guess = 0; guess < otpMaxAttempts; guess += 1) await verify('ZZZZZZ', attempt_id);
    const again = await request(own, attempt_id);
    expect([again.status, again.data.attempt_id]).toEqual([200, attempt_id]);
    const code = lastCode(app, person.email);
    expect((await verify(code, attempt_id)).status).toBe(200);
    expect((await verify(code, attempt_id)).status, 'once').toBe(422);
  });

  it('has a code replaced at once that was not mailed, and it counts as no mail; unknown e-mails alike', async () => {
    mailFails = true;
    for (const email of [person.email, 'nobody@example.com']) {
      const { data } = await request(own, undefined, email);
      const unsent = await until(async () => {
        const sql = `select count(*)::int as unsent from code_request where unsent and created_at = $1`;
        const [row] = await app.db.platformQuery<{ unsent: number }>('test.unsent', sql, [app.clock.now()]);
        return row && row.unsent > 0 ? row.unsent : null;
      });
      expect(unsent).toBe(1);
      app.clock.advance(1_000);
      expect((await request(own, data.attempt_id, email)).status).toBe(200);
      app.clock.advance(1_000);
    }
    mailFails = false;
    await until(async () => {
      const sql = 'select 1 from code_request where created_at > $1 and not unsent';
      const left = await app.db.platformQuery('test.sent', sql, [
        new Date(app.clock.now().getTime() - 60_000),
      ]);
      return left.length === 0;
    });
    const { attempt_id, code } = await begin();
    expect((await verify(code, attempt_id)).status).toBe(200);
  });
});

it('a client of before, which keeps no attempt, signs in as it did', async () => {
  const { code } = await begin();
  const query = { email: person.email, otp: code };
  expect((await ask(app, calls.verifyOtpByQuery, { query })).status).toBe(200);
});
