import * as limits from '@centralita/contract/companies/limit-routes';
import { maxTablePageCharacters } from '@centralita/contract/core/constants';
import type { Source } from '@centralita/contract/knowledge/schema';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

type Page = Pick<Source, 'content' | 'table_data' | 'table_next' | 'table_sheets'>;

function table(rows: number, cell = (row: number) => `box ${row}`): string {
  return `number,name\n${Array.from({ length: rows }, (_, row) => `${row},${cell(row)}`).join('\n')}`;
}

type Read = (id: string, query: { from?: number; limit?: number }) => Promise<{ data: Page }>;

const info = (id: string, query: { from?: number; limit?: number }) =>
  ask(app, calls.getSource, { token: desk.token, params: { source_id: id }, query });
const version = (id: string, query: { from?: number; limit?: number }) =>
  ask(app, calls.getVersion, {
    token: desk.token,
    params: { source_id: id },
    query: { ...query, version: 1 },
  });

/** All pages, one after the other. */
async function pages(read: Read, id: string, limit: number): Promise<Page[]> {
  const all: Page[] = [];
  for (let from: number | null | undefined; from !== null; from = all.at(-1)?.table_next) {
    const { data } = await read(id, { limit, ...(from === undefined ? {} : { from }) });
    all.push(data);
  }
  return all;
}

async function usedKb(): Promise<number> {
  return (await ask(app, limits.knowledgeSettings, { token: desk.token })).data.storage_used_kb;
}

function rewrite(id: string, rows: Source['table_data']) {
  const body = { spreadsheet_update: rows };
  return ask(app, calls.updateSource, { token: desk.token, params: { source_id: id }, body });
}

describe('a spreadsheet is read in pages', () => {
  it('that follow one another without a gap, with the lines of their rows, as do those of an older version', async () => {
    const { id } = await uploadReady(desk, { name: 'boxes.csv', content: table(25), as: 'spreadsheet' });
    const whole = (await info(id, {})).data;
    expect([whole.table_data.length, whole.table_next]).toEqual([25, null]);
    expect((await rewrite(id, whole.table_data.slice(0, 3))).status).toBe(200);
    expect((await info(id, {})).data.table_data).toHaveLength(3);
    const before = await pages(version, id, 10);
    expect(before.map(({ table_data }) => table_data.length)).toEqual([10, 10, 5]);
    expect(before.flatMap(({ table_data }) => table_data)).toEqual(whole.table_data);
    expect(before.map(({ content }) => content).join('\n')).toBe(whole.content);
    const now = await pages(info, id, 2);
    expect(now.map(({ content }) => content.split('\n').length)).toEqual([2, 1]);
  });

  it('that end where their rows are long, whatever was asked for', async () => {
    const content = table(30, () => 'x'.repeat(65_000));
    const { id } = await uploadReady(desk, { name: 'long.csv', content, as: 'spreadsheet' });
    const { data } = await info(id, {});
    // A page of the longest cells: each row is put in many times over.
    const rows = Array.from({ length: 150 }, (_, at) => ({
      id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      number: String(at),
      name: String(data.table_data[0]?.['name']),
    }));
    expect((await rewrite(id, rows)).status).toBe(200);
    const all = await pages(info, id, 10_000);
    expect(all.length).toBeGreaterThan(3);
    for (const { content: text } of all) expect(text.length).toBeLessThan(maxTablePageCharacters + 70_000);
    expect(all.flatMap(({ table_data }) => table_data)).toHaveLength(150);
  });
});

describe('what a spreadsheet takes of the storage', () => {
  it('is its rows where they are more than its file, is given back, and bounds edits too', async () => {
    const content = table(2_000, () => 'a');
    const { id } = await uploadReady(desk, { name: 'small.csv', content, as: 'spreadsheet' });
    const used = await usedKb();
    expect(used).toBeGreaterThan((2_000 * 200) / 1024);
    expect(used).toBeGreaterThan((20 * content.length) / 1024);
    await app.db.platformQuery(
      'test.pages.limit',
      'update knowledge_settings set storage_limit_kb = $2 where company_id = $1',
      [desk.companyId, Math.ceil(used)],
    );
    const rows = (await info(id, { limit: 10_000 })).data.table_data;
    const longer = rows.map((row) => ({ ...row, name: 'a longer name' }));
    expect((await rewrite(id, longer)).error.code).toBe('storage_limit');
    expect([await usedKb(), (await info(id, {})).data.table_data[0]?.['name']]).toEqual([used, 'a']);
    expect((await rewrite(id, rows.slice(0, 10))).status).toBe(200);
    await ask(app, calls.deleteSource, { token: desk.token, params: { source_id: id }, body: {} });
    expect(await usedKb()).toBe(0);
  });
});
