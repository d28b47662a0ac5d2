import { requestDatabase, databaseRequestState } from '@centralita/contract/knowledge/database-routes';
import type { BodyIn } from '@centralita/contract/core/route';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpServer, type RunningSmtpServer } from '../../../adapters/conformance/smtp-server.ts';
import { smtpMailer } from '../../../adapters/mailer/smtp-mailer.ts';
import type { Mailer } from '../../../ports/mailer.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeCompany, makePerson, signIn } from '../../../testing/people.ts';

const from = '"Centralita" <no-reply@centralita.test>';
let smtp: RunningSmtpServer;
let down: Mailer | null = null;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const real = smtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, from });
  const send: Mailer['send'] = async (mail) => {
    if (mail.to === 'support@example.com') await (down ?? real).send(mail);
    // Codes of sign-in, which the test reads.
    else app.mails.push(mail);
  };
  app = await testApp({ mailer: { send } });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const form: BodyIn<typeof requestDatabase> = {
  database_type: 'sql_server',
  primary_use: 'orders',
  estimated_size: '1_to_10_gb',
  description: 'Solo lectura,\n<b>por VPN</b> & de noche.',
  contact_email: 'Carla.Núñez@example.test',
};

/** Somebody of a new company of this name and language, whose sign-in mail is not among those received. */
async function someone(name: string, language: 'english' | 'spanish', served = app) {
  const company = await makeCompany(served, name);
  await served.db.platformQuery('test.databaseLanguage', 'update company set language = $2 where id = $1', [
    company.id,
    language,
  ]);
  return openSession(company, served);
}

async function openSession(company: Awaited<ReturnType<typeof makeCompany>>, served: TestApp) {
  const { email } = await makePerson(served, { company });
  return signIn(served, email);
}

async function received() {
  const mail = smtp.mails.findLast(({ recipients }) => recipients.includes('support@example.com'));
  return { mail, read: await PostalMime.parse(mail?.raw ?? new Uint8Array()) };
}

describe('a request for a database', () => {
  it.each([
    ['spanish', 'Solicitud de base de datos de Ferretería Núñez', 'Pedidos y entregas', 'De 1 a 10 GB'],
    ['english', 'Database request from Ferretería Núñez', 'Orders and deliveries', '1 to 10 GB'],
  ] as const)(
    'reaches support by mail, in %s, and is answered to the contact',
    async (language, subject, use, size) => {
      const token = await someone('Ferretería Núñez', language);
      const { status } = await ask(app, requestDatabase, { token, body: form });
      expect(status).toBe(200);
      const { mail, read } = await received();
      expect(mail?.recipients).toEqual(['support@example.com']);
      expect(read.subject).toBe(`Centralita: ${subject}`);
      expect(read.replyTo).toMatchObject([{ address: 'carla.núñez@example.test' }]);
      for (const part of ['Microsoft SQL Server', use, size, 'carla.núñez@example.test']) {
        expect(read.text).toContain(part);
        expect(read.html).toContain(part);
      }
      expect(read.text).toContain('<b>por VPN</b> & de noche.');
      expect(read.html).not.toContain('<b>por VPN');
      expect(read.html).toContain('&#60;b&#62;por VPN');
    },
  );

  it('takes nothing as a header, another address or markup', async () => {
    const token = await someone('X\r\nBcc: eve@example.test', 'english');
    const description = 'Hi\r\n\r\nBcc: eve@example.test\r\n.\r\nMAIL FROM:<eve@example.test>';
    expect((await ask(app, requestDatabase, { token, body: { ...form, description } })).status).toBe(200);
    const { mail, read } = await received();
    expect(mail?.recipients).toEqual(['support@example.com']);
    expect(read.bcc ?? []).toEqual([]);
    for (const contact_email of [
      'a@example.test, b@example.test',
      'a@example.test\r\nBcc: b@x.y',
      'nobody',
      '',
    ]) {
      const { status, error } = await ask(app, requestDatabase, { token, body: { ...form, contact_email } });
      expect([status, error.code]).toEqual([400, 'invalid']);
    }
  });

  it('is refused when it is too long, or not one of the choices', async () => {
    const token = await someone('Limits', 'english');
    const long = await ask(app, requestDatabase, {
      token,
      body: { ...form, description: 'x'.repeat(2_001) },
    });
    expect([long.status, long.error.code]).toEqual([400, 'text_too_long']);
    const odd = { ...form, database_type: 'paper' } as unknown as typeof form;
    expect((await ask(app, requestDatabase, { token, body: odd })).status).toBe(400);
  });

  it('may be sent five times a minute', async () => {
    const token = await someone('Impatient', 'english');
    const all: number[] = [];
    for (let time = 0; time < 7; time += 1)
      all.push((await ask(app, requestDatabase, { token, body: form })).status);
    expect(all).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('where nobody would receive it', () => {
  it('says what the operator has to set, or that the mail did not go out', async () => {
    const mute = await testApp({ supportEmail: null });
    try {
      const token = await someone('Nobody', 'english', mute);
      expect((await ask(mute, databaseRequestState, { token })).data.can_send).toBe(false);
      const { status, error } = await ask(mute, requestDatabase, { token, body: form });
      expect([status, error.code]).toEqual([422, 'support_not_configured']);
      expect(error.message).toContain('SUPPORT_EMAIL');
    } finally {
      await mute.close();
    }
    const token = await someone('Broken', 'english');
    expect((await ask(app, databaseRequestState, { token })).data.can_send).toBe(true);
    const closed = await startSmtpServer();
    await closed.close();
    down = smtpMailer({ url: `smtp://127.0.0.1:${closed.port}`, from });
    const { status, error } = await ask(app, requestDatabase, { token, body: form });
    expect([status, error.code]).toEqual([503, 'mail_unavailable']);
  });
});
