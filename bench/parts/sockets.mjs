import { once } from 'node:events';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { startChild } from '../lib/child.mjs';
import { withClient } from '../lib/database.mjs';
import { hashOf, makeDesk } from '../lib/desk.mjs';
import { median, percentile, short, sleep } from '../lib/numbers.mjs';
import { cpuMs, memoryMb } from '../lib/processes.mjs';
import { openDeskSocket } from '../lib/sockets.mjs';

const listening = 2_000;
/** Tickets live 30 s. */
const ticketsAtOnce = 500;
const listeners = 32;
const burst = 5_000;
const singles = 300;
const betweenSinglesMs = 10;
const idleMs = 6_000;
const deliveredWithinMs = 60_000;

/** Many who only listen, and few who hear much. */
export async function sockets({ product, rounds, cleanup, say }) {
  const server = await product();
  const crowd = await listenInCrowds(server, { cleanup, say });
  const hall = await openHall(server);
  const taken = { perSecond: [], p99: [], p50: [] };
  for (let round = 1; round <= rounds; round += 1) {
    taken.perSecond.push(await hall.burst());
    const times = await hall.singles();
    taken.p99.push(percentile(times, 99));
    taken.p50.push(percentile(times, 50));
    say(`${short(taken.perSecond.at(-1))} messages a second, p99 ${short(taken.p99.at(-1))} ms`);
  }
  hall.close();
  await crowd.stop();
  const [perSecond, p99] = [median(taken.perSecond), median(taken.p99)];
  return [
    {
      what: `${listening.toLocaleString('en-US')} live sockets: memory of server and database`,
      target: '150 MB',
      measured: `${short(crowd.memory)} MB more (${short(crowd.server)} of it the server)`,
      ok: crowd.memory <= 150,
    },
    { what: 'the same: CPU while nothing happens', measured: `${short(crowd.cpuShare * 100)} % of a core` },
    {
      what: `messages a second to ${listeners} listeners`,
      target: '40,000',
      measured: short(perSecond),
      ok: perSecond >= 40_000,
    },
    {
      what: 'commit to delivery, p99',
      target: '100 ms',
      measured: `${short(p99)} ms (p50 ${short(median(taken.p50))}), with all the idle ones connected`,
      ok: p99 <= 100,
    },
  ];
}

async function listenInCrowds(server, { cleanup, say }) {
  const desk = await makeDesk(server, { sessions: 100 });
  const child = await startChild('baselines/socket-clients.mjs', { url: server.url });
  cleanup(child.stop);
  await sleep(2_000);
  const [all, own] = [memoryMb(server.pids()), memoryMb([server.pid])];
  for (let open = 0; open < listening; open += ticketsAtOnce) {
    child.send({ tickets: await tickets(server, desk, ticketsAtOnce) });
    const [{ state }] = await once(child.process, 'message');
    say(`${state.open} sockets`);
  }
  await sleep(2_000);
  const [cpu, began] = [cpuMs(server.pids()), performance.now()];
  await sleep(idleMs);
  const cpuShare = (cpuMs(server.pids()) - cpu) / (performance.now() - began);
  const figures = { memory: memoryMb(server.pids()) - all, server: memoryMb([server.pid]) - own, cpuShare };
  child.send({});
  const [{ state }] = await once(child.process, 'message');
  if (state.closed > 0) throw new Error(`${state.closed} sockets were closed by the server`);
  return { ...figures, stop: child.stop };
}

/** By SQL, as asking 2,000 times would only warm the wrong code. */
function tickets(server, { tokens }, count) {
  const made = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  return withClient(server.database.url, async (client) => {
    await client.query(
      `insert into ws_ticket (ticket_hash, session_id, acting_company_id, expires_at)
       select t.hash, s.id, s.acting_company_id, now() + interval '30 seconds'
       from unnest($1::bytea[], $2::bytea[]) as t (hash, token) join session s on s.token_hash = t.token`,
      [made.map(hashOf), made.map((_, index) => hashOf(tokens[index % tokens.length]))],
    );
    return made;
  });
}

/** A company in which much happens. Events are recorded as the product does it: number, row and notice in one commit. */
async function openHall(server) {
  const desk = await makeDesk(server);
  const heard = new Map();
  const state = { messages: 0 };
  const open = await Promise.all(
    Array.from({ length: listeners }, () =>
      openDeskSocket(server, desk, ({ data }) => {
        state.messages += 1;
        heard.get(data.category_id)?.push(performance.now());
      }),
    ),
  );
  const client = new pg.Client({ connectionString: server.database.url });
  await client.connect();
  return {
    async burst() {
      const wanted = state.messages + burst * listeners;
      const began = performance.now();
      await record(
        client,
        desk,
        Array.from({ length: burst }, () => randomUUID()),
      );
      await until(() => state.messages >= wanted);
      return (burst * listeners) / ((performance.now() - began) / 1000);
    },
    async singles() {
      const committed = new Map();
      for (let count = 0; count < singles; count += 1) {
        const id = randomUUID();
        heard.set(id, []);
        await record(client, desk, [id]);
        committed.set(id, performance.now());
        await sleep(betweenSinglesMs);
      }
      await until(() => [...heard.values()].every((times) => times.length === listeners));
      const times = [...heard].flatMap(([id, all]) => all.map((at) => Math.max(0, at - committed.get(id))));
      heard.clear();
      return times;
    },
    close() {
      for (const socket of open) {
        socket.removeAllListeners('close');
        socket.close();
      }
      void client.end();
    },
  };
}

function record(client, desk, ids) {
  return client.query({
    name: 'record',
    text: `with counter as (
             insert into event_counter (company_id, seq) values ($1, cardinality($2::text[]))
             on conflict (company_id) do update set seq = event_counter.seq + cardinality($2::text[])
             returning seq
           ), recorded as (
             insert into event (company_id, seq, kind, data)
             select $1, counter.seq - cardinality($2::text[]) + id.number, 'category.changed',
                    jsonb_build_object('category_id', id.text)
             from counter, unnest($2::text[]) with ordinality as id (text, number)
           )
           select pg_notify('centralita_events', $1::text || ':' || seq) from counter`,
    values: [desk.companyId, ids],
  });
}

async function until(condition) {
  const deadline = performance.now() + deliveredWithinMs;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('events were not delivered');
    await sleep(1);
  }
}
