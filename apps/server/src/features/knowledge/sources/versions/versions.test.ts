import * as answers from '@centralita/contract/knowledge/answer-routes';
import type { BodyIn } from '@centralita/contract/core/route';
import { keptVersions } from '@centralita/contract/core/constants';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../../testing/app.ts';
import { makeDesk, settled, uploadReady, type Desk } from '../../../../testing/knowledge.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
  desk = await makeDesk(app);
});
afterAll(() => app.close());

async function edit(id: string, body: BodyIn<typeof calls.updateSource>) {
  const answer = await ask(app, calls.updateSource, {
    token: desk.token,
    params: { source_id: id },
    body,
  });
  await settled(desk, id);
  return answer;
}

async function versionsOf(id: string) {
  const { data } = await ask(app, calls.listVersions, { token: desk.token, params: { source_id: id } });
  return data.results;
}

async function versionOf(id: string, version: number) {
  return ask(app, calls.getVersion, { token: desk.token, params: { source_id: id }, query: { version } });
}

async function current(id: string) {
  return (await ask(app, calls.getSource, { token: desk.token, params: { source_id: id } })).data;
}

describe('versions of a source', () => {
  it('begin with the upload; each edit of the text makes one, a rename and an edit of nothing make none', async () => {
    const { id } = await uploadReady(desk, { name: 'hours.txt', content: 'The shop opens at nine.' });
    await edit(id, { new_content: 'The shop opens at ten.' });
    await edit(id, { new_content: 'The shop opens at ten.' });
    await edit(id, { name: 'Opening' });
    const params = { source_id: id };
    await ask(app, calls.renameSource, { token: desk.token, params, body: { new_name: 'Hours' } });
    await settled(desk, id);
    expect(await versionsOf(id)).toMatchObject([
      { version: 2, how: 'edit', characters: 22 },
      { version: 1, how: 'upload', characters: 23 },
    ]);
    expect((await versionsOf(id))[0]?.made_by).toBeTruthy();
    expect(await current(id)).toMatchObject({ version: 2, name: 'Hours', content: 'The shop opens at ten.' });
    expect((await versionOf(id, 1)).data).toMatchObject({
      version: 1,
      latest: 2,
      content: 'The shop opens at nine.',
    });
    expect((await versionOf(id, 2)).data.content).toBe('The shop opens at ten.');
    expect((await versionOf(id, 3)).error.code).toBe('version_not_kept');
  });

  it('are cited by number: an earlier citation still finds its words in its own version', async () => {
    const { id } = await uploadReady(desk, { name: 'fee.txt', content: 'The delivery fee is 4 dollars.' });
    const question = { token: desk.token, body: { sources_id: [id], question: 'What is the delivery fee?' } };
    const first = (await ask(app, answers.testAnswer, question)).data.citations[0]!;
    await edit(id, { new_content: 'Prices changed in May.\nThe delivery fee is 9 dollars.' });
    const second = (await ask(app, answers.testAnswer, question)).data.citations[0]!;
    expect([first.version, second.version]).toEqual([1, 2]);
    for (const { version, start, end, quote } of [first, second]) {
      const { content } = (await versionOf(id, version)).data;
      expect(content.slice(start, end)).toBe(quote);
    }
    expect(first.quote).toContain('4 dollars');
    expect(second.quote).toContain('9 dollars');
  });

  it('of a spreadsheet keep its rows with their ids', async () => {
    const { id } = await uploadReady(desk, {
      name: 'p.csv',
      content: 'Box,Price\nSmall,4\nLarge,9\n',
      as: 'spreadsheet',
    });
    const rows = (await current(id)).table_data;
    await edit(id, { spreadsheet_update: [{ ...rows[0]!, Price: '5' }] });
    expect((await current(id)).table_data).toMatchObject([{ Box: 'Small', Price: '5' }]);
    expect((await versionOf(id, 1)).data.table_data).toEqual(rows);
    await ask(app, calls.restoreVersion, {
      token: desk.token,
      params: { source_id: id },
      body: { version: 1 },
    });
    await settled(desk, id);
    expect((await current(id)).table_data).toEqual(rows);
    expect((await versionOf(id, 2)).data.table_data).toMatchObject([{ Box: 'Small', Price: '5' }]);
  });

  it('can be restored with their format and pages, which makes one more', async () => {
    const { id } = await uploadReady(desk, { name: 'a.txt', content: 'Plain.' });
    const format = {
      blocks: [{ start: 0, end: 5, kind: 'heading' as const, level: 2 }],
      marks: [{ start: 6, end: 10, kind: 'bold' as const }],
    };
    const pages = [
      { page: 1, start: 0, end: 6 },
      { page: 2, start: 6, end: 10 },
    ];
    await edit(id, { new_content: 'Title\nText', new_format: format, new_pages: pages });
    expect(await current(id)).toMatchObject({ format, pages, num_pages: 2 });
    await edit(id, { new_content: 'Gone.' });
    const params = { source_id: id };
    const restored = await ask(app, calls.restoreVersion, {
      token: desk.token,
      params,
      body: { version: 2 },
    });
    expect(restored.status).toBe(200);
    await settled(desk, id);
    expect(await current(id)).toMatchObject({
      version: 4,
      content: 'Title\nText',
      format,
      pages,
      num_pages: 2,
    });
    expect((await versionsOf(id))[0]).toMatchObject({ how: 'restore', of_version: 2 });
  });

  it('tell of a conflict: of edits of one version at once, one is saved', async () => {
    const { id } = await uploadReady(desk, { name: 'b.txt', content: 'One.' });
    const answers = await Promise.all(
      ['Two.', 'Three.', 'Four.'].map((new_content) =>
        ask(app, calls.updateSource, {
          token: desk.token,
          params: { source_id: id },
          body: { new_content, version: 1 },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!.error;
    expect(refused).toMatchObject({ code: 'source_changed', details: { version: 2 } });
    await settled(desk, id);
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('are kept up to a number, newest first and in pages', async () => {
    const { id } = await uploadReady(desk, { name: 'c.txt', content: 'Text 1.' });
    for (let number = 2; number <= keptVersions + 3; number += 1) {
      const body = { new_content: `Text ${number}.` };
      await ask(app, calls.updateSource, { token: desk.token, params: { source_id: id }, body });
    }
    await settled(desk, id);
    const { data } = await ask(app, calls.listVersions, {
      token: desk.token,
      params: { source_id: id },
      query: { page: 5, limit: 12 },
    });
    expect(data.pagination.total_items).toBe(keptVersions);
    expect(data.results.map(({ version }) => version)).toEqual([5, 4]);
    expect((await versionOf(id, 3)).error.code).toBe('version_not_kept');
    expect((await versionOf(id, 4)).data.content).toBe('Text 4.');
  });

  it('take a correction of 100,000 characters, and refuse one beyond the limit in words', async () => {
    const { id } = await uploadReady(desk, { name: 'd.txt', content: 'Short.' });
    const long = 'A line of a long text that somebody wrote.\n'.repeat(2_400);
    expect((await edit(id, { new_content: long })).status).toBe(200);
    expect((await current(id)).content).toBe(long);
    const refused = await edit(id, { new_content: 'x'.repeat(2_000_001) });
    expect([refused.status, refused.error.code]).toEqual([413, 'content_too_long']);
    expect((await current(id)).version).toBe(2);
  });

  it('refuse a format that does not fit the text, or that could run in a browser', async () => {
    const { id } = await uploadReady(desk, { name: 'e.txt', content: 'Text.' });
    const formats = [
      { blocks: [], marks: [{ start: 0, end: 99, kind: 'bold' }] },
      { blocks: [], marks: [{ start: 3, end: 1, kind: 'bold' }] },
      { blocks: [], marks: [{ start: 0, end: 2, kind: 'link', href: 'javascript:alert(1)' }] },
      { blocks: [], marks: [{ start: 0, end: 2, kind: 'script' }] },
      {
        blocks: [
          { start: 2, end: 4, kind: 'heading', level: 1 },
          { start: 0, end: 3, kind: 'code', level: 1 },
        ],
        marks: [],
      },
    ];
    for (const new_format of formats) {
      const body = { new_content: 'Text', new_format } as never;
      expect((await edit(id, body)).error?.code).toBe('invalid');
    }
    const html = '<script>alert(1)</script>';
    expect((await edit(id, { new_content: html })).status).toBe(200);
    expect((await current(id)).content).toBe(html);
  });
});
