import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type LogOptions, createLog } from './log.ts';

const SECRETS = [
  'ana@example.com',
  '+593 99 123 4567',
  'K7XQ2M',
  'dGhpc2lzYXJhbmRvbXRva2Vub2Y0M2NoYXJhY3RlcnM1',
];

describe('the log', () => {
  it('prints one JSON object a line with level, time and message', () => {
    const [entry] = logged((log) =>
      log.info({ job_id: '0198c2f0-1111-7abc-8def-000000000001', status: 200 }, 'Job done'),
    );
    expect(entry).toMatchObject({ level: 'info', message: 'Job done', status: 200 });
    expect(entry?.['job_id']).toBe('0198c2f0-1111-7abc-8def-000000000001');
    expect(new Date(String(entry?.['time'])).getTime()).not.toBeNaN();
  });

  it('holds back what is below its level', () => {
    expect(logged((log) => log.debug('no'), { level: 'info' })).toEqual([]);
    expect(logged((log) => log.debug('yes'), { level: 'debug' })).toHaveLength(1);
  });

  it('prints no field that is not on the list, and says which', () => {
    const [email, phone, code, token] = SECRETS;
    const text = JSON.stringify(
      logged((log) => {
        log.info({ email, phone, code_sent: code, body: { token } }, 'Signed in');
        log.child({ email, token }).warn({ to: phone }, 'Again');
      }),
    );
    expectNone(text);
    expect(text).toContain('"dropped":["email","phone","code_sent","body"]');
  });

  it('scrubs texts: messages, values of format strings, listed fields, errors and their causes', () => {
    const [email, phone, , token] = SECRETS;
    const cause = Object.assign(new Error(`token ${token}`), {
      code: 'E1',
      detail: `Key (email)=(${email})`,
    });
    const error = Object.assign(new Error(`550 <${email}> is unknown`, { cause }), { recipient: email });
    const text = JSON.stringify(
      logged((log) => {
        log.info(`Mail to ${email} about ${phone}`);
        log.info('Mail to %s', email);
        log.info(
          { reason: `call ${phone}`, user_id: email, session_id: token, path: `/a/${token}` },
          'Failed',
        );
        log.error({ err: error }, 'Mail failed');
        log.error(error);
        log.error(error, 'Mail failed');
      }),
    );
    expectNone(text);
    expect(text).toContain('550 <[email]> is unknown');
    expect(text).toContain('"code":"E1"');
    expect(text).toContain('log.test.ts');
  });

  it('keeps what only looks like a number or a token', () => {
    const [entry] = logged((log) =>
      log.info('At 2026-11-21T10:44:19.000Z in 1234 ms on 127.0.0.1:5432, migration 0012_x'),
    );
    expect(entry?.['message']).toBe(
      'At 2026-11-21T10:44:19.000Z in 1234 ms on 127.0.0.1:5432, migration 0012_x',
    );
    const [applied] = logged((log) => log.info({ migration: '0033_passages_in_one_piece' }, 'Applied'));
    expect(applied?.['migration']).toBe('0033_passages_in_one_piece');
    const [id] = logged((log) => log.info('Row 0198c2f0-1111-7abc-8def-000000000001 gone'));
    expect(id?.['message']).toBe('Row 0198c2f0-1111-7abc-8def-000000000001 gone');
  });

  it('serves Fastify without its queries, addresses or headers', async () => {
    const lines: string[] = [];
    const log = createLog({
      level: 'info',
      format: 'json',
      destination: { write: (line) => void lines.push(line) },
    });
    const app = Fastify({ loggerInstance: log });
    app.get('/otp/verify', () => ({ ok: true }));
    app.get('/fails', () => Promise.reject(new Error('row of ana@example.com')));
    await app.inject({
      url: '/otp/verify?email=ana@example.com&code=K7XQ2M',
      headers: { authorization: SECRETS[3] ?? '' },
    });
    await app.inject('/fails');
    await app.close();
    expectNone(lines.join(''));
    expect(lines.join('')).not.toContain('127.0.0.1');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'GET',
      path: '/otp/verify',
      request_id: 'req-1',
    });
    expect(lines.join('')).toContain('"status":200');
  });

  it('is short for a person', () => {
    const lines: string[] = [];
    const log = createLog({
      level: 'info',
      format: 'readable',
      destination: { write: (line) => void lines.push(line) },
    });
    log.info({ port: 3000 }, 'Listening');
    log.error({ err: Object.assign(new Error('no route'), { code: 'EHOSTUNREACH' }) }, 'Mail failed');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d Listening {2}port=3000\n$/);
    expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d ERROR Mail failed {2}err=Error EHOSTUNREACH no route\n {4}at /);
  });
});

function logged(
  act: (log: ReturnType<typeof createLog>) => void,
  more: Partial<LogOptions> = {},
): Record<string, unknown>[] {
  const lines: string[] = [];
  act(
    createLog({
      level: 'trace',
      format: 'json',
      destination: { write: (line) => void lines.push(line) },
      ...more,
    }),
  );
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

function expectNone(text: string): void {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}
