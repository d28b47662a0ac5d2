import { maxFileBytes } from '@centralita/contract/core/constants';
import type { ErrorCode } from '@centralita/contract/core/errors';
import { readFileSync } from 'node:fs';
import * as limits from '@centralita/contract/companies/limit-routes';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { createCategory } from '@centralita/contract/knowledge/category-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import {
  makeDesk,
  settled,
  upload,
  uploadReady,
  type Desk,
  type FileToUpload,
} from '../../../testing/knowledge.ts';
import { until } from '../../../testing/until.ts';
import { removeFilesJob } from './files.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
});
afterAll(() => app.close());

it('names what is doubtful in a file before it is stored', async () => {
  const read = (name: string, content: string | Uint8Array) =>
    ask(app, calls.getText, {
      token: desk.token,
      file: { name, bytes: typeof content === 'string' ? Buffer.from(content) : content },
    });
  const mixed = Buffer.concat([
    Buffer.from('Señal;Precio\nPi'),
    Buffer.from([0xf1]),
    Buffer.from('a;#REF!\n'),
  ]);
  const { data } = await read('a.csv', mixed);
  expect(data.content).toBe('Señal: Piña');
  expect(data.doubts).toEqual([
    { code: 'encoding_mixed', count: 1, examples: ['Piña'] },
    { code: 'formula_errors', count: 1, examples: ['#REF!'] },
  ]);
  expect((await read('a.txt', 'Abrimos a las nueve.')).data.doubts).toEqual([]);
});

async function filesStored(companyId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of app.files.list(`${companyId}/`)) keys.push(key);
  return keys;
}

async function stored({ token, companyId, folderId }: Desk) {
  const { data } = await ask(app, calls.listSources, {
    token,
    query: { categories_id: [folderId], limit: 200 },
  });
  const { data: settings } = await ask(app, limits.knowledgeSettings, { token });
  return {
    sources: data.pagination.total_items,
    files: (await filesStored(companyId)).length,
    usedKb: settings.storage_used_kb,
  };
}

describe('uploading a source', () => {
  it('keeps the file, reads it and makes it ready', async () => {
    const source = await uploadReady(desk, { name: 'hours.txt', content: 'The shop opens at nine.\n' });
    expect(source).toMatchObject({
      status: 'ready',
      name: 'hours',
      file_name: 'hours.txt',
      source_type: 'document',
    });
    const { data } = await ask(app, calls.getSource, { token: desk.token, params: { source_id: source.id } });
    expect(data.content).toContain('The shop opens at nine.');
    expect(data.category).toEqual({ id: desk.folderId, name: 'Manuals' });
    expect(await stored(desk)).toMatchObject({ sources: 1, files: 1, usedKb: 0.02 });
  });

  it('reads a spreadsheet into rows, each with an id', async () => {
    const content = '\ufeffCiudad;Teléfono\nQuito;02 255\n"Santa; Rosa";07 1\n';
    const source = await uploadReady(desk, { name: 'shops.csv', content, as: 'spreadsheet' });
    const { data } = await ask(app, calls.getSource, { token: desk.token, params: { source_id: source.id } });
    expect(data.table_columns).toEqual(['Ciudad', 'Teléfono']);
    expect(data.table_data.map(({ id: _, ...cells }) => cells)).toEqual([
      { Ciudad: 'Quito', Teléfono: '02 255' },
      { Ciudad: 'Santa; Rosa', Teléfono: '07 1' },
    ]);
    expect(new Set(data.table_data.map((row) => row.id)).size).toBe(2);
  });

  it('reads a workbook into the tables of its sheets, which stay when it is renamed', async () => {
    const content = readFileSync(
      new URL('../../../../../../tests/fixtures/documents/tarifas.xlsx', import.meta.url),
    );
    const source = await uploadReady(desk, { name: 'tarifas.xlsx', content, as: 'spreadsheet' });
    const params = { source_id: source.id };
    const { data } = await ask(app, calls.getSource, { token: desk.token, params });
    expect(data.table_sheets).toEqual([
      { name: 'Tarifas', columns: ['Zona', 'Plan', 'Precio', 'Descuento', 'Precio final'], rows: 3 },
      {
        name: 'Sedes & horarios',
        columns: ['Ciudad', 'Apertura', 'Inauguración', 'Teléfono', 'Aparcamiento'],
        rows: 2,
      },
    ]);
    expect(data.table_columns).toHaveLength(10);
    expect(data.table_data[1]).toMatchObject({ Zona: 'Norte', Plan: 'Corazón', 'Precio final': '34,50 €' });
    expect(data.table_data[3]).not.toHaveProperty('Zona');
    await ask(app, calls.renameSource, { token: desk.token, params, body: { new_name: 'Tarifas 2026' } });
    await settled(desk, source.id);
    const { data: renamed } = await ask(app, calls.getSource, { token: desk.token, params });
    expect(renamed).toMatchObject({
      name: 'Tarifas 2026',
      content: data.content,
      table_sheets: data.table_sheets,
    });
  });

  it('takes any name as text: emoji, right-to-left, paths, quotes', async () => {
    for (const name of [
      '../../etc/passwd',
      'año 📚 "quoted" <b>',
      'مستند',
      "Robert'); drop table source;--",
      'a%b_c\\d',
    ]) {
      const { data } = await upload(desk, {
        name: `${name.replaceAll('"', '')}.txt`,
        content: 'Some text.',
        custom_name: name,
      });
      expect(data.name).toBe(name);
      const query = { categories_id: [desk.folderId], search: name };
      const { data: found } = await ask(app, calls.listSources, { token: desk.token, query });
      expect(found.results.map((source) => source.id)).toEqual([data.id]);
    }
  });

  it('is found by its name, whatever the case and the accents', async () => {
    const { data } = await upload(desk, {
      name: 'c.txt',
      content: 'Some text.',
      custom_name: 'Cláusula de AÑO',
    });
    for (const search of ['clausula', 'CLÁUSULA', 'ano']) {
      const query = { categories_id: [desk.folderId], search };
      const { data: found } = await ask(app, calls.listSources, { token: desk.token, query });
      expect(found.results.map((source) => source.id)).toContain(data.id);
    }
  });

  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const refused: [string, FileToUpload, number, ErrorCode][] = [
    ['an empty file', { name: 'a.txt', content: '' }, 422, 'file_empty'],
    ['a file of blanks', { name: 'a.txt', content: ' \n\n ' }, 422, 'file_empty'],
    ['2 MB and a byte', { name: 'a.txt', content: 'a'.repeat(maxFileBytes + 1) }, 413, 'file_too_large'],
    ['a picture called pdf', { name: 'a.pdf', content: png }, 415, 'file_type_mismatch'],
    ['a text called docx', { name: 'a.docx', content: 'plain' }, 415, 'file_type_mismatch'],
    ['an ending we do not read', { name: 'a.exe', content: 'MZ' }, 415, 'file_type_not_accepted'],
    ['no ending at all', { name: 'noending', content: 'x' }, 415, 'file_type_not_accepted'],
    [
      'a document as a spreadsheet',
      { name: 'a.txt', content: 'x', as: 'spreadsheet' },
      415,
      'file_type_not_accepted',
    ],
    ['a text called xlsx', { name: 'a.xlsx', content: 'a,b', as: 'spreadsheet' }, 415, 'file_type_mismatch'],
    ['a damaged pdf', { name: 'a.pdf', content: '%PDF-1.7\n1 0 obj\n' }, 422, 'file_damaged'],
    [
      'a name of 10,000 letters',
      { name: 'a.txt', content: 'x', custom_name: 'n'.repeat(10_000) },
      400,
      'name_too_long',
    ],
    [
      'a name of 10,000 emoji',
      { name: 'a.txt', content: 'x', custom_name: '📚'.repeat(10_000) },
      400,
      'name_too_long',
    ],
    ['a name of blanks', { name: 'a.txt', content: 'x', custom_name: ' \t ' }, 400, 'name_required'],
    [
      'a name that nobody can see',
      { name: 'a.txt', content: 'x', custom_name: '\u200b\u2060\u00ad\u3164\ufe0f' },
      400,
      'name_required',
    ],
    [
      'a spreadsheet that is one line of 2 MB',
      { name: 'a.csv', content: 'a,'.repeat(1_000_000), as: 'spreadsheet' },
      422,
      'table_too_large',
    ],
  ];

  it.each(refused)('refuses %s with a reason, and keeps nothing', async (_what, file, status, code) => {
    const before = await stored(desk);
    const answer = await upload(desk, file);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect(answer.error.message_es).not.toBe(answer.error.message);
    expect(await stored(desk)).toEqual(before);
  });

  it('refuses a folder that is gone', async () => {
    const answer = await upload({ ...desk, folderId: crypto.randomUUID() }, { name: 'a.txt', content: 'x' });
    expect([answer.status, answer.error.code]).toEqual([404, 'folder_not_found']);
  });

  it('refuses a call without a file, with a wrong field, or that is no upload', async () => {
    const query = { category_id: desk.folderId, custom_name: 'x', source_type: 'document' as const };
    const file = { name: 'a.txt', bytes: new TextEncoder().encode('x'), field: 'attachment' };
    const wrongField = await ask(app, calls.uploadSource, { token: desk.token, query, file });
    expect([wrongField.status, wrongField.error.code]).toEqual([400, 'invalid']);
    const none = await ask(app, calls.uploadSource, { token: desk.token, query });
    expect([none.status, none.error.code]).toEqual([415, 'unsupported_type']);
    const astray = await ask(app, createCategory, { token: desk.token, file });
    expect([astray.status, astray.error.code]).toEqual([415, 'unsupported_type']);
  });

  it('holds the storage limit, also for files that arrive together', async () => {
    const small = await makeDesk(app);
    await app.db.platformQuery(
      'test.storage',
      'update knowledge_settings set storage_limit_kb = 10 where company_id = $1',
      [small.companyId],
    );
    const content = 'word '.repeat(600);
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, index) => upload(small, { name: `f${index}.txt`, content })),
    );
    expect(all.filter((one) => one.status === 200)).toHaveLength(3);
    expect(all.filter((one) => one.error.code === 'storage_limit')).toHaveLength(5);
    expect(await stored(small)).toMatchObject({ sources: 3, files: 3 });
  });

  it('gives the storage back and removes the file when a source is deleted', async () => {
    const other = await makeDesk(app);
    const source = await uploadReady(other, { name: 'a.txt', content: 'The gate is blue.' });
    const { status } = await ask(app, calls.deleteSource, {
      token: other.token,
      params: { source_id: source.id },
      body: {},
    });
    expect(status).toBe(200);
    const gone = await until(async () => {
      const now = await stored(other);
      return now.files === 0 ? now : null;
    });
    expect(gone).toEqual({ sources: 0, files: 0, usedKb: 0 });
    const again = await ask(app, calls.getSource, { token: other.token, params: { source_id: source.id } });
    expect(again.status).toBe(404);
  });

  it('leaves no file behind when the process dies between the file and its row', async () => {
    const other = await makeDesk(app);
    const key = `${other.companyId}/sources/${crypto.randomUUID()}`;
    await app.files.put(key, new Uint8Array(3));
    expect(await filesStored(other.companyId)).toHaveLength(1);
    await app.db.company(other.companyId, (tx) =>
      enqueue(tx, { kind: removeFilesJob, company_id: other.companyId, payload: { keys: [key] } }),
    );
    await until(async () => (await filesStored(other.companyId)).length === 0);
  });

  it('asks for that before it stores a file, and keeps the files that have a row', async () => {
    const other = await makeDesk(app);
    await uploadReady(other, { name: 'a.txt', content: 'The gate is blue.' });
    const [job] = await app.db.platformQuery<{ payload: { keys: string[] } }>(
      'test.removal',
      'select payload from job where company_id = $1 and kind = $2',
      [other.companyId, removeFilesJob],
    );
    expect(job?.payload.keys).toEqual(await filesStored(other.companyId));
    app.clock.advance(16 * 60_000);
    await until(async () => {
      const jobs = await app.db.platformQuery('test.jobsOf', 'select 1 from job where company_id = $1', [
        other.companyId,
      ]);
      return jobs.length === 0;
    });
    expect(await filesStored(other.companyId)).toHaveLength(1);
  });
});
