import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letter, mailerConformance } from '../conformance/mailer.ts';
import { outboxMailer } from './outbox-mailer.ts';

const from = '"Centralita" <no-reply@centralita.test>';
let now = new Date('2026-03-01T10:00:00.000Z');
const clock = { now: () => now };
let dataDir = '';

const files = async (): Promise<string[]> => (await readdir(join(dataDir, 'outbox'))).toSorted();

mailerConformance('The outbox', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  const folder = join(dataDir, 'outbox');
  return {
    mailer: outboxMailer({ dataDir, from, clock }),
    received: async () =>
      Promise.all(
        (await files()).map(async (name) => ({ raw: await readFile(join(folder, name)), recipients: null })),
      ),
    close: () => rm(dataDir, { recursive: true }),
  };
});

describe('the outbox', () => {
  beforeEach(async () => {
    now = new Date('2026-03-01T10:00:00.000Z');
    dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  it('names files by time', async () => {
    await outboxMailer({ dataDir, from, clock }).send(letter());
    expect(await files()).toEqual([expect.stringMatching(/^20260301T100000000Z-[0-9a-f]{8}\.eml$/)]);
  });

  it.skipIf(process.platform === 'win32')('is for the eyes of its owner only', async () => {
    await outboxMailer({ dataDir, from, clock }).send(letter());
    const [name = ''] = await files();
    expect((await stat(join(dataDir, 'outbox', name))).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700);
  });

  it('forgets mails after seven days', async () => {
    const mailer = outboxMailer({ dataDir, from, clock });
    await mailer.send(letter());
    now = new Date('2026-03-08T09:59:59.000Z');
    await mailer.send(letter());
    expect(await files()).toHaveLength(2);
    now = new Date('2026-03-08T10:00:01.000Z');
    await mailer.send(letter());
    expect((await files()).map((name) => name.slice(0, 8))).toEqual(['20260308', '20260308']);
  });

  it('keeps the newest thousand, and what is not a mail', async () => {
    await mkdir(join(dataDir, 'outbox'));
    const old = Array.from(
      { length: 1_005 },
      (_, index) => `20260301T0900${String(index).padStart(5, '0')}Z-0.eml`,
    );
    await Promise.all([...old, 'notes.txt'].map((name) => writeFile(join(dataDir, 'outbox', name), '')));
    await outboxMailer({ dataDir, from, clock }).send(letter());
    const left = await files();
    expect(left.filter((name) => name.endsWith('.eml'))).toHaveLength(1_000);
    expect(left).toContain('notes.txt');
    expect(left).not.toContain(old[0]);
    expect(left).toContain(old[1_004]);
  });

  it('fails and leaves no half mail where it cannot write', async () => {
    await writeFile(join(dataDir, 'outbox'), 'in the way');
    await expect(outboxMailer({ dataDir, from, clock }).send(letter())).rejects.toThrow('EEXIST');
  });
});
