import * as answers from '@centralita/contract/knowledge/answer-routes';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import { until } from '../../../testing/until.ts';
import { Snapshots } from '../snapshots/snapshots.ts';
import { knowledgeVersion } from '../snapshots/version.ts';
import { editSource } from './change.ts';

const embedded: string[] = [];
const embedder = {
  model: 'stand-in',
  embed: async (texts: readonly string[]) => {
    embedded.push(...texts);
    return texts.map((text) => Float32Array.of(1, text.length % 7, 0).map((one) => one / 8));
  },
};

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp({ embedder });
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
  embedded.length = 0;
});

const section = (at: number, price: number) =>
  `# Room ${at}\n\nThe ticket for room ${at} costs ${price} euros. ${`Room ${at} is open to all visitors. `.repeat(30)}\n`;
const text = (price: number) => Array.from({ length: 6 }, (_, at) => section(at + 1, price)).join('\n');
const inRoom3 = text(5).replace('The ticket for room 3 costs 5 euros', 'The ticket for room 3 costs 9 euros');

interface Row {
  id: string;
  content: string;
  revision: number;
  model: string | null;
}

function passages(): Promise<Row[]> {
  return app.db.companyRead(desk.companyId, (tx) =>
    tx.rows<Row>(
      'test.indexed',
      'select id, content, revision, embedding_model as model from passage where company_id = $1 order by ordinal',
      [desk.companyId],
    ),
  );
}

const allEmbedded = () =>
  until(async () => ((await passages()).every(({ model }) => model) ? passages() : null));

function save(id: string, body: object) {
  return ask(app, calls.updateSource, { token: desk.token, params: { source_id: id }, body });
}

async function found(id: string, question: string) {
  const body = { sources_id: [id], question, limit: 50 };
  return (await ask(app, answers.searchPassages, { token: desk.token, body })).data.results;
}

describe('saving a changed text', () => {
  it('writes and embeds only the passage that changed; the others keep ids, vectors and stamps', async () => {
    const source = await uploadReady(desk, { name: 'rooms.txt', content: text(5) });
    const before = await allEmbedded();
    embedded.length = 0;
    await save(source.id, { new_content: inRoom3 });
    const after = await allEmbedded();
    const changed = after.filter(
      (row) => !before.some((one) => one.id === row.id && one.content === row.content),
    );
    expect(changed.map(({ content }) => content)).toEqual([expect.stringContaining('costs 9 euros')]);
    expect(embedded).toEqual([expect.stringContaining('costs 9 euros')]);
    const kept = after.filter((row) => !changed.includes(row));
    expect(kept).toEqual(before.filter((row) => kept.some(({ id }) => id === row.id)));
  });

  it('under another name writes no text and no vector anew', async () => {
    const source = await uploadReady(desk, { name: 'rooms.txt', content: text(5) });
    const before = await allEmbedded();
    embedded.length = 0;
    await save(source.id, { name: 'Zarabanda' });
    expect((await found(source.id, 'zarabanda')).length).toBe(before.length);
    expect((await passages()).map(({ id, model }) => [id, model])).toEqual(
      before.map(({ id, model }) => [id, model]),
    );
    expect(embedded.filter((one) => one !== 'zarabanda')).toEqual([]);
  });

  it('is known to every process at the next question', async () => {
    const other = new Snapshots(app.db);
    const source = await uploadReady(desk, { name: 'rooms.txt', content: text(5) });
    const search = async (question: string) => {
      const version = await app.db.companyRead(desk.companyId, (tx) => knowledgeVersion(tx, desk.companyId));
      const query = { question, sources: null, search_type: 'keyword' as const, limit: 20, vector: null };
      return (await other.search(desk.companyId, version, query)).map(({ id }) => id);
    };
    const before = await search('open visitors');
    expect(before.length).toBe((await passages()).length);
    await save(source.id, { new_content: inRoom3.replace('# Room 6', '# Zarabanda') });
    expect((await search('zarabanda')).length).toBe(1);
    expect((await search('open visitors')).toSorted()).toEqual(
      (await passages()).map(({ id }) => id).toSorted(),
    );
    await save(source.id, { new_content: 'All is gone but this.' });
    expect(await search('open visitors')).toEqual([]);
  });

  it('never shows old and new together, however many ask meanwhile', async () => {
    const source = await uploadReady(desk, { name: 'rooms.txt', content: text(100) });
    const state = { saving: true };
    const prices = Array.from({ length: 6 }, (_, at) => 101 + at);
    const saved = (async () => {
      for (const price of prices)
        expect((await save(source.id, { new_content: text(price) })).status).toBe(200);
      state.saving = false;
    })();
    while (state.saving) {
      const results = await found(source.id, 'ticket room costs euros');
      const seen = new Set(results.flatMap(({ content }) => content.match(/costs \d+/g) ?? []));
      expect(seen.size).toBe(1);
    }
    await saved;
    expect((await found(source.id, 'ticket room costs euros'))[0]?.content).toContain('costs 106');
  });

  it('that ends before it is whole leaves text and passages as they were', async () => {
    const source = await uploadReady(desk, { name: 'rooms.txt', content: text(5) });
    const before = await allEmbedded();
    const cut = app.db.company(desk.companyId, async (tx) => {
      await editSource(tx, desk.companyId, {
        id: source.id,
        content: inRoom3,
        by: null,
        now: app.clock.now(),
      });
      throw new Error('the process ends here');
    });
    await expect(cut).rejects.toThrow('the process ends here');
    expect(await passages()).toEqual(before);
    const { data } = await ask(app, calls.getSource, { token: desk.token, params: { source_id: source.id } });
    expect(data.content).not.toContain('costs 9 euros');
  });
});

it('while a file is read again, what the source held before answers', async () => {
  const source = await uploadReady(desk, { name: 'rooms.txt', content: text(5) });
  const state = (read: boolean) =>
    app.db.platformQuery(
      'test.rereading',
      "update source set status = 'reading', is_read = $2 where company_id = $1",
      [desk.companyId, read],
    );
  await state(false);
  expect(await found(source.id, 'ticket')).not.toEqual([]);
  // A text that was changed by other means and has no passages of its own yet answers nothing.
  await state(true);
  expect(await found(source.id, 'ticket')).toEqual([]);
});
