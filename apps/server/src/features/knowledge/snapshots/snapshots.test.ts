import * as calls from '@centralita/contract/knowledge/answer-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import * as sources from '@centralita/contract/knowledge/source-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady, type Desk } from '../../../testing/knowledge.ts';
import type { IndexQuery } from '../retrieval/passage-index.ts';
import { Snapshots } from './snapshots.ts';
import { knowledgeVersion } from './version.ts';

/** Two processes on one database: each has its own snapshot of the company. */
let app: TestApp;
let other: Snapshots;
let desk: Desk;
beforeAll(async () => {
  app = await testApp();
  other = new Snapshots(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await makeDesk(app);
});

const content = 'The lighthouse keeper opens the gate at seven in the morning.';

async function searchHere(sourceId: string) {
  const body = { sources_id: [sourceId], question: 'lighthouse gate' };
  return ask(app, calls.searchPassages, { token: desk.token, body });
}

async function searchThere(): Promise<string[]> {
  const query = {
    question: 'lighthouse gate',
    sources: null,
    search_type: 'keyword' as const,
    limit: 10,
    vector: null,
  };
  const hits = await searchIn(other, desk.companyId, query);
  return hits.map((hit) => hit.source_id);
}

async function searchIn(snapshots: Snapshots, companyId: string, query: IndexQuery) {
  const version = await app.db.companyRead(companyId, (tx) => knowledgeVersion(tx, companyId));
  return snapshots.search(companyId, version, query);
}

describe('search snapshots', () => {
  it('know on every process what was added and deleted, at the next question', async () => {
    expect(await searchThere()).toEqual([]);
    const first = await uploadReady(desk, { name: 'a.txt', content });
    expect(await searchThere()).toEqual([first.id]);
    const second = await uploadReady(desk, { name: 'b.txt', content });
    expect((await searchThere()).toSorted()).toEqual([first.id, second.id].toSorted());
    await ask(app, sources.deleteSource, { token: desk.token, params: { source_id: first.id }, body: {} });
    expect(await searchThere()).toEqual([second.id]);
    await ask(app, categories.deleteCategory, { token: desk.token, params: { categoryId: desk.folderId } });
    expect(await searchThere()).toEqual([]);
  });

  it('never show what is deleted while a question is on its way', async () => {
    const source = await uploadReady(desk, { name: 'a.txt', content });
    expect((await searchHere(source.id)).data.results).toHaveLength(1);
    // Deleted behind the snapshot's back, as if between the look at the version and the search.
    await app.db.company(desk.companyId, async (tx) => {
      await tx.run('test.deletePassages', 'delete from passage where company_id = $1', [desk.companyId]);
    });
    expect((await searchHere(source.id)).data.results).toEqual([]);
  });

  it('stay within the memory they are given, and come back when asked', async () => {
    const small = new Snapshots(app.db, 1);
    const query = {
      question: 'lighthouse',
      sources: null,
      search_type: 'keyword' as const,
      limit: 10,
      vector: null,
    };
    const source = await uploadReady(desk, { name: 'a.txt', content });
    const neighbour = await makeDesk(app);
    await uploadReady(neighbour, { name: 'b.txt', content });
    for (let round = 0; round < 2; round += 1) {
      expect((await searchIn(small, desk.companyId, query)).map((hit) => hit.source_id)).toEqual([source.id]);
      expect(await searchIn(small, neighbour.companyId, query)).toHaveLength(1);
    }
  });

  it('go on after an update that analyses text in another way', async () => {
    const source = await uploadReady(desk, { name: 'a.txt', content });
    await app.db.platformQuery('test.oldTerms', "update passage set terms = '0|old' where company_id = $1", [
      desk.companyId,
    ]);
    expect(await searchThere()).toEqual([source.id]);
  });
});
