import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { besidePg } from '../lib/beside-pg.mjs';
import { withClient } from '../lib/database.mjs';
import { makeDesk } from '../lib/desk.mjs';
import { median, percentile, short, sleep } from '../lib/numbers.mjs';
import { cpuMs } from '../lib/processes.mjs';
import { openSocket } from '../lib/sockets.mjs';

const base = '/api/contact-center/workflows';
const nodes = 300;
const writers = 50;
/** Each writer saves once a second, at an instant of its own. */
const everyMs = 1_000;
const savesOfEach = 10;
const perBatch = 100;

/** Fifty people edit one workflow of 300 nodes; the whole of it is opened with one call. */
export async function workflow({ product, rounds, seconds, cleanup, say }) {
  const server = await product();
  const desk = await makeDesk(server, { sessions: writers });
  await allowContactCenter(server, desk);
  const { id, nodeIds } = await makeWorkflow(desk);
  const sockets = await Promise.all(desk.tokens.map((token) => listen(server, token)));
  const taken = [];
  for (let round = 1; round <= rounds; round += 1) {
    const cpu = cpuMs(server.pids());
    const times = await everyone((writer) =>
      editPaced(server, desk.tokens[writer], { id, node: nodeIds[writer + 1] }),
    );
    const cost = (cpuMs(server.pids()) - cpu) / times.length;
    const plain = await everyone((writer) => editByPg(server, desk, { id, node: nodeIds[writer + 1] }));
    taken.push({
      p95: percentile(times, 95),
      p50: median(times),
      most: Math.max(...times),
      cost,
      plain: percentile(plain, 95),
    });
    say(JSON.stringify(taken.at(-1)));
  }
  const fast = await flatOut(server, desk, { id, nodeIds, ms: seconds * 1_000 });
  for (const socket of sockets) socket.terminate();
  const of = (name) => median(taken.map((one) => one[name]));
  const document = JSON.stringify(await desk.call(`${base}/${id}/document`));
  return [
    {
      what: `a save, ${writers} people saving each second in one workflow of ${nodes} nodes, all of them listening: p95`,
      target: '100 ms',
      measured: `${short(of('p95'))} ms (p50 ${short(of('p50'))}, longest ${short(of('most'))}); ${short(of('cost'))} ms CPU of server and database, told to ${writers} sockets`,
      ok: of('p95') <= 100,
      ratio: `${short(of('p95') / of('plain'))}x the same rows through pg alone`,
    },
    {
      what: 'saves a second when all of them save without a pause',
      measured: `${short(fast.perSecond)} (p95 ${short(fast.p95)} ms)`,
    },
    {
      what: `the document of ${nodes} nodes`,
      measured: `${short(document.length / 1024)} KB, gzip ${short(gzipSync(document).length / 1024)} KB`,
    },
    ...(await besidePg(server, [opening(server, desk, id)], { rounds, seconds, cleanup, say })),
  ];
}

/** Desks are made without the contact center. */
function allowContactCenter({ database }, { companyId }) {
  return withClient(database.url, async (client) => {
    for (const [table, key] of [
      ['company', 'id'],
      ['membership', 'company_id'],
    ]) {
      await client.query(
        `update ${table} set policies = policies || '{contact-center:full-access}' where ${key} = $1`,
        [companyId],
      );
    }
    await client.query('update contact_center_settings set is_service_active = true where company_id = $1', [
      companyId,
    ]);
  });
}

/** A chain of questions with a text of usual length each. */
async function makeWorkflow(desk) {
  const { id } = await desk.post(`${base}/create`, { name: 'Bench', channel: 'phone', language: 'english' });
  const {
    nodes: [start],
  } = await desk.call(`${base}/${id}/document`);
  const nodeIds = [start.id, ...Array.from({ length: nodes - 1 }, () => randomUUID())];
  const prompt = 'Greet by name, say why we call and ask which day and hour suits them best. '.repeat(5);
  const operations = nodeIds.slice(1).flatMap((node, at) => [
    {
      id: randomUUID(),
      op: 'node.create',
      node: {
        id: node,
        node_type: 'question',
        configuration: { prompt },
        title: `Step ${at}`,
        pos_x: at * 700,
        pos_y: 0,
      },
    },
    {
      id: randomUUID(),
      op: 'edge.create',
      edge: { id: randomUUID(), source_id: nodeIds[at], target_id: node },
    },
  ]);
  for (let at = 0; at < operations.length; at += perBatch) {
    await desk.post(`${base}/${id}/operations`, {
      base_revision: 1,
      operations: operations.slice(at, at + perBatch),
    });
  }
  return { id, nodeIds };
}

async function listen(server, token) {
  const answer = await fetch(`${server.url}/api/auth/auth/ws-ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  return openSocket(server.url, (await answer.json()).data.ticket, () => undefined);
}

/** Times in ms of all that the writers did. */
async function everyone(act) {
  return (await Promise.all(Array.from({ length: writers }, (_, writer) => act(writer)))).flat();
}

/** Writes a text and moves the node in turns, once a second. */
async function editPaced(server, token, { id, node }) {
  const times = [];
  await sleep(Math.random() * everyMs);
  for (let save = 0; save < savesOfEach; save += 1) {
    const began = performance.now();
    await edit(server, token, { id, node, save });
    times.push(performance.now() - began);
    await sleep(Math.max(0, everyMs - times.at(-1)));
  }
  return times;
}

async function edit(server, token, { id, node, save }) {
  const text = 'Ask which day and hour suits them best, then repeat what was said. '.repeat(5) + save;
  const set = save % 2 === 0 ? { 'configuration.prompt': text } : { position: { x: save, y: save } };
  const response = await fetch(`${server.url}${base}/${id}/operations`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-updated-by': token.slice(0, 20).replaceAll('-', '_'),
    },
    body: JSON.stringify({
      base_revision: 1,
      operations: [{ id: randomUUID(), op: 'node.update', node_id: node, set }],
    }),
  });
  const { data } = await response.json();
  if (data?.results[0]?.status !== 'applied') throw new Error(`a save answered ${response.status}`);
}

/** The least that keeps the same: the workflow locked, the node read and written, the change noted. */
async function editByPg({ database }, { companyId }, { id, node }) {
  pool ??= new pg.Pool({ connectionString: database.url, max: 10 });
  const times = [];
  await sleep(Math.random() * everyMs);
  for (let save = 0; save < savesOfEach; save += 1) {
    const began = performance.now();
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(
        'select revision from workflow where company_id = $1 and id = $2 for update',
        [companyId, id],
      );
      const revision = Number(rows[0].revision) + 1;
      const place = [companyId, id, node];
      await client.query(
        'select * from workflow_node where company_id = $1 and workflow_id = $2 and id = $3',
        place,
      );
      await client.query(
        'update workflow_node set pos_x = $4 where company_id = $1 and workflow_id = $2 and id = $3',
        [...place, save],
      );
      await client.query('update workflow set revision = $3 where company_id = $1 and id = $2', [
        companyId,
        id,
        revision,
      ]);
      await client.query(
        `insert into workflow_change (company_id, workflow_id, revision, parts, created_at) values ($1, $2, $3, '{document}', now())`,
        [companyId, id, revision],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    times.push(performance.now() - began);
    await sleep(Math.max(0, everyMs - times.at(-1)));
  }
  return times;
}

let pool = null;

/** All writers, each save behind its last. */
async function flatOut(server, desk, { id, nodeIds, ms }) {
  const until = performance.now() + ms;
  const times = await everyone(async (writer) => {
    const own = [];
    for (let save = 0; performance.now() < until; save += 1) {
      const began = performance.now();
      await edit(server, desk.tokens[writer], { id, node: nodeIds[writer + 1], save });
      own.push(performance.now() - began);
    }
    return own;
  });
  await pool?.end();
  pool = null;
  return { perSecond: times.length / (ms / 1_000), p95: percentile(times, 95) };
}

function opening(server, desk, id) {
  const place = [desk.companyId, id];
  const of = (columns, table) => ({
    text: `select ${columns} from ${table} where company_id = $1 and workflow_id = $2`,
    values: place,
  });
  return {
    what: `opening ${nodes} nodes`,
    path: `${base}/${id}/document`,
    headers: desk.headers,
    statements: [
      { text: 'select * from workflow where company_id = $1 and id = $2', values: place },
      of(
        'id, kind, configuration, title, collapsed, pos_x, pos_y, measured_width, measured_height, node_number',
        'workflow_node',
      ),
      of('id, source_id, target_id, type, source_handle, drawing', 'workflow_edge'),
      of('*', 'dynamic_variable'),
      of('*', 'database_variable'),
      of('*', 'main_instruction'),
      of('*', 'workflow_source'),
    ],
  };
}
