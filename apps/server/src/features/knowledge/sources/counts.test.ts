import * as categories from '@centralita/contract/knowledge/category-routes';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';

let app: TestApp;
let desk: Desk;
let otherFolder: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
  const { data } = await ask(app, categories.createCategory, {
    token: desk.token,
    body: { name: 'Others' },
  });
  otherFolder = data.id;
});

async function add(name: string): Promise<string> {
  return (
    await uploadReady(desk, { name: `${name}.txt`, content: `The ${name} is blue. ${'x'.repeat(500)}` })
  ).id;
}

function move(id: string, folder: string) {
  return ask(app, calls.moveSource, {
    token: desk.token,
    params: { source_id: id },
    body: { new_category_id: folder },
  });
}

/** What lists of everything, of each folder and of both say, beside what is there. */
async function counts(): Promise<{ said: number[]; listed: number[] }> {
  const choices = [[], [desk.folderId], [otherFolder], [desk.folderId, otherFolder]];
  const answers = await Promise.all(
    choices.map((categories_id) =>
      ask(app, calls.listSources, { token: desk.token, query: { categories_id, limit: '100' } }),
    ),
  );
  return {
    said: answers.map(({ data }) => data.pagination.total_items),
    listed: answers.map(({ data }) => data.results.length),
  };
}

/** Folders whose kept figures differ from their sources. */
function wrongFolders() {
  return app.db.platformQuery(
    'test.wrongFolders',
    `select c.id from category c
     left join (select category_id, count(*) as count, sum(file_bytes) as bytes from source group by 1) s on s.category_id = c.id
     where c.sources_count <> coalesce(s.count, 0) or c.sources_bytes <> coalesce(s.bytes, 0)`,
  );
}

describe('the counts that folders keep of their sources', () => {
  it('follow every upload, move and deletion', async () => {
    const [gate, door] = [await add('gate'), await add('door')];
    expect(await counts()).toEqual({ said: [2, 2, 0, 2], listed: [2, 2, 0, 2] });
    await move(gate, otherFolder);
    expect(await counts()).toEqual({ said: [2, 1, 1, 2], listed: [2, 1, 1, 2] });
    await ask(app, calls.deleteSource, { token: desk.token, params: { source_id: door }, body: {} });
    expect(await counts()).toEqual({ said: [1, 0, 1, 1], listed: [1, 0, 1, 1] });
    expect(await wrongFolders()).toEqual([]);
    await ask(app, categories.deleteCategory, { token: desk.token, params: { categoryId: otherFolder } });
    expect((await counts()).said).toEqual([0, 0, 0, 0]);
  });

  it('are right after moves in both directions at once, none of which blocks another', async () => {
    const ids = [await add('gate'), await add('door'), await add('roof'), await add('wall')];
    await Promise.all(ids.slice(0, 2).map((id) => move(id, otherFolder)));
    const rounds = Array.from({ length: 6 }, (_, round) => round);
    const statuses = await Promise.all(
      rounds.flatMap((round) =>
        ids.map(async (id, index) => {
          const target = (index + round) % 2 === 0 ? desk.folderId : otherFolder;
          return (await move(id, target)).status;
        }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await wrongFolders()).toEqual([]);
    expect((await counts()).said[0]).toBe(4);
  });

  it('are of the matches where a name is searched for', async () => {
    await add('gate');
    await add('door');
    const { data } = await ask(app, calls.listSources, {
      token: desk.token,
      query: { search: 'GAT', categories_id: [desk.folderId] },
    });
    expect(data.pagination.total_items).toBe(1);
    expect(data.results.map(({ name }) => name)).toEqual(['gate']);
  });
});
