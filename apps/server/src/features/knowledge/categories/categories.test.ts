import { maxListedSources } from '@centralita/contract/core/constants';
import * as calls from '@centralita/contract/knowledge/category-routes';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, upload, uploadReady, type Desk } from '../../../testing/knowledge.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

describe('folders', () => {
  it('are listed by name, with size and sources when asked for', async () => {
    await ask(app, calls.createCategory, { token: desk.token, body: { name: 'año nuevo' } });
    const source = await uploadReady(desk, { name: 'a.txt', content: 'x'.repeat(2048) });
    const { data } = await ask(app, calls.getAllCategories, {
      token: desk.token,
      query: { show_sources: 'true' },
    });
    expect(data.map((category) => category.name)).toEqual(['año nuevo', 'Manuals']);
    expect(data[1]).toMatchObject({
      file_size_kb: 2,
      sources_count: 1,
      sources: [{ id: source.id, name: 'a' }],
    });
    const { data: plain } = await ask(app, calls.getAllCategories, { token: desk.token });
    expect(plain[1]).not.toHaveProperty('sources');
  });

  it('and what is in them stand where people look for them: accents, ñ and numbers', async () => {
    const inOrder = [
      '2 x',
      '10 x',
      'ábaco',
      'Árbol',
      'Base',
      'émile',
      'nube',
      'Nzinga',
      'Ñandú',
      'Oso',
      'Zeta',
    ];
    const mixed = inOrder.toSorted();
    expect(mixed).not.toEqual(inOrder);
    const { token, folderId } = desk;
    for (const name of mixed) {
      await ask(app, calls.createCategory, { token, body: { name } });
      await upload(desk, { name: 'a.txt', content: 'Some text.', custom_name: name });
    }
    const query = { show_sources: 'true' } as const;
    const { data: folders } = await ask(app, calls.getAllCategories, { token, query });
    expect(names(folders)).toEqual(inOrder.toSpliced(6, 0, 'Manuals'));
    const manuals = folders.find(({ id }) => id === folderId);
    expect(names(manuals?.sources ?? [])).toEqual(inOrder);
    const { data: first } = await ask(app, sources.listSources, {
      token,
      query: { categories_id: [folderId], limit: 5 },
    });
    expect(names(first.results)).toEqual(inOrder.slice(0, 5));
    await ask(app, sources.renameSource, {
      token,
      params: { source_id: String(first.results[0]?.id) },
      body: { new_name: 'Ébano' },
    });
    const { data: renamed } = await ask(app, sources.listSources, {
      token,
      query: { search: 'a', limit: 40 },
    });
    expect(names(renamed.results)).toEqual(['ábaco', 'Árbol', 'Base', 'Ébano', 'Nzinga', 'Ñandú', 'Zeta']);
  });

  it('come with their first sources, however many there are', async () => {
    await app.db.company(desk.companyId, (tx) =>
      tx.run(
        'test.manySources',
        `insert into source (company_id, id, category_id, name, folded_name, source_type, status, is_read, file_bytes, created_at, updated_at)
         select $1, gen_random_uuid(), $2, to_char(n, 'FM00000'), to_char(n, 'FM00000'), 'document', 'ready', true, 0, now(), now()
         from generate_series(1, $3::int) n`,
        [desk.companyId, desk.folderId, maxListedSources + 3],
      ),
    );
    const { token, folderId } = desk;
    const { data: one } = await ask(app, calls.getCategory, { token, params: { categoryId: folderId } });
    const { data: all } = await ask(app, calls.getAllCategories, { token, query: { show_sources: 'true' } });
    for (const folder of [one, all[0]]) {
      expect(folder?.sources_count).toBe(maxListedSources + 3);
      expect(folder?.sources).toHaveLength(maxListedSources);
      expect(folder?.sources?.[0]?.name).toBe('00001');
    }
  });

  it('have names of their own, whatever the case', async () => {
    const twin = await ask(app, calls.createCategory, { token: desk.token, body: { name: 'MANUALS' } });
    expect([twin.status, twin.error.code]).toEqual([409, 'name_taken']);
    const other = await makeDesk(app);
    expect(other.folderId).not.toBe(desk.folderId);
  });

  it('are renamed', async () => {
    const { data } = await ask(app, calls.updateCategory, {
      token: desk.token,
      params: { categoryId: desk.folderId },
      body: { new_name: '  Manuales  ' },
    });
    expect(data.name).toBe('Manuales');
    expect(data.updated_at).not.toBeNull();
  });

  it('take their sources with them', async () => {
    const source = await uploadReady(desk, { name: 'a.txt', content: 'The gate is blue.' });
    const params = { categoryId: desk.folderId };
    const { status } = await ask(app, calls.deleteCategory, { token: desk.token, params });
    expect(status).toBe(200);
    const gone = await ask(app, sources.getSource, { token: desk.token, params: { source_id: source.id } });
    expect(gone.status).toBe(404);
    expect((await ask(app, calls.getCategory, { token: desk.token, params })).status).toBe(404);
  });

  it('are reached with and without a trailing slash', async () => {
    for (const url of ['/api/main/category/get-all', '/api/main/category/get-all/']) {
      const { statusCode } = await app.app.inject({
        url,
        headers: { authorization: `Bearer ${desk.token}` },
      });
      expect(statusCode).toBe(200);
    }
  });

  it('receive a source that is moved', async () => {
    const source = await uploadReady(desk, { name: 'a.txt', content: 'The gate is blue.' });
    const { data: target } = await ask(app, calls.createCategory, {
      token: desk.token,
      body: { name: 'Target' },
    });
    const { data } = await ask(app, sources.moveSource, {
      token: desk.token,
      params: { source_id: source.id },
      body: { new_category_id: target.id },
    });
    expect(data).toMatchObject({ category_id: target.id, category_name: 'Target' });
    const unknown = await ask(app, sources.moveSource, {
      token: desk.token,
      params: { source_id: source.id },
      body: { new_category_id: crypto.randomUUID() },
    });
    expect([unknown.status, unknown.error.code]).toEqual([404, 'folder_not_found']);
  });
});

const names = (things: readonly { name: string }[]) => things.map(({ name }) => name);
