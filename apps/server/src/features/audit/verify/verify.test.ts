import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as categories from '@centralita/contract/knowledge/category-routes';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../db/backup/restore-backup.ts';
import { writeBackup } from '../../../db/backup/write-backup.ts';
import { asSystem } from '../../../platform/audit/act.ts';
import { audited } from '../../../platform/audit/audited-database.ts';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { emptyTestDatabase } from '../../../testing/database.ts';
import { silentLog } from '../../../testing/log.ts';
import { makeCompany, makePerson, signIn, type TestCompany } from '../../../testing/people.ts';
import { verifyCommand } from './command.ts';

let app: TestApp;
let owner: pg.Client;
let folder: string;
let company: TestCompany;
let other: TestCompany;
beforeEach(async () => {
  app = await testApp();
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), 'centralita-verify-'));
  company = await makeCompany(app);
  other = await makeCompany(app);
  for (const one of [company, other]) {
    const token = await signIn(app, (await makePerson(app, { company: one })).email);
    for (const name of ['A', 'B', 'C', 'D'])
      await ask(app, categories.createCategory, { token, body: { name } });
  }
});
afterEach(async () => {
  await owner.end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function verify(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const code = await verifyCommand(args, (act) => act(app.db), {
    out: (text) => (said.out += text),
    err: (text) => (said.err += text),
  });
  return { code, ...said };
}

/** As somebody who has taken over the database: triggers and walls do not stop its owner. */
async function tamper(sql: string, values: unknown[] = []): Promise<void> {
  const tables = ['audit_entry', 'audit_chain'];
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  await owner.query(sql, values);
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
}

async function noted(): Promise<string> {
  const file = join(folder, 'heads.txt');
  await writeFile(file, (await verify()).out);
  return file;
}

describe('npm run audit:verify', () => {
  it('finds whole chains whole, and prints their heads', async () => {
    const { code, out, err } = await verify();
    expect([code, err]).toEqual([0, '2 chains, 10 entries: all whole\n']);
    expect(out).toMatch(new RegExp(`^${company.id} 5 [0-9a-f]{64}$`, 'm'));
    expect((await verify('--expect', await noted())).code).toBe(0);
  });

  it.each([
    {
      what: 'a changed entry',
      sql: `update audit_entry set entry = replace(entry::text, '"B"', '"X"')::json where company_id = $1`,
      says: 'entry 3 was changed',
    },
    {
      what: 'a changed entry with a hash made for it',
      sql: `update audit_entry set entry = '{"at":"2026-01-01T00:00:00Z","changes":[]}'::json,
              hash = sha256((select hash from audit_entry where company_id = $1 and seq = 2)
                || convert_to('{"at":"2026-01-01T00:00:00Z","changes":[]}', 'UTF8'))
            where company_id = $1 and seq = 3`,
      says: 'entry 3 was made for another place',
    },
    {
      what: 'an entry removed in the middle',
      sql: 'delete from audit_entry where company_id = $1 and seq = 3',
      says: 'entry 3 is missing',
    },
    {
      what: 'an entry overwritten by the ones behind it',
      sql: `update audit_entry a set entry = b.entry, hash = b.hash from audit_entry b
            where a.company_id = $1 and b.company_id = $1 and b.seq = a.seq + 1 and a.seq >= 3`,
      says: 'entry 3 was changed',
    },
    {
      what: 'two entries that changed places',
      sql: `update audit_entry a set entry = b.entry, hash = b.hash from audit_entry b
            where a.company_id = $1 and b.company_id = $1 and a.seq + b.seq = 7 and a.seq in (3, 4)`,
      says: 'entry 3 was changed',
    },
    {
      what: 'entries removed at the end',
      sql: 'delete from audit_entry where company_id = $1 and seq > 3',
      says: '2 entries are missing at the end, after entry 3',
    },
    {
      what: 'entries of another company put in their place',
      sql: `update audit_entry a set entry = b.entry, hash = b.hash from audit_entry b
            where a.company_id = $1 and b.company_id <> $1 and a.seq = b.seq`,
      says: 'entry 1 was made for another place',
    },
    {
      what: 'a chain whose count was removed',
      sql: 'delete from audit_chain where company_id = $1',
      says: 'the count of the chain is gone',
    },
  ])('finds $what', async ({ sql, says }) => {
    await tamper(sql, [company.id]);
    const { code, err, out } = await verify();
    expect(code).toBe(1);
    expect(err).toContain(`BROKEN ${company.id}`);
    expect(err).toContain(says);
    expect(out).toMatch(new RegExp(`^${other.id} 5 `, 'm'));
  });

  it('finds by a noted head what the chain alone cannot show', async () => {
    const file = await noted();
    await tamper('delete from audit_entry where company_id = $1 and seq > 3', [company.id]);
    await tamper('update audit_chain set entries = 3 where company_id = $1', [company.id]);
    expect((await verify()).code).toBe(0);
    const shortened = await verify('--expect', file);
    expect([shortened.code, shortened.err]).toEqual([
      1,
      expect.stringContaining('2 entries are missing at the end, after entry 3'),
    ]);
    await tamper('delete from audit_entry where company_id = $1', [company.id]);
    await tamper('delete from audit_chain where company_id = $1', [company.id]);
    expect((await verify('--expect', file)).err).toContain('the chain is gone: 5 entries were noted');
  });

  it('takes a company that was erased for what it is', async () => {
    const file = await noted();
    const db = audited(app.db, app.clock);
    await asSystem('company.erase', null, () =>
      db.platform(async (tx) => {
        await tx.rows('test.erase', 'select app_erase_audit($1)', [company.id]);
        await tx.run('test.gone', 'delete from company where id = $1', [company.id]);
      }),
    );
    const { code, err } = await verify('--expect', file);
    expect([code, err]).toEqual([0, '2 chains, 6 entries: all whole\n']);
    const { rows } = await owner.query(
      'select entry from audit_entry where company_id = app_platform_chain()',
    );
    expect(rows[0].entry).toMatchObject({
      act: 'company.erase',
      actor: { kind: 'system' },
      target: { what: 'company', id: company.id, name: company.name },
    });
    expect(rows[0].entry.changes).toContainEqual(
      expect.objectContaining({ fields: { entries: [5, null], head: [expect.any(String), null] } }),
    );
  });

  it('finds a restored backup as whole as the product it is of', async () => {
    const file = join(folder, 'backup.tar.gz');
    await writeBackup({ url: app.databaseUrl, dataDir: join(folder, 'data'), file });
    const heads = await noted();
    const copy = await emptyTestDatabase();
    try {
      await restoreBackup({ url: copy.url, dataDir: join(folder, 'copy'), file, log: silentLog });
      const output = { out: () => undefined, err: () => undefined };
      expect(await verifyCommand(['--expect', heads], (act) => act(copy.db), output)).toBe(0);
    } finally {
      await copy.drop();
    }
  });

  it('says how it is called', async () => {
    expect((await verify('--wrong')).code).toBe(2);
    expect((await verify('--expect', join(folder, 'none'))).err).toContain('There is no file');
  });
});
