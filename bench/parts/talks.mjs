import { allowContactCenter, openCampaigns, publishAdults } from '../lib/adults.mjs';
import { startChild } from '../lib/child.mjs';
import { withClient } from '../lib/database.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { load } from '../lib/load.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { processTree } from '../lib/processes.mjs';
import { startProduct } from '../lib/product.mjs';
import { streamedTurns } from '../lib/streamed-talks.mjs';

/** A key may send 6,000 messages a minute, so a run takes many of them in turn. */
const campaignCount = 40;

/**
 * A run through a campaign's API channel: a message comes in, a condition decides, an answer is said, the talk ends and is
 * kept. Beside it the same rows through `pg` alone, and a bare server that keeps nothing.
 */
export async function talks(bench) {
  return [...(await runs(bench)), ...(await streamedTurns(bench))];
}

async function runs({ root, folder, cleanup, rounds, seconds, say, nodeArgs }) {
  const server = await startProduct({
    root,
    dataDir: await folder('data'),
    env: { DEMO: '0', LOG_LEVEL: 'warn' },
    nodeArgs,
  });
  cleanup(server.stop);
  const desk = await makeDesk(server);
  await allowContactCenter(server, desk);
  const workflowId = await publishAdults(desk, { asks: false });
  const campaigns = await openCampaigns(desk, workflowId, campaignCount);
  const beside = await baselines(server, { desk, campaigns, workflowId, cleanup });
  const taken = new Map();
  const ways = [
    ['product', { url: server.url, requests: requestsTo(campaigns) }, server.pids],
    ['pg', { url: beside.pg.url, requests: requestsTo(campaigns) }, beside.pg.pids],
    ['bare', { url: beside.bare.url, requests: requestsTo(campaigns) }, beside.bare.pids],
  ];
  // A server that runs for days is not measured while its code is still being compiled.
  for (const [, request, pids] of ways) await measure(request, { connections: 32, seconds: 4, pids });
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of [1, 32]) {
      for (const [name, request, pids] of ways) {
        const key = `${name} ${connections}`;
        taken.set(key, [...(taken.get(key) ?? []), await measure(request, { connections, seconds, pids })]);
      }
    }
    say(`${short(taken.get('product 32').at(-1).perSecond)} runs saved a second`);
  }
  // The one whose connections would break goes first.
  await beside.pg.stop();
  await server.stop();
  return rowsOf(new Map([...taken].map(([key, all]) => [key, medians(all)])));
}

/** Every message is another person's. */
function measure(request, how) {
  return load({ ...request, idReplacement: true }, how);
}

function requestsTo(campaigns) {
  return campaigns.map(({ id, key }, at) => ({
    method: 'POST',
    path: `/api/public/campaigns/${id}/messages`,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      session_id: `person-[<id>]`,
      message: 'Good morning',
      message_id: 'first',
      variables: { age: String(at) },
    }),
  }));
}

async function baselines(server, { desk, campaigns, workflowId, cleanup }) {
  const log = await withClient(server.database.url, async (client) => {
    const [{ id, key }] = campaigns;
    const response = await fetch(`${server.url}/api/public/campaigns/${id}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ session_id: 'sample', message: 'Good morning', variables: { age: '20' } }),
    });
    if (!response.ok) throw new Error(`a message answered ${response.status}: ${await response.text()}`);
    const { rows } = await client.query('select log from conversation_turn limit 1');
    return rows[0].log;
  });
  const rows = { companyId: desk.companyId, campaignId: campaigns[0].id, workflowId, log };
  const withRows = await startChild('baselines/run-server.mjs', { databaseUrl: server.database.url, rows });
  cleanup(withRows.stop);
  const bare = await startChild('baselines/run-server.mjs');
  cleanup(bare.stop);
  const pids = () => [...withRows.pids(), ...processTree(server.database.pid)];
  return { pg: { url: withRows.url, pids, stop: withRows.stop }, bare };
}

function rowsOf(figures) {
  const [one, many] = [figures.get('product 1'), figures.get('product 32')];
  const [oneOfPg, manyOfPg] = [figures.get('pg 1'), figures.get('pg 32')];
  const [oneOfBare, manyOfBare] = [figures.get('bare 1'), figures.get('bare 32')];
  return [
    {
      what: 'message in, decided, answered, run saved: p95 at 1',
      target: '3 ms',
      measured: `${short(one.p95)} ms (p50 ${short(one.p50)})`,
      ok: one.p95 <= 3,
      ratio: `${short(one.p95 / oneOfPg.p95)}x pg`,
      peers: '22-49 ms',
    },
    {
      what: 'runs saved a second at 32',
      target: '1,500',
      measured: `${short(many.perSecond)} (p95 ${short(many.p95)} ms)`,
      ok: many.perSecond >= 1_500,
      ratio: `${short(many.perSecond / manyOfPg.perSecond)}x pg`,
      peers: '26-64',
    },
    {
      what: 'run saved: CPU at 32, server and database',
      target: '0.7 ms',
      measured: `${short(many.cpu)} ms`,
      ok: many.cpu <= 0.7,
      ratio: `${short(many.cpu / manyOfPg.cpu)}x pg`,
    },
    {
      what: 'baseline pg: the same rows alone',
      measured: `p95 ${short(oneOfPg.p95)} ms at 1; ${short(manyOfPg.perSecond)}/s, ${short(manyOfPg.cpu)} ms CPU at 32`,
    },
    {
      what: 'baseline bare: nothing saved',
      measured: `p95 ${short(oneOfBare.p95)} ms at 1; ${short(manyOfBare.perSecond)}/s, ${short(manyOfBare.cpu)} ms CPU at 32`,
    },
  ];
}
