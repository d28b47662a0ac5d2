import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { secretMask } from '@centralita/contract/webhooks/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../platform/outbound.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, type Desk } from '../../../testing/knowledge.ts';
import { tried, type WebhookForm } from '../webhooks.testing.ts';

/**
 * Against a server that is not ours: httpbin (Debian's python3-httpbin, which `npm test` installs), on loopback through the
 * operator's allow-list, as OUTBOUND_ALLOW would give it.
 */
let server: ChildProcess;
let app: TestApp;
let desk: Desk;
let base: string;
beforeAll(async () => {
  ({ server, base } = await startHttpbin());
  app = await testApp({ pages: createOutbound({ allow: [new URL(base).host] }) });
  desk = await makeDesk(app);
});
afterAll(async () => {
  await app?.close();
  if (server?.exitCode !== null || !server.kill('SIGKILL')) return;
  await once(server, 'exit');
});

async function startHttpbin(): Promise<{ server: ChildProcess; base: string }> {
  const python = process.env['HTTPBIN_PYTHON'] || '/usr/bin/python3';
  const child = spawn(python, ['-m', 'httpbin.core', '--port', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    said.push(line);
    const found = /Running on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
    if (found) {
      // It goes on telling of every request.
      child.stderr.resume();
      return { server: child, base: found };
    }
  }
  throw new Error(`httpbin did not start (Debian: apt-get install python3-httpbin):\n${said.join('\n')}`);
}

const get = (path: string, form: Partial<WebhookForm> = {}) =>
  tried(desk, { production_api: base + path, ...form });
const saving = (json_path: string) => ({ expected_response: [{ variable_name: 'value', json_path }] });

describe('httpbin', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('receives %s as it was meant', async (method_enum) => {
    const result = await tried(
      desk,
      {
        production_api: `${base}/anything/{{cliente}}`,
        method_enum,
        body: { edad: '{{edad}}', saludo: '¡Hola {{cliente}}!' },
        standard_variables: [{ name: 'cliente' }],
        in_flow_variables: [
          { develop_name: 'edad', type_enum: 'integer', is_mandatory: true, description: 'Edad.' },
        ],
        request_elements: [
          { type_enum: 'query', key: 'país', value: 'Ecuador & más' },
          { type_enum: 'header', key: 'X-Nota', value: 'nota {{cliente}}' },
          { type_enum: 'auth', auth_type: 'bearer', value: 'tok-123456' },
        ],
        expected_response: [
          { variable_name: 'cuerpo', json_path: '$.json' },
          { variable_name: 'nota', json_path: "$.headers['X-Nota']" },
          { variable_name: 'clave', json_path: '$.headers.Authorization' },
          { variable_name: 'url', json_path: '$.url' },
        ],
      },
      { standard_variables: { cliente: 'José/Núñez' }, in_flow_variables: { edad: '41' } },
    );
    expect(result).toMatchObject({ ok: true, not_saved: [] });
    expect(result.information_saved).toMatchObject({
      cuerpo: { edad: 41, saludo: '¡Hola José/Núñez!' },
      clave: `Bearer ${secretMask}`,
    });
    expect(result.response_obtained.body).toMatchObject({
      method: method_enum,
      args: { país: 'Ecuador & más' },
    });
    expect(decodeURIComponent(String(result.information_saved['url']))).toContain('/anything/José/Núñez');
  });

  it('lets in who has the password or the token, and nobody else', async () => {
    const basic = (value: string) => ({
      request_elements: [{ type_enum: 'auth' as const, auth_type: 'basic' as const, value }],
    });
    const path = '/basic-auth/ana/la%20clave';
    const right = await get(path, { ...basic('ana:la clave'), ...saving('$.user') });
    expect([right.ok, right.information_saved]).toEqual([true, { value: 'ana' }]);
    const wrong = await get(path, basic('ana:otra'));
    expect(wrong.response_obtained).toMatchObject({ status: 401, failure: 'status' });
    const bearer = { type_enum: 'auth' as const, auth_type: 'bearer' as const, value: 'tok-123456' };
    const token = await get('/bearer', { request_elements: [bearer], ...saving('$.token') });
    expect([token.ok, token.information_saved]).toEqual([true, { value: secretMask }]);
  });

  it.each([
    ['/anything?x=1&x=2', '$.args.x[*]', ['1', '2']],
    ['/gzip', '$.gzipped', true],
    ['/deflate', '$.deflated', true],
    ['/brotli', '$.brotli', true],
    ['/redirect/3', '$.url', expect.stringMatching(/\/get$/)],
    ['/redirect-to?status_code=307&url=/get', '$.url', expect.stringMatching(/\/get$/)],
    ['/response-headers?a=1&a=2', '$.a', ['1', '2']],
    ['/get?q=%F0%9F%99%82', '$.args.q', '🙂'],
  ])('%s gives %s', async (path, json_path, value) => {
    const result = await get(path, saving(json_path));
    expect([result.response_obtained.failure, result.information_saved]).toEqual([null, { value }]);
  });

  it.each([
    ['/html', 'text', /Herman Melville/],
    ['/xml', 'text', /slideshow/],
    ['/robots.txt', 'text', /Disallow/],
    ['/base64/zprOsc67zrfOvM6tz4HOsQ==', 'text', /Καλημέρα/],
    ['/image/png', 'none', /^null$/],
    ['/status/204', 'none', /^null$/],
  ] as const)('%s is read as %s', async (path, format, words) => {
    const { ok, response_obtained: obtained } = await get(path);
    expect([ok, obtained.format]).toEqual([true, format]);
    expect(String(obtained.body)).toMatch(words);
  });

  it.each([
    ['/status/418', 'status'],
    ['/status/500', 'status'],
    ['/delay/9', 'timeout'],
    ['/drip?duration=9&numbytes=9&code=200', 'timeout'],
    ['/drip?duration=0&numbytes=2000000&code=200', 'too_large'],
    ['/redirect/9', 'too_many_redirects'],
    ['/redirect-to?url=http://169.254.169.254/latest/meta-data/', 'address_denied'],
    ['/redirect-to?url=http://localhost:1/', 'address_denied'],
    ['/encoding/utf8', 'not_json'],
  ] as const)('%s is the failure %s', async (path, failure) => {
    const form = failure === 'not_json' ? saving('$.a') : {};
    const result = await get(path, { timeout: failure === 'timeout' ? 1 : 10, ...form });
    expect([result.ok, result.response_obtained.failure]).toEqual([false, failure]);
  });
});
