import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'rolldown';

/** Serves `canvas-page.mjs`, bundled and compressed once, with the product's documents of this folder: plain node:http. */
const { folder } = JSON.parse(process.argv[2] ?? '{}');
const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const { output } = await build({
  input: at('./canvas-page.mjs'),
  write: false,
  platform: 'browser',
  logLevel: 'silent',
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: { format: 'esm', minify: true, codeSplitting: false },
});
const css = readFileSync(at('../../node_modules/@xyflow/react/dist/base.css'), 'utf8');
const box =
  'html, body, #root { height: 100%; margin: 0 } .box { border: 1px solid gray; background: white }';
const page = `<!doctype html><title>Bare canvas</title><link rel="stylesheet" href="/style.css">
<script type="module" src="/page.js"></script><div id="root"></div>`;
const files = new Map([
  ['/style.css', ['text/css', brotliCompressSync(css + box)]],
  ['/page.js', ['text/javascript', brotliCompressSync(output[0].code)]],
  ...readdirSync(folder).map((name) => [
    `/documents/${name}`,
    ['application/json', readFileSync(join(folder, name))],
  ]),
]);

const server = createServer(({ url }, response) => {
  const [type, bytes] = files.get(url) ?? ['text/html', Buffer.from(page)];
  const encoding = /text\/(css|javascript)/.test(type) ? { 'content-encoding': 'br' } : {};
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length, ...encoding });
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}` }));
