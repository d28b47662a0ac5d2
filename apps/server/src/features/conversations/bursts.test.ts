import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text as bodyOf } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { startChild, type Child } from '../../testing/child.ts';
import { makeCampaign, publish } from '../../testing/receptions.ts';
import { signatureOf, testEntryPath, type TestPost } from '../../testing/test-entry.ts';
import { edge, makeStudio, node, open, save, type Studio } from '../../testing/workflows.ts';

/** In full: SHOW=full npx vitest run bursts. */
const isFull = process.env['SHOW'] === 'full';
const people = isFull ? 100 : 14;
const killsForMs = isFull ? 30_000 : 3_000;
const killEveryMs = 1_000;
const secret = 'signed-by-the-provider';

let app: TestApp;
let studio: Studio;
let provider: Server;
let processes: { child: Child; port: number }[] = [];
/** What each person got, in the order of the provider. */
const got: { id: string; address: string }[] = [];

beforeAll(async () => {
  app = await testApp();
  studio = await makeStudio(app, 'api');
  const start = (await open(studio)).nodes[0]?.id ?? '';
  const [greeting, more, end] = [uuidv7(), uuidv7(), uuidv7()];
  const texts = (text: string) => ({ messages: [{ id: uuidv7(), type: 'text', text }] });
  await save(studio, [
    node(greeting, 'message', texts('Hello.')),
    node(more, 'message', texts('This is the clinic.')),
    node(end, 'end'),
    edge(start, greeting),
    edge(greeting, more),
    edge(more, end),
  ]);
  await publish(studio);
  provider = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { id, address } = JSON.parse(body) as { id: string; address: string };
      if (!got.some((one) => one.id === id)) got.push({ id, address });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  processes = await Promise.all([startProcess(), startProcess()]);
});
afterAll(async () => {
  await Promise.all(processes.map(({ child }) => child.kill()));
  provider.close();
  await app.close();
});

async function startProcess() {
  const address = provider.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const child = await startChild('hold-channel', [app.databaseUrl, secret, `http://127.0.0.1:${port}/`]);
  return { child, ...(await child.next<{ port: number }>()) };
}

/** Told until some process has answered, as providers do. */
async function tell(post: TestPost): Promise<void> {
  const body = JSON.stringify(post);
  const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(body, secret) };
  for (;;) {
    const { port } = processes[Math.floor(Math.random() * processes.length)]!;
    const address = `http://127.0.0.1:${port}${testEntryPath}`;
    const signal = AbortSignal.timeout(3_000);
    const answer = await fetch(address, { method: 'POST', body, headers, signal }).catch(() => null);
    if (answer?.status === 200) return;
    await setTimeout(100);
  }
}

async function killNow(): Promise<void> {
  const at = Math.floor(Math.random() * processes.length);
  const { child } = processes[at]!;
  const [next] = await Promise.all([startProcess(), child.kill()]);
  processes[at] = next;
}

interface Row {
  address: string;
  arrivals: string[];
  taken: number;
  doubly: number;
  empty: number;
  unsent: number;
  out: string[];
}

const ledger = () =>
  app.db.platformQuery<Row>(
    'test.bursts.ledger',
    `select t.address,
       (select array_agg(m.caller_id order by m.seq) from message m where m.thread_id = t.id and m.direction = 'in') as arrivals,
       (select count(distinct s)::int from turn u, unnest(u.took) s where u.thread_id = t.id) as taken,
       (select count(*)::int - count(distinct s)::int from turn u, unnest(u.took) s where u.thread_id = t.id) as doubly,
       (select count(*)::int from turn u where u.thread_id = t.id and cardinality(u.took) = 0) as empty,
       (select count(*)::int from message m where m.thread_id = t.id and m.direction = 'out' and m.state <> 'delivered') as unsent,
       coalesce((select array_agg(m.id::text order by m.seq) from message m where m.thread_id = t.id and m.direction = 'out'), '{}') as out
     from thread t where t.company_id = $1`,
    [studio.company.id],
  );

it(
  'takes each arrival into one turn, and sends each reply once and in order, while processes are killed',
  { timeout: 240_000 },
  async () => {
    const campaign = await makeCampaign(studio);
    const to = { companyId: studio.company.id, accountId: uuidv7(), campaignId: campaign.campaignId };
    const told = new Map<string, string[]>();
    const writes = Array.from({ length: people }, async (_, nth) => {
      const person = `Person ${nth}`;
      await setTimeout(Math.random() * killsForMs);
      const ids = Array.from({ length: 1 + (nth % 5) }, () => uuidv7());
      told.set(person, ids);
      const posts: Promise<void>[] = [];
      for (const id of ids) {
        const message = { person, id, text: `Hello ${id}`, sentAt: null };
        const times = 1 + Math.floor(Math.random() * 3);
        for (let time = 0; time < times; time += 1) posts.push(tell({ to, messages: [message] }));
        await setTimeout(Math.random() * 400);
      }
      await Promise.all(posts);
    });
    const killing = (async () => {
      for (let passed = 0; passed < killsForMs; passed += killEveryMs) {
        await setTimeout(killEveryMs);
        await killNow();
      }
    })();
    await Promise.all([...writes, killing]);
    const isWhole = ({ address, arrivals, taken, unsent, out }: Row) =>
      arrivals.length === taken && unsent === 0 && out.length > 0 && told.has(address);
    let rows = await ledger();
    for (let look = 0; look < 300 && !(rows.length === people && rows.every(isWhole)); look += 1) {
      await setTimeout(100);
      rows = await ledger();
    }
    expect(rows).toHaveLength(people);
    for (const row of rows) {
      expect(row.arrivals.toSorted(), row.address).toEqual(told.get(row.address)?.toSorted());
      expect(row, row.address).toMatchObject({ taken: row.arrivals.length, doubly: 0, empty: 0, unsent: 0 });
      expect(got.flatMap(({ id, address }) => (address === row.address ? [id] : []))).toEqual(row.out);
    }
  },
);

it('believes nobody who cannot sign', async () => {
  const { port } = processes[0]!;
  const post = {
    to: { companyId: studio.company.id, accountId: uuidv7(), campaignId: uuidv7() },
    messages: [],
  };
  const body = JSON.stringify(post);
  const answer = await fetch(`http://127.0.0.1:${port}${testEntryPath}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-signature': signatureOf(`${body} `, secret) },
  });
  expect(answer.status).toBe(401);
});
