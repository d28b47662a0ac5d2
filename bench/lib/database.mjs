import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * The embedded database of a running product, as its superuser: seeding a million rows past the walls and triggers of
 * the product is nobody else's business.
 * @param {string} dataDir
 * @returns {{ pid: number, url: string }}
 */
export function embeddedDatabase(dataDir) {
  const cluster = join(dataDir, 'database/cluster');
  const [pid, , , port, socket, address] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(cluster, 'centralita.password'), 'utf8').trim();
  const where = socket ? `localhost:${port}/centralita?host=${encodeURIComponent(socket)}` : '';
  return {
    pid: Number(pid),
    url: `postgres://postgres:${password}@${where || `${address}:${port}/centralita`}`,
  };
}

/**
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} act
 * @returns {Promise<T>}
 */
export async function withClient(url, act) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
