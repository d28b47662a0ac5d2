import { allowContactCenter } from '../lib/adults.mjs';
import { withClient } from '../lib/database.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { load } from '../lib/load.mjs';
import { sleep } from '../lib/numbers.mjs';
import { startProduct } from '../lib/product.mjs';

const processes = 5;
const each = 4;
/** The formula of docs/operating.md, without what is opened only while the database is silent. */
const promised = each + 2;
/** Idle ones are given back after 30 s; what recurs keeps one or two. */
const quietMs = 40_000;

/** Processes on one database, all of them called at once: how many connections it has then, and after a quiet while. */
export async function connections({ root, folder, cleanup, seconds, say, nodeArgs }) {
  const dataDir = await folder('data');
  const env = { DEMO: '0', LOG_LEVEL: 'warn' };
  const first = await startProduct({ root, dataDir, env, nodeArgs });
  cleanup(first.stop);
  const desk = await makeDesk(first);
  await allowContactCenter(first, desk);
  const before = await count(first);
  const others = await Promise.all(
    Array.from({ length: processes }, () =>
      startProduct({
        root,
        dataDir,
        env: { ...env, DATABASE_URL: first.database.url, DATABASE_CONNECTIONS: String(each) },
        nodeArgs,
      }),
    ),
  );
  for (const { stop } of others) cleanup(stop);
  let most = 0;
  const state = { isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      most = Math.max(most, (await count(first)) - before);
      await sleep(100);
    }
  })();
  const request = ({ url }) => ({
    url: `${url}/api/contact-center/contact-pool/get-all?limit=20`,
    headers: desk.headers,
  });
  await Promise.all(others.map((one) => load(request(one), { connections: 16, seconds, pids: () => [] })));
  state.isOver = true;
  await watching;
  await sleep(quietMs);
  const quiet = (await count(first)) - before;
  say(`${most} connections of ${processes} processes, ${quiet} when nothing happens`);
  for (const { stop } of others) await stop();
  await first.stop();
  return [
    {
      what: `connections of ${processes} processes with DATABASE_CONNECTIONS=${each}, 16 people at each`,
      target: `${processes * promised}, which is ${promised} for each`,
      measured: `${most} at most, which is ${most / processes} for each process; ${quiet} when nothing happens`,
      ok: most <= processes * promised,
    },
  ];
}

/** Of the product: those that measure are none of it. */
function count({ database }) {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stat_activity where application_name like 'centralita%'",
    );
    return rows[0].n;
  });
}
