import { gzipSync } from 'node:zlib';
import { maxPageBytes } from '@centralita/contract/core/constants';
import { getSource } from '@centralita/contract/knowledge/source-routes';
import * as calls from '@centralita/contract/knowledge/url-routes';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, settled, type Desk } from '../../../testing/knowledge.ts';
import { page, startWebsite, type Website } from './website.testing.ts';

let site: Website;
let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  site = await startWebsite();
  app = await testApp({ pages: site.outbound });
  desk = await makeDesk(app);
});
afterAll(async () => {
  await app.close();
  site.close();
});

const add = (url: string) =>
  ask(app, calls.addUrlSource, { token: desk.token, body: { url, category_id: desk.folderId } });

async function added(url: string) {
  const { status, data, error } = await add(url);
  if (status !== 200) throw new Error(`refused: ${error.code}`);
  return settled(desk, data.id);
}

async function failureOf(url: string) {
  const { status, failure } = await added(url);
  return status === 'failed' ? failure?.code : status;
}

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0x7f.1/',
  'http://127.0.0.1./',
  'http://１２７.0.0.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://10.0.0.1/',
  'http://192.168.1.1/admin',
  'http://169.254.169.254/latest/meta-data/',
  'http://[fd00:ec2::254]/',
  'http://0.0.0.0/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://db.internal/',
  'http://printer.local/',
  'http://example.com:5432/',
  '127.0.0.1',
])('refuses %s at once', async (url) => {
  const { status, error } = await add(url);
  expect([status, error.code]).toEqual([422, 'address_denied']);
});

it.each([
  '',
  '   ',
  'file:///etc/passwd',
  'ftp://example.com/a',
  'javascript:alert(1)',
  'data:text/html,<p>x</p>',
  'http://',
  'http://user:password@example.com/',
  'http://127.0.0.1@example.com/',
  'https://exa mple.com/',
  `https://example.com/${'a'.repeat(10_000)}`,
  `https://example.com/${'ñ'.repeat(1_500)}`,
])('is no address of a page: %s', async (url) => {
  const { status, error } = await add(url);
  expect([status, error.code]).toEqual([400, 'address_invalid']);
});

it('finds out by the name, and by a redirect, that an address leads inside', async () => {
  for (const [at, to] of [
    `${site.inside}/secret`,
    'http://127.0.0.1:1/secret',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/',
  ].entries()) {
    site.pages[`/to${at}`] = (_, response) => response.writeHead(302, { location: to }).end();
    expect(await failureOf(`${site.origin}/to${at}`)).toBe('address_denied');
  }
  site.pages['/secret'] = page('Secreto', 'Nadie debe leer esto.');
  expect(await failureOf(`${site.inside}/secret`)).toBe('address_denied');
  expect(site.seen.filter(({ url }) => url === '/secret')).toHaveLength(0);
});

it('follows no redirect to another protocol, nor one without end', async () => {
  site.pages['/file'] = (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
  site.pages['/loop'] = (_, response) => response.writeHead(301, { location: '/loop' }).end();
  expect(await failureOf(`${site.origin}/file`)).toBe('address_invalid');
  expect(await failureOf(`${site.origin}/loop`)).toBe('page_redirects');
});

it('goes where a page itself sends its visitors, by the same rules', async () => {
  site.pages['/moved'] = '<meta http-equiv="refresh" content="0; url=/new-home"><p>Redirecting…</p>';
  site.pages['/new-home'] = page('Horario', 'Abrimos los martes a las diez.');
  const { status, data } = await add(`${site.origin}/moved`);
  expect(status).toBe(200);
  const source = await settled(desk, data.id);
  expect(source).toMatchObject({ status: 'ready', name: 'Horario' });
  const params = { source_id: source.id };
  const { data: whole } = await ask(app, getSource, { token: desk.token, params });
  expect(whole.content).toContain('Abrimos los martes a las diez.');
  site.pages['/round'] = '<meta http-equiv="refresh" content="0; url=/round"><p>Redirecting…</p>';
  expect(await failureOf(`${site.origin}/round`)).toBe('page_redirects');
  site.pages['/inside'] =
    `<meta http-equiv="refresh" content="0; url=${site.inside}/secret"><p>Redirecting…</p>`;
  expect(await failureOf(`${site.origin}/inside`)).toBe('address_denied');
});

it('stops at the largest size, announced or not, packed or not, and at what drips or never comes', async () => {
  const large = 'x'.repeat(maxPageBytes + 1);
  site.pages['/announced'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': String(50 * 1024 * 1024) });
    response.write('<p>');
  };
  site.pages['/endless'] = (_, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('<p>más y más</p>'.repeat(8_000)));
    };
    response.writeHead(200, { 'content-type': 'text/html' });
    response.on('drain', more);
    more();
  };
  site.pages['/bomb'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.end(gzipSync(large));
  };
  site.pages['/drip'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const drip = setInterval(() => response.write('.'), 100);
    response.on('close', () => clearInterval(drip));
  };
  site.pages['/silent'] = () => undefined;
  expect(await failureOf(`${site.origin}/announced`)).toBe('page_too_large');
  expect(await failureOf(`${site.origin}/endless`)).toBe('page_too_large');
  expect(await failureOf(`${site.origin}/bomb`)).toBe('page_too_large');
  expect(await failureOf(`${site.origin}/drip`)).toBe('page_too_slow');
  expect(await failureOf(`${site.origin}/silent`)).toBe('page_too_slow');
});

it.each([
  [404, 'page_not_found'],
  [410, 'page_not_found'],
  [401, 'page_refused'],
  [403, 'page_refused'],
  [429, 'page_unavailable'],
  [500, 'page_unavailable'],
  [503, 'page_unavailable'],
])('tells what status %i means', async (status, code) => {
  site.pages[`/${status}`] = (_, response) => response.writeHead(status).end(page('Hola', 'Texto.'));
  expect(await failureOf(`${site.origin}/${status}`)).toBe(code);
});

it('tells pages without text, of programs, of errors and of other kinds', async () => {
  const send = (path: string, body: string | Buffer, type = 'text/html') => {
    site.pages[path] = (_, response) => response.writeHead(200, { 'content-type': type }).end(body);
    return failureOf(site.origin + path);
  };
  expect(await send('/empty', '')).toBe('page_no_text');
  expect(await send('/blank', '<html><body><img src="a.png"></body></html>')).toBe('page_no_text');
  expect(await send('/app', '<div id="root"></div><script src="/app.js"></script>')).toBe(
    'page_needs_script',
  );
  expect(await send('/soft', page('Página no encontrada', 'Vuelva al inicio.'))).toBe('page_is_error');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  expect(await send('/image', png, 'image/png')).toBe('page_type_not_accepted');
  expect(await send('/lie', png, 'text/html')).toBe('page_type_not_accepted');
  expect(await send('/json', '{"a": 1}', 'application/json')).toBe('page_type_not_accepted');
  expect(await send('/fake', '%PDF-1.7 and nothing else', 'text/html')).toBe('file_damaged');
  expect(await send('/deep', '<div>'.repeat(200_000))).toBe('page_too_complex');
  // A page under another name is a page.
  expect(await send('/named', page('Página', 'Un texto.'), 'application/pdf')).toBe('ready');
});

it('reads the encoding that the server gets wrong, and stores no markup, zeros or programs', async () => {
  site.pages['/wrong'] = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      iconv.encode(
        '<p>Señal de ñandú a 5 € <b>mañana</b>\0</p><script>x</script>'.replace('\0', ''),
        'windows-1252',
      ),
    );
  };
  const { id } = await added(`${site.origin}/wrong`);
  const { data } = await ask(app, getSource, { token: desk.token, params: { source_id: id } });
  expect(data.content).toBe('Señal de ñandú a 5 € mañana');
});
