import * as limits from '@centralita/contract/companies/limit-routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { testAnswer } from '@centralita/contract/knowledge/answer-routes';
import * as sources from '@centralita/contract/knowledge/source-routes';
import * as calls from '@centralita/contract/knowledge/url-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixture } from '../../../adapters/document-reader/fixtures.testing.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, settled, type Desk } from '../../../testing/knowledge.ts';
import { until } from '../../../testing/until.ts';
import { page, startWebsite, type Website } from './website.testing.ts';

let site: Website;
let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  site = await startWebsite();
  app = await testApp({ pages: site.outbound });
});
afterAll(async () => {
  await app.close();
  site.close();
});
beforeEach(async () => {
  desk = await makeDesk(app);
  site.seen.length = 0;
});

type NewUrl = Partial<BodyIn<typeof calls.addUrlSource>>;

function add(path: string, more: NewUrl = {}) {
  const body = { url: site.origin + path, category_id: desk.folderId, ...more };
  return ask(app, calls.addUrlSource, { token: desk.token, body });
}

async function added(path: string, more: NewUrl = {}) {
  const { status, data, error } = await add(path, more);
  if (status !== 200) throw new Error(`refused: ${error.code}`);
  return settled(desk, data.id);
}

async function urlOf(id: string, token = desk.token) {
  return (await ask(app, calls.getUrlSource, { token, params: { source_id: id } })).data;
}

const refresh = (id: string, token = desk.token) =>
  ask(app, calls.refreshUrlSource, { token, params: { source_id: id }, body: {} });

/** Once the fetching that was asked for is done. */
function done(id: string) {
  return until(async () => {
    const url = await urlOf(id);
    return url.refreshing ? null : url;
  });
}

async function refreshed(id: string) {
  await refresh(id);
  return done(id);
}

const change = (id: string, body: BodyIn<typeof calls.updateUrlSource>) =>
  ask(app, calls.updateUrlSource, { token: desk.token, params: { source_id: id }, body });

async function contentOf(id: string) {
  return (await ask(app, sources.getSource, { token: desk.token, params: { source_id: id } })).data;
}

async function answerOf(id: string, question: string) {
  const body = { sources_id: [id], question };
  return (await ask(app, testAnswer, { token: desk.token, body })).data.answer;
}

async function usedKb() {
  return (await ask(app, limits.knowledgeSettings, { token: desk.token })).data.storage_used_kb;
}

describe('adding a page', () => {
  it('reads its main text, is called after its title and answers', async () => {
    site.pages['/horario'] = page('Horario', 'La tienda abre a las nueve y cierra a las seis.');
    const { data } = await add('/horario');
    expect(data).toMatchObject({ source_type: 'url', status: 'reading', file_name: null });
    const source = await settled(desk, data.id);
    expect(source).toMatchObject({ status: 'ready', name: 'Horario' });
    const { content } = await contentOf(source.id);
    expect(content).toBe('Horario\n\nLa tienda abre a las nueve y cierra a las seis.');
    expect(await answerOf(source.id, '¿A qué hora abre la tienda?')).toContain('nueve');
    expect(await usedKb()).toBeCloseTo(Buffer.byteLength(content) / 1024, 1);
    expect(await urlOf(source.id)).toMatchObject({
      address: `${site.origin}/horario`,
      schedule: 'never',
      outcome: 'first',
      failure: null,
      refreshing: false,
      next_at: null,
      changes: [],
      fetched_at: app.clock.now().toISOString(),
    });
    expect(site.seen[0]?.headers['user-agent']).toMatch(/^Centralita\/[\d.]+ \(\+http:\/\/localhost:3000\)$/);
  });

  it('keeps the name that a person gives', async () => {
    site.pages['/nombre'] = page('Su título', 'Un texto.');
    expect(await added('/nombre', { name: 'Mi página' })).toMatchObject({ name: 'Mi página' });
  });

  it('reads a PDF and plain text by what they are', async () => {
    site.pages['/guia'] = (_, response) => response.end(fixture('guia.pdf'));
    site.pages['/notas'] = (_, response) => {
      response.setHeader('content-type', 'text/plain; charset=windows-1252');
      response.end(Buffer.from('La garant\xeda dura dos a\xf1os.', 'latin1'));
    };
    const [guide, notes] = [await added('/guia'), await added('/notas')];
    expect(guide.status).toBe('ready');
    expect((await contentOf(guide.id)).content).toContain('Guía de atención al cliente');
    expect((await contentOf(notes.id)).content).toBe('La garantía dura dos años.');
  });

  it('once: the same address in another spelling is refused, in another company it is not', async () => {
    site.pages['/una'] = page('Una', 'Texto.');
    await added('/una');
    const again = await add('', { url: `${site.origin.replace('website', 'WEBSITE')}/x/../una#parte` });
    expect([again.status, again.error.code]).toEqual([409, 'address_taken']);
    const both = await Promise.all([add('/dos'), add('/dos')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    desk = await makeDesk(app);
    expect((await added('/una')).status).toBe('ready');
  });

  it('needs a folder of the company', async () => {
    const { folderId } = await makeDesk(app);
    const { status, error } = await add('/una', { category_id: folderId });
    expect([status, error.code]).toEqual([404, 'folder_not_found']);
  });

  it('goes on to be read when it is renamed or retried before its text is there', async () => {
    site.pages['/tarde'] = (_, response) => response.writeHead(503).end();
    const source = await added('/tarde');
    expect(source).toMatchObject({ status: 'failed', failure: { code: 'page_unavailable' } });
    site.pages['/tarde'] = page('Tarde', 'Por fin.');
    const body = { new_name: 'Más tarde' };
    await ask(app, sources.renameSource, { token: desk.token, params: { source_id: source.id }, body });
    expect(await until(async () => (await settled(desk, source.id)).status === 'ready')).toBe(true);
    expect((await contentOf(source.id)).content).toContain('Por fin.');
  });
});

describe('refreshing', () => {
  it('puts the new text in place, tells what changed, and answers change', async () => {
    site.pages['/precio'] = page('Precios', 'El alquiler cuesta 25 euros.', 'Se paga con tarjeta.');
    const { id, updated_at } = await added('/precio');
    expect(await answerOf(id, '¿Cuánto cuesta el alquiler?')).toContain('25 euros');
    app.clock.advance(60_000);
    site.pages['/precio'] = page(
      'Precios',
      'El alquiler cuesta 31 euros.',
      'Se paga con tarjeta.',
      'Hay factura.',
    );
    expect(await refreshed(id)).toMatchObject({
      outcome: 'changed',
      changed_at: app.clock.now().toISOString(),
      changes: [
        { kind: 'removed', text: 'El alquiler cuesta 25 euros.' },
        { kind: 'added', text: 'El alquiler cuesta 31 euros.' },
        { kind: 'added', text: 'Hay factura.' },
      ],
      more_changes: 0,
    });
    expect(await answerOf(id, '¿Cuánto cuesta el alquiler?')).toContain('31 euros');
    const { content, updated_at: later } = await contentOf(id);
    expect(later).not.toBe(updated_at);
    expect(await usedKb()).toBeCloseTo(Buffer.byteLength(content) / 1024, 1);
  });

  it('costs nothing for a page that its server calls unchanged, and cuts nothing anew', async () => {
    site.pages['/etag'] = (request, response) => {
      const same = request.headers['if-none-match'] === '"v1"';
      response.writeHead(same ? 304 : 200, { etag: '"v1"', 'content-type': 'text/html' });
      response.end(same ? undefined : page('Etiqueta', 'Un texto.'));
    };
    const { id, updated_at } = await added('/etag');
    app.clock.advance(60_000);
    const now = app.clock.now().toISOString();
    expect(await refreshed(id)).toMatchObject({ outcome: 'unchanged', fetched_at: now, changes: [] });
    expect((await contentOf(id)).updated_at).toBe(updated_at);
    expect(site.seen.at(-1)?.headers['if-none-match']).toBe('"v1"');
  });

  it('sees that the text is the same where the server does not say so', async () => {
    let visits = 0;
    site.pages['/igual'] = (_, response) => {
      visits += 1;
      response.setHeader('last-modified', 'Sat, 21 Nov 2026 10:00:00 GMT');
      response.end(page('Igual', 'Un texto.').replace('<nav>', `<nav>Visita ${visits}`));
    };
    const { id, updated_at } = await added('/igual');
    app.clock.advance(60_000);
    expect((await refreshed(id)).outcome).toBe('unchanged');
    expect((await contentOf(id)).updated_at).toBe(updated_at);
    expect(site.seen.at(-1)?.headers['if-modified-since']).toBe('Sat, 21 Nov 2026 10:00:00 GMT');
  });

  it('keeps the old text, and its answers, when it fails', async () => {
    site.pages['/caida'] = page('Caída', 'La tienda abre a las siete.');
    const { id } = await added('/caida');
    site.pages['/caida'] = (_, response) => response.writeHead(500).end('<h1>Error</h1>');
    app.clock.advance(60_000);
    const url = await refreshed(id);
    expect(url).toMatchObject({ outcome: 'failed', failure: { code: 'page_unavailable' } });
    expect(url.fetched_at).not.toBe(url.tried_at);
    expect(await contentOf(id)).toMatchObject({ status: 'ready', failure: null });
    expect(await answerOf(id, '¿A qué hora abre la tienda?')).toContain('siete');
  });

  it('fetches once, however often it is asked for', async () => {
    let open: (() => void) | undefined;
    site.pages['/diez'] = page('Diez', 'Texto.');
    const { id } = await added('/diez');
    site.seen.length = 0;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    site.pages['/diez'] = (_, response) => void opened.then(() => response.end(page('Diez', 'Otro texto.')));
    await Promise.all(Array.from({ length: 5 }, () => refresh(id)));
    await until(async () => site.seen.length > 0);
    const more = await Promise.all(Array.from({ length: 5 }, () => refresh(id)));
    expect(more.every(({ status, data }) => status === 200 && data.refreshing)).toBe(true);
    open?.();
    expect((await done(id)).outcome).toBe('changed');
    expect(site.seen).toHaveLength(1);
  });

  it('holds to the storage of the company', async () => {
    site.pages['/crece'] = page('Crece', 'Poco.');
    const { id } = await added('/crece');
    await app.db.platformQuery(
      'test.urlStorage',
      'update knowledge_settings set storage_limit_kb = 1 where company_id = $1',
      [desk.companyId],
    );
    site.pages['/crece'] = page('Crece', 'Mucho texto. '.repeat(500));
    expect(await refreshed(id)).toMatchObject({ outcome: 'failed', failure: { code: 'storage_limit' } });
    expect((await contentOf(id)).content).toContain('Poco.');
  });

  it('knows no source of another company, nor one that is no page', async () => {
    site.pages['/ajena'] = page('Ajena', 'Texto.');
    const { id } = await added('/ajena');
    const other = await makeDesk(app);
    for (const answer of [
      await refresh(id, other.token),
      await ask(app, calls.getUrlSource, { token: other.token, params: { source_id: id } }),
      await ask(app, calls.updateUrlSource, {
        token: other.token,
        params: { source_id: id },
        body: { name: 'x' },
      }),
    ])
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    const { data } = await ask(app, sources.uploadSource, {
      token: desk.token,
      query: { category_id: desk.folderId, custom_name: 'Texto', source_type: 'document' },
      file: { name: 'a.txt', bytes: new TextEncoder().encode('Texto.') },
    });
    expect((await refresh(data.id)).status).toBe(404);
  });
});

describe('saving', () => {
  it('renames, plans and leads elsewhere only where that differs', async () => {
    site.pages['/vieja'] = page('Vieja', 'La tienda abre a las ocho.');
    site.pages['/nueva'] = page('Nueva', 'La tienda abre a las diez.');
    const { id } = await added('/vieja');
    const address = `${site.origin}/vieja`;
    const same = await change(id, { name: 'Vieja', url: address, schedule: 'never' });
    expect(same.data).toMatchObject({ refreshing: false, next_at: null });
    expect((await change(id, { schedule: 'daily' })).data.next_at).not.toBeNull();
    const led = await change(id, { url: `${site.origin}/nueva` });
    expect(led.data).toMatchObject({ address: `${site.origin}/nueva`, refreshing: true, schedule: 'daily' });
    expect(await done(id)).toMatchObject({ outcome: 'changed' });
    expect(await answerOf(id, '¿A qué hora abre la tienda?')).toContain('diez');
    expect((await contentOf(id)).name).toBe('Nueva');
    await change(id, { name: 'Con nombre', url: address });
    await done(id);
    await until(async () => (await contentOf(id)).name === 'Con nombre');
    const body = { new_name: 'Otro nombre' };
    await ask(app, sources.renameSource, { token: desk.token, params: { source_id: id }, body });
    site.pages['/vieja'] = page('Vieja y distinta', 'La tienda abre a las once.');
    expect(await refreshed(id)).toMatchObject({ outcome: 'changed' });
    expect((await contentOf(id)).name).toBe('Otro nombre');
    expect((await change(id, { schedule: 'never' })).data.next_at).toBeNull();
  });

  it('lets the old text answer while a new address does not work, and refuses the address of another source', async () => {
    site.pages['/a'] = page('A', 'Texto de la primera.');
    site.pages['/b'] = page('B', 'Texto de la segunda.');
    const [first] = [await added('/a'), await added('/b')];
    const taken = await change(first.id, { url: `${site.origin}/b` });
    expect([taken.status, taken.error.code]).toEqual([409, 'address_taken']);
    await change(first.id, { url: `${site.origin}/ninguna` });
    expect(await done(first.id)).toMatchObject({ outcome: 'failed', failure: { code: 'page_not_found' } });
    expect((await contentOf(first.id)).content).toContain('primera');
  });

  it('drops what the old address still brings', async () => {
    let open: (() => void) | undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    site.pages['/lenta'] = page('Lenta', 'Antes.');
    site.pages['/rapida'] = page('Rápida', 'Después.');
    const { id } = await added('/lenta');
    site.pages['/lenta'] = (_, response) => void opened.then(() => response.end(page('Lenta', 'Tarde.')));
    site.seen.length = 0;
    await refresh(id);
    await until(async () => site.seen.length > 0);
    await change(id, { url: `${site.origin}/rapida` });
    open?.();
    await done(id);
    expect((await contentOf(id)).content).toBe('Rápida\n\nDespués.');
  });
});

describe('the schedule', () => {
  const day = 24 * 3_600_000;
  const makeDue = () =>
    app.db.platformQuery('test.urlDue', 'update url_source set next_at = $1 where next_at is not null', [
      app.clock.now(),
    ]);
  const visits = (path: string) => site.seen.filter(({ url }) => url === path).length;

  it('looks once when the time has come, whoever looks, and again a day later', async () => {
    site.pages['/diaria'] = page('Diaria', 'Uno.');
    const { id } = await added('/diaria', { schedule: 'daily' });
    await app.knowledge.refreshDueUrls();
    expect((await urlOf(id)).refreshing).toBe(false);
    site.seen.length = 0;
    for (const round of [1, 2]) {
      site.pages['/diaria'] = page('Diaria', `Ronda ${round}.`);
      await makeDue();
      await Promise.all(Array.from({ length: 4 }, () => app.knowledge.refreshDueUrls()));
      expect(await done(id)).toMatchObject({ outcome: 'changed' });
      expect(visits('/diaria')).toBe(round);
    }
    const next = new Date((await urlOf(id)).next_at ?? 0).getTime() - app.clock.now().getTime();
    expect(next).toBeGreaterThan(0);
    expect(next).toBeLessThanOrEqual(day);
  });

  it('stops with the source, with its company and while the service is off', async () => {
    for (const path of ['/s1', '/s2', '/s3']) site.pages[path] = page('Página', 'Texto.');
    const gone = await added('/s1', { schedule: 'daily' });
    await added('/s2', { schedule: 'weekly' });
    const params = { source_id: gone.id };
    await ask(app, sources.deleteSource, { token: desk.token, params, body: {} });
    const off = await makeDesk(app);
    const { companyId } = desk;
    desk = off;
    await added('/s3', { schedule: 'daily' });
    await app.db.platformQuery(
      'test.urlDeleted',
      'update company set deleted_at = $2, active_before = true, is_active = false where id = $1',
      [companyId, app.clock.now()],
    );
    await app.db.platformQuery(
      'test.urlOff',
      'update knowledge_settings set is_service_active = false, off_since = $2 where company_id = $1',
      [off.companyId, app.clock.now()],
    );
    site.seen.length = 0;
    await makeDue();
    await app.knowledge.refreshDueUrls();
    const jobs = await app.db.platformQuery(
      'test.urlJobs',
      `select 1 from job where kind = 'source.fetch-url' and state <> 'failed' and company_id = any ($1)`,
      [[companyId, off.companyId]],
    );
    expect(jobs).toHaveLength(0);
    expect(['/s1', '/s2', '/s3'].map(visits)).toEqual([0, 0, 0]);
  });
});
