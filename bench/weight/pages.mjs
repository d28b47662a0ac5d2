import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser } from '../lib/browser.mjs';
import { makeDesk, seedSources } from '../lib/desk.mjs';
import { median, short } from '../lib/numbers.mjs';

const drive = '/knowledge-base/sources-management';

/** Loads pages in a real browser, each time in a new profile, so that nothing is cached. */
export async function pageRows({ product, root, rounds, cleanup, say }) {
  const server = await product();
  const desk = await makeDesk(server);
  await seedSources(server, desk, 1_000);
  const browser = await openBrowser();
  cleanup(() => browser.close());
  const folder = `${drive}/${desk.categoryId}`;
  const visits = {
    signIn: { path: '/login/identify', until: 'input' },
    list: { path: folder, until: 'main ul li:nth-child(20)', token: desk.tokens[0] },
  };
  const taken = {};
  for (const [name, visit] of Object.entries(visits)) {
    taken[`${name} weighed`] = [await open(browser, server.url, { ...visit, slower: null })];
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, visit] of Object.entries(visits)) {
      for (const slower of [1, 4]) {
        const seen = await open(browser, server.url, { ...visit, slower });
        say(`${name}, ${slower}x: paint ${short(seen.paintMs)} ms, usable ${short(seen.usableMs)} ms`);
        (taken[`${name} ${slower}`] ??= []).push(seen);
      }
    }
  }
  const routes = [];
  for (const path of ['/', drive, folder, '/dashboard', '/admin']) {
    const token = desk.tokens[0];
    routes.push({ path, ...(await open(browser, server.url, { path, until: 'main', token, slower: null })) });
  }
  await browser.close();
  return [...signInRows(taken, cataloguesOf(root)), ...listRows(taken), routeRow(routes, desk.categoryId)];
}

/**
 * Opens one page, so much slower than this machine's processor; null: it is not timed but weighed. Sizes are of each
 * file's gzip form, whatever form travelled.
 */
async function open(browser, url, { path, until, token, slower }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    if (token) await context.addInitScript((text) => localStorage.setItem('token', text), token);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower ?? 1 });
    const bodies = [];
    // What is weighed has to be fetched out of the browser, which would slow down what is timed.
    if (slower === null) page.on('response', (response) => bodies.push(weigh(response)));
    const began = performance.now();
    await page.goto(url + path);
    await page.locator(until).first().waitFor({ timeout: 60_000 });
    const usableMs = performance.now() - began;
    await page.waitForLoadState('networkidle');
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { paintMs, usableMs, files: await Promise.all(bodies) };
  } finally {
    await context.close();
  }
}

async function weigh(response) {
  const { pathname } = new URL(response.url());
  const body = await response.body().catch(() => Buffer.alloc(0));
  const encoded = response.headers()['content-encoding'] ?? 'none';
  return { pathname, kb: gzipSync(body, { level: 9 }).length / 1024, plainKb: body.length / 1024, encoded };
}

function total(files, ending) {
  return files.filter(({ pathname }) => pathname.endsWith(ending)).reduce((sum, { kb }) => sum + kb, 0);
}

/** Files of the build that hold texts of the console in a language. */
function cataloguesOf(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'apps/web/dist/.vite/manifest.json'), 'utf8'));
  const texts = Object.entries(manifest).filter(([source]) => source.startsWith('src/locales/'));
  return new Set(texts.map(([, { file }]) => `/${file}`));
}

function signInRows(taken, catalogues) {
  const { files } = taken['signIn weighed'][0];
  const [js, css] = [total(files, '.js'), total(files, '.css')];
  const sent = new Set(
    files.filter(({ pathname }) => /\.(js|css)$/.test(pathname)).map(({ encoded }) => encoded),
  );
  const catalogue = files.filter(({ pathname }) => catalogues.has(pathname));
  const kb = catalogue.reduce((sum, file) => sum + file.kb, 0);
  const paint = (slower) => median(taken[`signIn ${slower}`].map(({ paintMs }) => paintMs)) / 1000;
  return [
    {
      what: `sign-in page: JS + CSS, gzip (sent as ${[...sent].join(', ')})`,
      target: '170 + 15 KB',
      measured: `${short(js)} + ${short(css)} KB`,
      ok: js <= 170 && css <= 15,
      peers: '3,254; 1,810 KB',
    },
    {
      what: 'one language catalogue, gzip',
      target: '14 KB',
      measured: `${short(kb)} KB`,
      ok: kb <= 14 && catalogue.length === 1,
    },
    {
      what: 'sign-in first paint, 1x / 4x slower CPU',
      target: '0.5 / 1.2 s',
      measured: `${short(paint(1))} / ${short(paint(4))} s`,
      ok: paint(1) <= 0.5 && paint(4) <= 1.2,
      peers: '3.3 / 6.8; 0.9 / 2.7 s',
    },
  ];
}

function listRows(taken) {
  const usable = (slower) => median(taken[`list ${slower}`].map(({ usableMs }) => usableMs)) / 1000;
  const call = taken['list weighed'][0].files.filter(({ pathname }) => /\/manage-sources\/?$/.test(pathname));
  // It is asked for again once the live socket stands, as what happened in between was told to nobody.
  const bytes = Math.max(...call.map(({ plainKb }) => plainKb));
  return [
    {
      what: 'folder of 1,000 sources usable, 1x / 4x slower CPU',
      target: '0.7 / 1.8 s',
      measured: `${short(usable(1))} / ${short(usable(4))} s`,
      ok: usable(1) <= 0.7 && usable(4) <= 1.8,
      peers: '5.6 / 14.8; 1.2 / 3.7 s',
    },
    {
      what: `bytes of its list call (${call[0]?.encoded ?? 'none'})`,
      target: '40 KB',
      measured: `${short(bytes)} KB, asked for ${call.length} times`,
      ok: call.length > 0 && bytes <= 40,
      peers: '42 KB to 2.7 MB',
    },
  ];
}

function routeRow(routes, folderId) {
  const sized = routes.map(({ path, files }) => ({
    path: path.replace(folderId, '{id}'),
    js: total(files, '.js'),
  }));
  const largest = sized.toSorted((a, b) => b.js - a.js)[0];
  return {
    what: 'any route: JS in all, gzip',
    target: '240 KB',
    measured: sized.map(({ path, js }) => `${path} ${short(js)} KB`).join(', '),
    ok: largest.js <= 240,
  };
}
