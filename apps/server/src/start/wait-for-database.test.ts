import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { silentLog } from '../testing/log.ts';
import { waitForDatabase } from './wait-for-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

/** The address at which the database will be, and what makes it be there. */
async function late(): Promise<{ url: string; come(): Promise<() => void> }> {
  const target = new URL(test.url);
  const [host, number] = [target.searchParams.get('host'), target.port || '5432'];
  const server = createServer((near) => {
    const far = host ? connect(`${host}/.s.PGSQL.${number}`) : connect(Number(number), target.hostname);
    near.on('error', () => far.destroy()).pipe(far);
    far.on('error', () => near.destroy()).pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  target.host = `127.0.0.1:${port}`;
  target.search = '';
  return {
    url: target.href,
    come: async () => {
      await once(server.listen(port, '127.0.0.1'), 'listening');
      return () => server.close();
    },
  };
}

it('a database that comes later than the server is waited for, and told of once', async () => {
  const { url, come } = await late();
  const told: string[] = [];
  const log = {
    ...silentLog,
    warn: (_: object, words: string) => void told.push(words),
    info: (_: object, words: string) => void told.push(words),
  };
  const tries = { count: 0 };
  const act = () => {
    tries.count += 1;
    return migrate(url, silentLog);
  };
  const started = waitForDatabase(act, log, 10);
  await expect.poll(() => tries.count).toBeGreaterThan(3);
  const leave = await come();
  expect(await started).toEqual([]);
  leave();
  expect(told).toEqual([
    'the database of DATABASE_URL does not answer; the start waits for it',
    'the database answers, the start goes on',
  ]);
});

it('one that refuses in words ends the start', async () => {
  const url = new URL(test.url);
  url.pathname = '/nobody_made_it';
  await expect(waitForDatabase(() => migrate(url.href, silentLog), silentLog, 10)).rejects.toMatchObject({
    code: '3D000',
  });
});
