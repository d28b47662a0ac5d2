import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { WebSocket } from 'ws';
import { allowContactCenter, messageTo, openCampaigns, publishAdults } from '../lib/adults.mjs';
import { startChild } from '../lib/child.mjs';
import { withClient } from '../lib/database.mjs';
import { hashOf, makeDesk } from '../lib/desk.mjs';
import { percentile, short, sleep } from '../lib/numbers.mjs';
import { cpuMs, memoryMb } from '../lib/processes.mjs';
import { startProduct } from '../lib/product.mjs';
import { connectNumber, whatsAppEnvironment, writes } from '../lib/whatsapp.mjs';

const people = 100;
const perSecond = 300;
const seconds = 20;
const operators = 200;
const sockets = 1_000;
const singles = 200;
const answeredWithinMs = 60_000;

/**
 * 100 people write 300 messages a second to a WhatsApp number, signed as Meta signs them, and are answered; then somebody writes in a
 * chat that 200 operators have open.
 */
export async function chats({ root, folder, cleanup, say, nodeArgs }) {
  const graph = await startChild('baselines/graph-server.mjs');
  cleanup(graph.stop);
  const server = await startProduct({
    root,
    dataDir: await folder('data'),
    env: { DEMO: '0', LOG_LEVEL: 'warn', ...whatsAppEnvironment(graph.url) },
    nodeArgs,
  });
  cleanup(server.stop);
  const desk = await makeDesk(server, { sessions: operators });
  await allowContactCenter(server, desk);
  // A question that comes round with no way out gives the person to somebody of the company after its tries, and what they write then waits.
  const [campaign] = await openCampaigns(desk, await publishAdults(desk, { asks: false }), 1);
  await settle(desk, campaign);
  const number = await connectNumber(server, desk, campaign.id);
  const came = await flood(server, { number, say });
  const answers = await answered(server, { graph, desk, say });
  const screen = await onScreens(server, { desk, campaign, cleanup, say });
  await server.stop();
  return [...rowsOf(came, answers), ...rowsOfScreens(screen)];
}

/** So many messages in so short a time are no person's: the campaign takes them for two machines. */
function settle(desk, { id }) {
  return desk.call(`/api/contact-center/ai-campaigns/${id}/conversation-settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ turns_per_hour: 1_000, loop_guard: false, greet_anew_hours: 0 }),
  });
}

/** At its pace, whatever comes back: people do not wait for one another. Beside each message one row through `pg` alone. */
async function flood(server, { number, say }) {
  const pool = new pg.Pool({ connectionString: server.database.url, max: 10 });
  // Where something fails, the database ends before those who ask it.
  pool.on('error', () => undefined);
  await pool.query('create table bench_arrival (id uuid primary key, content jsonb not null)');
  /** @type {Promise<void>[]} */
  const sent = [];
  const [times, bare, refused] = [[], [], []];
  const post = async (at) => {
    const call = writes(number, {
      phone: String(593_987_000_000 + (at % people)),
      id: `wamid.bench.${at}`,
      text: `Word ${at} of mine`,
    });
    // As Meta does: what was not taken comes again.
    for (let took = false; !took;) {
      const began = performance.now();
      const status = await fetch(`${server.url}/api/public/whatsapp/webhook`, call).then(
        async (response) => (await response.text(), response.status),
        () => 0,
      );
      times.push(performance.now() - began);
      took = status === 200;
      if (took) continue;
      refused.push(status);
      await sleep(500);
    }
    const asked = performance.now();
    await pool.query({
      name: 'arrival',
      text: 'insert into bench_arrival values ($1, $2)',
      values: [randomUUID(), { text: call.body }],
    });
    bare.push(performance.now() - asked);
  };
  // The code of a server that runs for days is compiled.
  for (let at = -300; at < 0; at += 1) await post(at + people * 3);
  for (const list of [times, bare, refused]) list.length = 0;
  const [cpu, began] = [cpuMs(server.pids()), performance.now()];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const early = began + (at / perSecond) * 1_000 - performance.now();
    if (early > 1) await sleep(early);
    sent.push(post(1_000 + at));
  }
  await Promise.all(sent);
  const took = (performance.now() - began) / 1_000;
  await pool.end();
  say(
    `${short(times.length / took)} messages a second, p99 ${short(percentile(times, 99))} ms, ${refused.length} refused`,
  );
  return {
    times,
    bare,
    refused: refused.length,
    perSecond: times.length / took,
    cpu: (cpuMs(server.pids()) - cpu) / times.length,
  };
}

/** Every message in exactly one turn, and whatever was said accepted by the stand-in once. */
async function answered(server, { graph, desk, say }) {
  const deadline = performance.now() + answeredWithinMs;
  const began = performance.now();
  for (;;) {
    const counts = await withClient(server.database.url, (client) => count(client, desk));
    if (counts.waiting === 0 && counts.unsent === 0) {
      const { count: accepted, twice } = await (await fetch(`${graph.url}/accepted`)).json();
      say(`${counts.messages} messages in ${counts.turns} turns, ${accepted} answers accepted`);
      return { ...counts, accepted, twice, afterMs: performance.now() - began };
    }
    if (performance.now() > deadline) throw new Error(`not all is answered: ${JSON.stringify(counts)}`);
    await sleep(250);
  }
}

async function count(client, { companyId }) {
  const { rows } = await client.query(
    `select (select count(*)::int from message where company_id = $1 and direction = 'in') as messages,
       (select count(*)::int from turn where company_id = $1) as turns,
       (select count(*)::int from message where company_id = $1 and direction = 'out') as answers,
       (select count(*)::int from message where company_id = $1 and state in ('queued', 'sending')) as unsent,
       (select count(*)::int from message m left join (select thread_id, unnest(took) as seq from turn where company_id = $1) t
          using (thread_id, seq) where m.company_id = $1 and m.direction = 'in' and t.seq is null) as waiting,
       (select count(*)::int from (select from turn, unnest(took) seq where company_id = $1 group by thread_id, seq
          having count(*) > 1) x) as doubled`,
    [companyId],
  );
  return rows[0];
}

function rowsOf(came, answers) {
  const { times, bare } = came;
  const p99 = percentile(times, 99);
  const isWhole = answers.doubled === 0 && answers.twice === 0 && answers.accepted === answers.answers;
  return [
    {
      what: `WhatsApp, ${perSecond} messages a second of ${people} people: 200 after, p99`,
      target: '50 ms',
      measured: `${short(p99)} ms (p50 ${short(percentile(times, 50))}); ${short(came.perSecond)}/s, ${short(came.cpu)} ms CPU a message; ${came.refused} refused and sent again`,
      ok: p99 <= 50 && came.refused === 0,
      ratio: `${short(p99 / percentile(bare, 99))}x, p50 ${short(percentile(times, 50) / percentile(bare, 50))}x one row through pg in the same instants`,
    },
    {
      what: 'the same: each message in one turn, each answer sent once',
      target: 'all',
      measured: `${answers.messages} messages, ${answers.turns} turns, ${answers.answers} answers, ${answers.accepted} accepted, ${answers.twice + answers.doubled} twice; all of it ${short(answers.afterMs / 1_000)} s after the last`,
      ok: isWhole,
    },
  ];
}

/** One chat that waits for a person, open on the screens of 200; each message of its person is timed from its call to each screen. */
async function onScreens(server, { desk, campaign, cleanup, say }) {
  const say1 = (id, text) =>
    sayTo(server.url, messageTo(campaign, { session_id: 'screens', message_id: id, message: text }));
  await say1('first', 'Good morning');
  const thread = await withClient(server.database.url, async (client) => {
    const { rows } = await client.query(
      `update thread set owner = 'queue', waits_since = now() where company_id = $1 and address = 'screens' returning id`,
      [desk.companyId],
    );
    return rows[0].id;
  });
  const heard = new Map();
  const open = [];
  cleanup(() => open.forEach((socket) => socket.terminate()));
  for (const ticket of await tickets(server, desk, operators))
    open.push(await join(server.url, { ticket, thread }, (text) => heard.get(text)?.push(performance.now())));
  for (let id = 0; id < 20; id += 1) await say1(`warm ${id}`, `warm ${id}`);
  const [fromCall, fromAnswer] = [[], []];
  for (let id = 0; id < singles; id += 1) {
    const text = `Word ${id} on screens`;
    heard.set(text, []);
    const began = performance.now();
    await say1(`screen ${id}`, text);
    const committed = performance.now();
    const deadline = committed + 5_000;
    while (heard.get(text).length < operators && performance.now() < deadline) await sleep(2);
    if (heard.get(text).length < operators) throw new Error('a screen did not hear of a message');
    for (const at of heard.get(text)) {
      fromCall.push(at - began);
      fromAnswer.push(Math.max(0, at - committed));
    }
  }
  say(`on ${operators} screens after p99 ${short(percentile(fromAnswer, 99))} ms`);
  const before = memoryMb([server.pid]);
  for (const ticket of await tickets(server, desk, sockets - operators))
    open.push(await join(server.url, { ticket, thread }, () => undefined));
  await sleep(2_000);
  const memory = ((memoryMb([server.pid]) - before) * 1_024) / (sockets - operators);
  for (const socket of open) socket.terminate();
  return { fromCall, fromAnswer, memory };
}

async function sayTo(url, { path, ...request }) {
  const response = await fetch(url + path, request);
  const text = await response.text();
  if (!response.ok) throw new Error(`a message answered ${response.status}: ${text}`);
}

/** By SQL, as asking so often is limited. */
async function tickets(server, { tokens }, wanted) {
  const made = Array.from({ length: wanted }, () => randomBytes(32).toString('base64url'));
  await withClient(server.database.url, (client) =>
    client.query(
      `insert into ws_ticket (ticket_hash, session_id, acting_company_id, expires_at)
       select t.hash, s.id, s.acting_company_id, now() + interval '60 seconds'
       from unnest($1::bytea[], $2::bytea[]) as t (hash, token) join session s on s.token_hash = t.token`,
      [made.map(hashOf), made.map((_, at) => hashOf(tokens[at % tokens.length]))],
    ),
  );
  return made;
}

function join(url, { ticket, thread }, onText) {
  const socket = new WebSocket(
    `${url.replace(/^http/, 'ws')}/ws/support-chat/websocket-chat?ticket=${ticket}`,
    { perMessageDeflate: false },
  );
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`the socket was closed with ${code}`)));
    socket.on('open', () => socket.send(JSON.stringify({ event: 'join', session_id: thread })));
    socket.on('message', (bytes) => {
      const said = JSON.parse(bytes);
      if (said.event === 'history') resolve(socket);
      else if (said.event === 'error') reject(new Error(said.code));
      else if (said.event === 'new_message') onText(said.message.content);
    });
  });
}

function rowsOfScreens({ fromCall, fromAnswer, memory }) {
  const p99 = percentile(fromAnswer, 99);
  return [
    {
      what: `a message on the screens of ${operators} operators, after its commit: p99`,
      target: '100 ms',
      measured: `${short(p99)} ms (p50 ${short(percentile(fromAnswer, 50))}); from its call ${short(percentile(fromCall, 99))} ms`,
      ok: p99 <= 100,
    },
    {
      what: `${sockets.toLocaleString('en-US')} sockets of operators, each in a chat: memory of the server for each`,
      target: '20 KB',
      measured: `${short(memory)} KB`,
      ok: memory <= 20,
    },
  ];
}
