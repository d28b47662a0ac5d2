import { startChild } from '../lib/child.mjs';
import { withClient } from '../lib/database.mjs';
import { makeDesk, seedSources } from '../lib/desk.mjs';
import { load } from '../lib/load.mjs';
import { medians, short } from '../lib/numbers.mjs';
import { processTree } from '../lib/processes.mjs';

const path = '/api/main/manage-sources/?limit=50&page=1';
const sizes = [1_000, 1_000_000];
/** The list of the smaller company while it has an event every few milliseconds, so that hardly an answer is kept. */
const changing = 'product changing';
const eventEveryMs = 2;
const baselines = ['bytes', 'fastify', 'pg'];
const connectionCounts = [1, 32];

/** The list call that most screens begin with, beside the least that could answer it. */
export async function calls({ product, rounds, seconds, cleanup, say }) {
  const server = await product();
  const desks = new Map();
  for (const size of sizes) {
    say(`seeding ${size} sources`);
    const desk = await makeDesk(server);
    await seedSources(server, desk, size);
    desks.set(size, desk);
  }
  const small = desks.get(sizes[0]);
  const body = await (await fetch(server.url + path, { headers: small.headers })).text();
  const targets = [...desks].map(([size, desk]) => ({
    name: `product ${size}`,
    request: { url: server.url + path, headers: desk.headers },
    pids: server.pids,
  }));
  const busy = await makeDesk(server);
  await seedSources(server, busy, sizes[0]);
  targets.push({
    name: changing,
    request: { url: server.url + path, headers: busy.headers },
    pids: server.pids,
    meanwhile: () => eventsOf(server, busy.companyId),
  });
  for (const kind of baselines) {
    const settings = { kind, body, databaseUrl: server.database.url, companyId: small.companyId };
    const child = await startChild('baselines/list-server.mjs', settings);
    cleanup(child.stop);
    const databasePids = () => processTree(server.database.pid);
    targets.push({
      name: kind,
      request: { url: `${child.url}/`, headers: small.headers },
      pids: () => [...child.pids(), ...(kind === 'pg' ? databasePids() : [])],
    });
  }
  const figures = await measure(targets, { rounds, seconds, say });
  return [
    ...sizes.flatMap((size) => rowsOf(size, figures)),
    changingRow(figures),
    bytesRow(body),
    ...baselineRows(figures),
  ];
}

/** Counts events of a company up until the returned function is called. */
function eventsOf(server, companyId) {
  const state = { over: false };
  const done = withClient(server.database.url, async (client) => {
    while (!state.over) {
      await client.query(
        `insert into event_counter (company_id, seq) values ($1, 1)
         on conflict (company_id) do update set seq = event_counter.seq + 1`,
        [companyId],
      );
      await new Promise((resolve) => setTimeout(resolve, eventEveryMs));
    }
  });
  return () => {
    state.over = true;
    return done;
  };
}

/** Round by round, each target once, so that a noisy minute hits them all alike. */
async function measure(targets, { rounds, seconds, say }) {
  const taken = new Map();
  for (const { request, pids } of targets) await load(request, { connections: 4, seconds: 1, pids });
  for (let round = 1; round <= rounds; round += 1) {
    for (const connections of connectionCounts) {
      for (const { name, request, pids, meanwhile } of targets) {
        const stop = meanwhile?.();
        const figures = await load(request, { connections, seconds, pids });
        await stop?.();
        say(
          `${name}, ${connections} connections: p50 ${short(figures.p50)} ms, ${short(figures.perSecond)}/s`,
        );
        const key = `${name} at ${connections}`;
        taken.set(key, [...(taken.get(key) ?? []), figures]);
      }
    }
  }
  return new Map([...taken].map(([key, all]) => [key, medians(all)]));
}

function rowsOf(size, figures) {
  const what = `list call, ${size.toLocaleString('en-US')} rows`;
  const at = (name, connections) => figures.get(`${name} at ${connections}`);
  const [one, many] = connectionCounts.map((connections) => at(`product ${size}`, connections));
  const ratio = (connections, figure, ours) =>
    baselines.map((name) => `${short(ours[figure] / at(name, connections)[figure])}x ${name}`).join(', ');
  return [
    {
      what: `${what}: p50 at 1 connection`,
      target: '1 ms',
      measured: `${short(one.p50)} ms`,
      ok: one.p50 <= 1,
      ratio: ratio(1, 'p50', one),
      peers: '15-94 ms',
    },
    {
      what: `${what}: calls a second at 32`,
      target: '3,500',
      measured: short(many.perSecond),
      ok: many.perSecond >= 3_500,
      ratio: ratio(32, 'perSecond', many),
      peers: '9-70',
    },
    {
      what: `${what}: p95 at 32`,
      target: '15 ms',
      measured: `${short(many.p95)} ms`,
      ok: many.p95 <= 15,
      ratio: ratio(32, 'p95', many),
    },
    {
      what: `${what}: CPU a call, server and database`,
      measured: `${short(many.cpu)} ms`,
      ratio: ratio(32, 'cpu', many),
    },
  ];
}

function changingRow(figures) {
  const [one, many] = connectionCounts.map((connections) => figures.get(`${changing} at ${connections}`));
  return {
    what: `list call, 1,000 rows that change every ${eventEveryMs} ms`,
    measured: `p50 ${short(one.p50)} ms; ${short(many.perSecond)}/s, p95 ${short(many.p95)} ms, ${short(many.cpu)} ms CPU`,
  };
}

function bytesRow(body) {
  return { what: 'list call: bytes of its answer (page of 50)', measured: `${short(body.length / 1024)} KB` };
}

function baselineRows(figures) {
  return baselines.map((name) => {
    const [one, many] = connectionCounts.map((connections) => figures.get(`${name} at ${connections}`));
    return {
      what: `baseline ${name}`,
      measured: `p50 ${short(one.p50)} ms; ${short(many.perSecond)}/s, p95 ${short(many.p95)} ms, ${short(many.cpu)} ms CPU`,
    };
  });
}
