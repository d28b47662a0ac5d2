import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedFailure } from '../db/embedded/failure.ts';
import { migrate } from '../db/migrate.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { silentLog } from '../testing/log.ts';
import { whyNotStarted } from './why-not-started.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const place = { host: '127.0.0.1', port: 3000, databaseUrl: null };

/** Why no server starts on this database. */
async function whyNotOn(change: (url: URL) => void): Promise<string | null> {
  const url = new URL(test.url);
  change(url);
  const fault: unknown = await migrate(url.href, silentLog).catch((error: unknown) => error);
  return whyNotStarted(fault, { ...place, databaseUrl: url.href });
}

/** Why nothing listens there. */
async function whyNotAt(host: string, port: number): Promise<string | null> {
  const server = createServer();
  const [fault] = (await Promise.race([
    once(server.listen(port, host), 'listening').then(() => [null]),
    once(server, 'error'),
  ]).catch((error: unknown) => [error])) as [unknown];
  server.close();
  return whyNotStarted(fault, { host, port, databaseUrl: null });
}

describe('why the server did not start', () => {
  it('a port that is taken, and an address that is not ours', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await whyNotAt('127.0.0.1', port)).toMatch(
      `Port ${port} of 127.0.0.1 is taken by another program`,
    );
    other.close();
    expect(await whyNotAt('192.0.2.7', 0)).toBe('HOST is 192.0.2.7, which is no address of this machine.');
  });

  it('a database that is not there, with another name, or whose user may not', async () => {
    const away = await whyNotOn((url) => {
      url.host = '127.0.0.1:1';
      url.search = '';
    });
    expect(away).toMatch(
      /^The database of DATABASE_URL does not answer \(connect ECONNREFUSED 127.0.0.1:1\)/,
    );
    expect(await whyNotOn((url) => (url.pathname = '/nobody_made_it'))).toMatch(
      /refuses: database "nobody_made_it" does not exist\. Make it first/,
    );
    expect(await whyNotOn((url) => (url.username = 'nobody'))).toMatch(
      /refuses: .*"nobody".* Check the user and the password in it\.$/,
    );
  });

  it('a database without TLS, or with a certificate that nobody we know signed', async () => {
    const plain = await whyNotOn((url) => url.searchParams.set('sslmode', 'verify-full'));
    expect(plain).toMatch(/refuses: The server does not support SSL connections\. Switch TLS on/);
    const signed = Object.assign(new Error('self-signed certificate'), {
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(whyNotStarted(signed, { ...place, databaseUrl: 'postgres://db/x' })).toMatch(/sslrootcert=/);
  });

  it('a file of the operator that cannot be read or written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'centralita-why-'));
    const inFile = await writeFile(join(folder, 'file'), '')
      .then(() => mkdir(join(folder, 'file/below')))
      .catch((fault: unknown) => fault);
    expect(whyNotStarted(inFile, place)).toBe(
      `A file stands where a folder has to be (mkdir ${join(folder, 'file/below')}).`,
    );
    const nowhere = await writeFile(join(folder, 'no/file'), '').catch((fault: unknown) => fault);
    expect(whyNotStarted(nowhere, place)).toBe(
      `There is no such file or folder (open ${join(folder, 'no/file')}).`,
    );
    await rm(folder, { recursive: true });
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
    expect(whyNotStarted(full, place)).toBe('The disk is full: free some space and try again (write).');
    const closed = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'open', path: '/keys' });
    expect(whyNotStarted(closed, place)).toBe('This account may not do that (open /keys).');
  });

  it('says what the embedded database and the migrations say, and leaves the rest to its stack', () => {
    expect(whyNotStarted(new EmbeddedFailure('disk-full', 'the disk is full'), place)).toBe(
      'the disk is full',
    );
    expect(whyNotStarted(new Error('a fault of ours'), place)).toBeNull();
    expect(whyNotStarted(null, place)).toBeNull();
  });
});
