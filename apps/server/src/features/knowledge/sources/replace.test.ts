import * as limits from '@centralita/contract/companies/limit-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, settled, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import { until } from '../../../testing/until.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
});
afterAll(() => app.close());

type Replacing = Parameters<typeof ask<typeof calls.replaceSource>>[2];

function replace(id: string, name: string, content: string | Uint8Array, more: Partial<Replacing> = {}) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return ask(app, calls.replaceSource, {
    token: desk.token,
    params: { source_id: id },
    file: { name, bytes },
    ...more,
  });
}

async function current(id: string) {
  return (await ask(app, calls.getSource, { token: desk.token, params: { source_id: id } })).data;
}

async function files(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.files.list(`${desk.companyId}/`)) keys.push(key);
  return keys;
}

function fixture(name: string): Uint8Array {
  return readFileSync(new URL(`../../../../../../tests/fixtures/documents/${name}`, import.meta.url));
}

const text = (content: string) => ({ content, format: { blocks: [], marks: [] }, pages: [] });

describe('replacing the file of a source', () => {
  it('keeps its id and history, swaps the file, and counts its storage once', async () => {
    const { id } = await uploadReady(desk, { name: 'old.txt', content: 'x'.repeat(4096) });
    const before = await files();
    const { status, data } = await replace(id, 'handbook.pdf', fixture('handbook.pdf'));
    expect(status).toBe(200);
    expect(data).toMatchObject({ id, name: 'old', file_name: 'handbook.pdf' });
    expect(await settled(desk, id)).toMatchObject({ status: 'ready', version: 2 });
    const now = await until(async () => {
      const keys = await files();
      return keys.length === before.length && !keys.some((key) => before.includes(key)) ? keys : null;
    });
    expect(now).toHaveLength(1);
    const { data: settings } = await ask(app, limits.knowledgeSettings, { token: desk.token });
    expect(settings.storage_used_kb).toBeCloseTo(fixture('handbook.pdf').byteLength / 1024, 1);
    const old = await ask(app, calls.getVersion, {
      token: desk.token,
      params: { source_id: id },
      query: { version: 1 },
    });
    expect(old.data.content.trim()).toBe('x'.repeat(4096));
    await ask(app, calls.deleteSource, { token: desk.token, params: { source_id: id }, body: {} });
  });

  it('takes the corrected text, another name and another folder', async () => {
    const { id } = await uploadReady(desk, { name: 'a.txt', content: 'Before.' });
    const folder = (await ask(app, categories.createCategory, { token: desk.token, body: { name: 'Next' } }))
      .data;
    const { status } = await replace(id, 'b.txt', 'The fea is 4.', {
      query: { custom_name: 'Fees', category_id: folder.id },
      body: { text: text('The fee is 4.') },
    });
    expect(status).toBe(200);
    await settled(desk, id);
    expect(await current(id)).toMatchObject({
      name: 'Fees',
      category_id: folder.id,
      content: 'The fee is 4.',
      version: 2,
    });
  });

  it('an upload takes corrected text too, as its first version', async () => {
    const { data } = await ask(app, calls.uploadSource, {
      token: desk.token,
      query: { category_id: desk.folderId, custom_name: 'Checked', source_type: 'document' },
      file: { name: 'c.txt', bytes: new TextEncoder().encode('Opeens at nine.') },
      body: { text: text('Opens at nine.') },
    });
    expect(await settled(desk, data.id)).toMatchObject({
      version: 1,
      content: 'Opens at nine.',
      status: 'ready',
    });
  });

  it('refuses what does not fit and leaves everything as it was', async () => {
    const { id } = await uploadReady(desk, { name: 'keep.txt', content: 'Stays.' });
    const table = await uploadReady(desk, { name: 'p.csv', content: 'A,B\n1,2\n', as: 'spreadsheet' });
    const before = await files();
    const codes = [
      await replace(id, 'prices.csv', 'A,B\n1,2\n'),
      await replace(table.id, 'text.txt', 'Text.'),
      await replace(table.id, 'p.csv', 'A,B\n1,3\n', { body: { text: text('A: 1') } }),
      await replace(id, 'fake.pdf', 'This is no PDF.'),
      await replace(id, 'none.exe', 'MZ'),
      await replace(id, 'empty.txt', ''),
      await replace(id, 'a.txt', 'Text.', { query: { category_id: crypto.randomUUID() } }),
      await replace(crypto.randomUUID(), 'a.txt', 'Text.'),
      await replace(id, 'a.txt', 'Text.', { body: { text: text(' \n ') } }),
    ].map(({ error }) => error.code);
    expect(codes).toEqual([
      'file_other_type',
      'file_other_type',
      'source_not_editable',
      'file_type_mismatch',
      'file_type_not_accepted',
      'file_empty',
      'folder_not_found',
      'not_found',
      'invalid',
    ]);
    expect(await current(id)).toMatchObject({ version: 1, content: 'Stays.', status: 'ready' });
    expect(await files()).toEqual(before);
  });

  it("refuses another company's source", async () => {
    const other = await makeDesk(app);
    const { id } = await uploadReady(other, { name: 'theirs.txt', content: 'Theirs.' });
    expect((await replace(id, 'mine.txt', 'Mine.')).error.code).toBe('not_found');
  });

  it('replaces a spreadsheet by a spreadsheet', async () => {
    const { id } = await uploadReady(desk, { name: 'p.csv', content: 'A,B\n1,2\n', as: 'spreadsheet' });
    expect((await replace(id, 'q.csv', 'A,B\n3,4\n')).status).toBe(200);
    await settled(desk, id);
    expect((await current(id)).table_data).toMatchObject([{ A: '3', B: '4' }]);
  });
});
