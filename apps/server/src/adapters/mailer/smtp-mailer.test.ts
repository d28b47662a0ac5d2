import { readFileSync } from 'node:fs';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { letter, mailerConformance } from '../conformance/mailer.ts';
import { type RunningSmtpServer, startSmtpServer } from '../conformance/smtp-server.ts';
import type { ProviderError } from '../../ports/provider-error.ts';
import { smtpMailer } from './smtp-mailer.ts';

const from = '"Centralita" <no-reply@centralita.test>';
const fixture = (name: string): string =>
  readFileSync(new URL(`../../platform/outbound/fixtures/${name}`, import.meta.url), 'utf8');
const [key, cert] = [fixture('service.test.key'), fixture('service.test.pem')];
const login: SMTPServerOptions = {
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'me' && password === 'pa:ss' ? done(null, { user: username }) : done(new Error('wrong')),
};

const running: { close(): Promise<void> }[] = [];

afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

mailerConformance('The SMTP mailer', async () => {
  const server = await startSmtpServer();
  return {
    mailer: smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from }),
    received: () => Promise.resolve(server.mails),
    close: () => server.close(),
  };
});

describe('the SMTP mailer', () => {
  it('encrypts where the server can, and checks its certificate', async () => {
    const server = await start({ hideSTARTTLS: false, key, cert });
    const known = `smtp://localhost:${server.port}?tls.ca=${encodeURIComponent(cert)}`;
    await smtpMailer({ url: known, from }).send(letter());
    expect(server.mails).toMatchObject([{ secure: true, recipients: ['ana@example.test'] }]);
    expect(await faultOf(smtpMailer({ url: `smtp://localhost:${server.port}`, from }))).toBe('unavailable');
    expect(server.mails).toHaveLength(1);
  });

  it('speaks TLS from the first byte with smtps', async () => {
    const server = await start({ secure: true, key, cert });
    await smtpMailer({
      url: `smtps://localhost:${server.port}?tls.ca=${encodeURIComponent(cert)}`,
      from,
    }).send(letter());
    expect(server.mails).toMatchObject([{ secure: true }]);
  });

  it('signs in', async () => {
    const server = await start(login);
    await smtpMailer({ url: `smtp://me:pa%3Ass@127.0.0.1:${server.port}`, from }).send(letter());
    expect(server.mails).toMatchObject([{ user: 'me', sender: 'no-reply@centralita.test' }]);
  });

  it('is refused with a wrong password', async () => {
    const server = await start(login);
    expect(await faultOf(smtpMailer({ url: `smtp://me:wrong@127.0.0.1:${server.port}`, from }))).toBe(
      'refused',
    );
  });

  it('sends no password in the clear to another machine', async () => {
    const server = await start(login);
    // Not spelled like this machine, so it counts as another one; Linux connects 0.0.0.0 to itself.
    const url = `smtp://me:pa%3Ass@0.0.0.0:${server.port}`;
    expect(await faultOf(smtpMailer({ url, from }))).toBe('unavailable');
    await smtpMailer({ url: `${url}?requireTLS=false`, from }).send(letter());
    expect(server.mails).toHaveLength(1);
  });

  it.each([
    [550, 'refused'],
    [451, 'unavailable'],
  ])('tells a recipient refused with %d as %s, without naming it', async (responseCode, fault) => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _, done) =>
      done(Object.assign(new Error(`no ${address} here`), { responseCode }));
    const server = await start({ onRcptTo });
    const error = await errorOf(smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from }));
    expect(error).toMatchObject({ name: 'ProviderError', fault });
    expect(error.message).toContain(`${responseCode} to RCPT TO`);
    expect(error.message + String(error.cause)).not.toContain('ana@');
  });

  it('gives up on a server that says nothing', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    expect(await faultOf(smtpMailer({ url: `smtp://127.0.0.1:${port}`, from, timeout_ms: 50 }))).toBe(
      'timeout',
    );
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('reports a server that is not there', async () => {
    const server = await startSmtpServer();
    await server.close();
    expect(await faultOf(smtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from }))).toBe('unavailable');
  });
});

async function start(options: SMTPServerOptions): Promise<RunningSmtpServer> {
  const server = await startSmtpServer(options);
  running.push(server);
  return server;
}

async function errorOf(mailer: ReturnType<typeof smtpMailer>): Promise<ProviderError> {
  return mailer.send(letter()).then(
    () => expect.unreachable('the mail was sent'),
    (error: unknown) => error as ProviderError,
  );
}

async function faultOf(mailer: ReturnType<typeof smtpMailer>): Promise<string> {
  return (await errorOf(mailer)).fault;
}
