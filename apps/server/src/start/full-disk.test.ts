import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCategory, getAllCategories } from '@centralita/contract/knowledge/category-routes';
import { uploadSource } from '@centralita/contract/knowledge/source-routes';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileStore } from '../adapters/file-store/file-store.ts';
import { ask, testApp, type TestApp } from '../testing/app.ts';
import { makeDesk, type Desk } from '../testing/knowledge.ts';
import { smallDisk, type SmallDisk } from '../testing/small-disk.ts';

function upload(app: TestApp, { token, folderId }: Desk) {
  return ask(app, uploadSource, {
    token,
    query: { category_id: folderId, custom_name: crypto.randomUUID(), source_type: 'document' },
    file: { name: 'a.txt', bytes: Buffer.from('The gate is blue. '.repeat(1_000)) },
  });
}

function makeFolder(app: TestApp, { token }: Desk) {
  return ask(app, createCategory, { token, body: { name: crypto.randomUUID() } });
}

async function readiness(app: TestApp): Promise<number> {
  return (await app.app.inject('/health/ready')).statusCode;
}

describe('a disk for files that is full', () => {
  let app: TestApp;
  let desk: Desk;
  let disk: SmallDisk | { refused: string };
  beforeAll(async () => {
    disk = await smallDisk(24);
    app = await testApp('refused' in disk ? {} : { files: fileStore(join(disk.folder, 'files')) });
    desk = await makeDesk(app);
  });
  afterAll(async () => {
    await app.close();
    if (!('refused' in disk)) await disk.remove();
  });

  it('is 507 for an upload, leaves nothing of it, is not ready, and is back by itself', async (context) => {
    if ('refused' in disk) return context.skip(disk.refused);
    expect((await upload(app, desk)).status).toBe(200);
    expect(await readiness(app)).toBe(200);
    const filler = join(disk.folder, 'filler');
    await writeFile(filler, Buffer.alloc(64 * 1024 * 1024, 1)).catch((fault: NodeJS.ErrnoException) =>
      expect(fault.code).toBe('ENOSPC'),
    );
    const refused = await upload(app, desk);
    expect(refused).toMatchObject({ status: 507, error: { code: 'no_room' } });
    await expect.poll(() => readiness(app)).toBe(503);
    expect((await ask(app, getAllCategories, { token: desk.token })).status).toBe(200);
    await rm(filler);
    await expect.poll(() => readiness(app)).toBe(200);
    expect((await upload(app, desk)).status).toBe(200);
  });
});

/** The server's own fault, by its own hand: writes into these tables raise what a full disk raises. */
const fillDisk = `create or replace function test_full() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger test_full before insert on category for each statement execute function test_full();
  create trigger test_full before insert on source for each statement execute function test_full();
  create trigger test_full before insert on disk_probe for each statement execute function test_full();`;
const freeDisk = `drop trigger if exists test_full on category; drop trigger if exists test_full on source;
  drop trigger if exists test_full on disk_probe;`;

describe('a disk of the database that is full', () => {
  let app: TestApp;
  let desk: Desk;
  beforeAll(async () => {
    app = await testApp();
    desk = await makeDesk(app);
  });
  afterEach(() => asOwner(freeDisk));
  afterAll(() => app.close());

  async function asOwner(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }

  it('is 507 for an upload and 503 with Retry-After elsewhere, reads go on, ready says no until it has room', async () => {
    await asOwner(fillDisk);
    const refused = await makeFolder(app, desk);
    expect(refused).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await upload(app, desk)).toMatchObject({ status: 507, error: { code: 'no_room' } });
    expect(await readiness(app)).toBe(503);
    expect((await ask(app, getAllCategories, { token: desk.token })).status).toBe(200);
    expect(await readiness(app)).toBe(503);
    await asOwner(freeDisk);
    await expect.poll(() => readiness(app)).toBe(200);
    expect((await makeFolder(app, desk)).status).toBe(200);
    expect((await upload(app, desk)).status).toBe(200);
  });
});
