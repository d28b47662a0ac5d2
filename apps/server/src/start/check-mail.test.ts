import { expect, it } from 'vitest';
import { smtpMailer } from '../adapters/mailer/smtp-mailer.ts';
import { startSmtpServer } from '../adapters/conformance/smtp-server.ts';
import { createLog } from '../platform/log.ts';
import type { Mailer } from '../ports/mailer.ts';
import { checkMail } from './check-mail.ts';

const from = 'no-reply@centralita.test';

async function saidOf(mailer: Mailer): Promise<string> {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  await checkMail(mailer, createLog({ level: 'info', format: 'json', destination }));
  return lines.join('');
}

it('a start says which mail server does not answer', async () => {
  const server = await startSmtpServer();
  await server.close();
  const said = await saidOf(smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from }));
  expect(JSON.parse(said)).toMatchObject({ level: 'error' });
  expect(said).toContain(`connect ECONNREFUSED 127.0.0.1:${server.port}`);
  expect(said).toContain('SMTP_URL');
});

it('a start says that the mail server refuses the password, and not which', async () => {
  const server = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error('wrong')),
  });
  const said = await saidOf(smtpMailer({ url: `smtp://me:hunter2@127.0.0.1:${server.port}`, from }));
  await server.close();
  expect(said).toMatch(/EAUTH: 535 to AUTH/);
  expect(said).not.toContain('hunter2');
});

it('a start says nothing where mails go out or stay here, and sends none', async () => {
  const server = await startSmtpServer();
  expect(await saidOf(smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from }))).toBe('');
  expect(server.mails).toEqual([]);
  await server.close();
  expect(await saidOf({ send: () => Promise.reject(new Error('unused')) })).toBe('');
});
