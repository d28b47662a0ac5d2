import * as categories from '@centralita/contract/knowledge/category-routes';
import * as calls from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../db/ids.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, upload, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import { deadlocks, somebodyWaits } from '../../../testing/locks.ts';
import { miscounts, recount } from '../sources/recount.ts';
import { lockSource } from '../sources/change.ts';
import { insertSource } from '../sources/store.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

const nothing = {};

async function addFolder(name: string): Promise<string> {
  const { data } = await ask(app, categories.createCategory, { token: desk.token, body: { name } });
  return data.id;
}

const remove = (categoryId: string) =>
  ask(app, categories.deleteCategory, { token: desk.token, params: { categoryId }, body: nothing });

async function usedBytes(): Promise<number> {
  const [row] = await app.db.platformQuery<{ used: number }>(
    'test.usedBytes',
    'select storage_used_bytes as used from knowledge_settings where company_id = $1',
    [desk.companyId],
  );
  return row?.used ?? -1;
}

function newSource(categoryId: string) {
  const id = uuidv7();
  const file = { file_name: null, file_key: null, file_bytes: 1_000 };
  return { id, category_id: categoryId, name: id, source_type: 'document' as const, ...file };
}

describe('a folder that is deleted', () => {
  it('takes along what was committed into it meanwhile, and its bytes', async () => {
    let deleting: ReturnType<typeof remove> | null = null;
    await app.db.company(desk.companyId, async (tx) => {
      await insertSource(tx, desk.companyId, newSource(desk.folderId), app.clock.now());
      deleting ??= remove(desk.folderId);
      await somebodyWaits(app.db);
    });
    expect((await deleting!)?.status).toBe(200);
    expect([await usedBytes(), await miscounts(app.db)]).toEqual([0, []]);
  });

  it('waits for a source that becomes ready, and neither is broken off', async () => {
    const { id } = await uploadReady(desk, { name: 'gate.txt', content: 'The gate is blue.' });
    const before = await deadlocks(app.db);
    let deleting: ReturnType<typeof remove> | null = null;
    await app.db.company(desk.companyId, async (tx) => {
      await lockSource(tx, desk.companyId, id);
      deleting ??= remove(desk.folderId);
      await somebodyWaits(app.db);
      // Written twice, as reading a source does: the database looks for the folder again.
      for (const status of ['reading', 'ready'])
        await tx.run('test.status', 'update source set status = $3 where company_id = $1 and id = $2', [
          desk.companyId,
          id,
          status,
        ]);
    });
    expect((await deleting!)?.status).toBe(200);
    expect([await usedBytes(), await deadlocks(app.db)]).toEqual([0, before]);
  });

  it('leaves every count right among uploads, moves and deletions, and nobody meets a fault', async () => {
    const statuses = new Set<number>();
    const note = async (answer: Promise<{ status: number }>) => statuses.add((await answer).status);
    for (let round = 0; round < 3; round += 1) {
      const folderId = await addFolder(`Round ${round}`);
      const inside = { ...desk, folderId };
      const ids = await Promise.all(
        ['a', 'b', 'c'].map(async (name) => {
          const { data } = await upload(inside, { name: `${name}.txt`, content: `${name} is ${round}` });
          return data.id;
        }),
      );
      const [first = '', second = ''] = ids;
      await Promise.all([
        ...['d', 'e', 'f', 'g'].map((name) => note(upload(inside, { name: `${name}.txt`, content: 'new' }))),
        note(
          ask(app, calls.moveSource, {
            token: desk.token,
            params: { source_id: first },
            body: { new_category_id: desk.folderId },
          }),
        ),
        note(
          ask(app, calls.deleteSource, { token: desk.token, params: { source_id: second }, body: nothing }),
        ),
        note(remove(folderId)),
        ...['h', 'i'].map((name) => note(upload(inside, { name: `${name}.txt`, content: 'new' }))),
      ]);
    }
    expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(await miscounts(app.db)).toEqual([]);
    expect(await deadlocks(app.db)).toBe(0);
  });
});

describe('counts that are wrong all the same', () => {
  it('are set right by the recount, which says where, and touches no other', async () => {
    await uploadReady(desk, { name: 'gate.txt', content: 'The gate is blue.' });
    const used = await usedBytes();
    await app.db.platformQuery(
      'test.drift',
      'update knowledge_settings set storage_used_bytes = storage_used_bytes + 5000 where company_id = $1',
      [desk.companyId],
    );
    await app.db.platformQuery(
      'test.driftOfFolder',
      'update category set sources_count = 7, sources_bytes = 7 where company_id = $1',
      [desk.companyId],
    );
    expect(await recount(app.db)).toEqual([desk.companyId]);
    expect([await usedBytes(), await miscounts(app.db), await recount(app.db)]).toEqual([used, [], []]);
  });
});
