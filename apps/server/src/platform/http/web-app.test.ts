import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'centralita-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<title>__PRODUCT_NAME__</title><meta content="__PUBLIC_API_KEY__">',
  );
  await writeFile(join(folder, 'assets/app-1a2b3c.js'), 'alert(1)');
  await writeFile(join(folder, 'assets/app-1a2b3c.js.br'), 'compressed');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  app = await testApp({
    webFolder: folder,
    product: { name: 'A & "B"', hosts: ['localhost'], url: 'http://localhost' },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the console', () => {
  it('is one page for all its addresses, told who it is, compressed, checked again each time', async () => {
    for (const url of ['/', '/login/identify', '/knowledge-base/sources-management?search=x']) {
      const answer = await app.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
      const html = brotliDecompressSync(answer.rawPayload).toString();
      expect(html).toBe('<title>A &#38; &#34;B&#34;</title><meta content="test-public-key">');
      const again = await app.app.inject({
        url,
        headers: { 'if-none-match': String(answer.headers['etag']) },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  it('runs no script but its own', async () => {
    const { headers } = await app.app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("media-src 'self' blob: https:");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('keeps files with a hash in their name for ever, others for an hour', async () => {
    const asset = await app.app.inject({
      url: '/assets/app-1a2b3c.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    const other = await app.app.inject('/favicon.svg');
    expect(other.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('does not answer a missing file or call with the page', async () => {
    for (const url of ['/assets/gone.js', '/api/main/gone', '/ws/gone']) {
      expect((await app.app.inject(url)).statusCode).toBe(404);
    }
  });
});
