import {
  allowContactCenter,
  campaignCount,
  messageTo,
  messagesTo,
  openCampaigns,
  publishAdults,
} from '../lib/adults.mjs';
import { startChild } from '../lib/child.mjs';
import { withClient } from '../lib/database.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { load, warmUp } from '../lib/load.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { processTree } from '../lib/processes.mjs';
import { startProduct } from '../lib/product.mjs';
import { streamedTurns } from '../lib/streamed-conversations.mjs';

/**
 * A run through a campaign's API channel: a message comes in, a condition decides, an answer is said, the conversation ends and is
 * kept. Beside it the same rows through `pg` alone; then the same with nothing saved, and a conversation in the middle that travels
 * with its caller, beside a bare server that keeps nothing.
 */
export async function conversations(bench) {
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
  const asking = await openCampaigns(desk, await publishAdults(desk, { asks: true }), campaignCount);
  const goesOn = await Promise.all(asking.map((campaign) => messageInTheMiddle(server.url, campaign)));
  const beside = await baselines(server, { desk, campaigns, workflowId, cleanup });
  const taken = new Map();
  const ways = [
    ['product', messagesTo(server.url, campaigns), server.pids],
    ['unsaved', messagesTo(server.url, campaigns, { store: false }), server.pids],
    ['goes on', { url: server.url, requests: goesOn }, server.pids],
    ['pg', messagesTo(beside.pg.url, campaigns), beside.pg.pids],
    ['bare', messagesTo(beside.bare.url, campaigns), beside.bare.pids],
  ];
  // A server that runs for days is not measured while its code is still being compiled.
  for (const [name, request, pids] of ways) {
    const much = name === 'unsaved' || name === 'bare' ? warmUp.unsaved : warmUp.saved;
    await load(request, { connections: 32, ...much, pids });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of [1, 32]) {
      for (const [name, request, pids] of ways) {
        const key = `${name} ${connections}`;
        taken.set(key, [...(taken.get(key) ?? []), await load(request, { connections, seconds, pids })]);
      }
    }
    const perSecond = (name) => short(taken.get(`${name} 32`).at(-1).perSecond);
    say(`${perSecond('product')} runs saved a second, ${perSecond('unsaved')} unsaved`);
  }
  // The one whose connections would break goes first.
  await beside.pg.stop();
  await server.stop();
  return rowsOf(new Map([...taken].map(([key, all]) => [key, medians(all)])));
}

/** A conversation that has begun: its state is opened, the answer is read, a condition decides, and it is asked and sealed again. */
async function messageInTheMiddle(url, campaign) {
  const person = { session_id: 'person', store: false };
  const { state } = await send(
    url,
    messageTo(campaign, { ...person, message: '', variables: { age: '20' } }),
  );
  return messageTo(campaign, { ...person, message: 'On the 4th of March', state });
}

async function send(url, { path, ...request }) {
  const response = await fetch(url + path, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`a message answered ${response.status}: ${text}`);
  return JSON.parse(text).data;
}

async function baselines(server, { desk, campaigns, workflowId, cleanup }) {
  const log = await withClient(server.database.url, async (client) => {
    const message = { session_id: 'sample', message: 'Good morning', variables: { age: '20' } };
    await send(server.url, messageTo(campaigns[0], message));
    const { rows } = await client.query('select steps from turn_trace limit 1');
    return rows[0].steps;
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
    ...rowsOfUnsaved(figures),
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

function rowsOfUnsaved(figures) {
  const of = (name) => [figures.get(`${name} 1`), figures.get(`${name} 32`)];
  const [[one, many], [oneGoesOn, manyGoOn], [oneOfBare, manyOfBare]] = ['unsaved', 'goes on', 'bare'].map(
    of,
  );
  return [
    {
      what: 'the same, nothing saved but the month’s counter: a second at 32',
      target: '8,000',
      measured: `${short(many.perSecond)} (p95 ${short(many.p95)} ms)`,
      ok: many.perSecond >= 8_000,
      ratio: `${short(many.perSecond / manyOfBare.perSecond)}x bare`,
      peers: 'Node-RED 7,900',
    },
    {
      what: 'nothing saved: p95 at 1',
      measured: `${short(one.p95)} ms (p50 ${short(one.p50)})`,
      ratio: `${short(one.p95 / oneOfBare.p95)}x bare`,
    },
    {
      what: 'nothing saved: CPU at 32, server and database',
      measured: `${short(many.cpu)} ms`,
      ratio: `${short(many.cpu / manyOfBare.cpu)}x bare`,
    },
    {
      what: 'a turn in the middle of an unsaved talk: state opened, a date read, a condition, state sealed',
      measured: `${short(manyGoOn.perSecond)}/s, ${short(manyGoOn.cpu)} ms CPU at 32; p95 ${short(oneGoesOn.p95)} ms at 1`,
    },
  ];
}
