import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { text as bodyOf } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidv7 } from '../../db/ids.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { startChild, type Child } from '../../testing/child.ts';
import { makeCampaign, publishAskDay } from '../../testing/receptions.ts';
import { signatureOf, testEntryPath, type TestPost } from '../../testing/test-entry.ts';
import { until } from '../../testing/until.ts';
import { makeStudio, type Studio } from '../../testing/workflows.ts';

/**
 * A process that is stopped in the middle of something for longer than it counts as alive, and then goes on. In full, with the minute that
 * passes by itself: SHOW=full npx vitest run stopped-process.
 */
const isFull = process.env['SHOW'] === 'full';
const secret = 'signed-by-the-provider';

let app: TestApp;
let studio: Studio;
let world: Server;
let base: string;
/** What reached the provider, and by which process. */
let got: { id: string; text: string; by: string }[] = [];
/** Where the stopped one waits; what others ask goes through. */
let waits: { what: string; answer: ServerResponse }[] = [];
let children: Child[] = [];

beforeAll(async () => {
  app = await testApp();
  world = createServer((request, response) => {
    const [, process, what] = (request.url ?? '').split('/');
    void bodyOf(request).then((body) => {
      if (process === 'stopped' && what === held) {
        waits.push({ what, answer: response });
        return;
      }
      if (process === 'provider') got.push(JSON.parse(body) as (typeof got)[number]);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(world, 'listening');
  const address = world.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});
afterAll(async () => {
  world.close();
  await app.close();
});
beforeEach(async () => {
  studio = await makeStudio(app, 'api');
  await publishAskDay(studio);
  [got, waits, children] = [[], [], []];
  return async () => {
    await Promise.all(children.map((child) => child.kill()));
  };
});

/** Of what the process to be stopped asks, this waits. */
let held: 'model' | 'send' = 'model';

async function start(name: 'stopped' | 'other'): Promise<{ child: Child; port: number }> {
  const child = await startChild('hold-channel', [
    ...[app.databaseUrl, secret, `${base}provider`, `${base}${name}/`],
  ]);
  children.push(child);
  return { child, ...(await child.next<{ port: number }>()) };
}

async function tell(port: number, text: string): Promise<void> {
  const campaign = await makeCampaign(studio);
  const to = { companyId: studio.company.id, accountId: uuidv7(), campaignId: campaign.id };
  const post: TestPost = { to, messages: [{ person: 'ana', id: uuidv7(), text, sentAt: null }] };
  const body = JSON.stringify(post);
  const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(body, secret) };
  const answer = await fetch(`http://127.0.0.1:${port}${testEntryPath}`, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
}

/** Stops it where it waits for `what`, until nothing that it holds counts any more. */
async function stopWhere(child: Child): Promise<void> {
  await until(() => Promise.resolve(waits.length > 0));
  child.process.kill('SIGSTOP');
  // What it waits for is there when it goes on.
  for (const { answer } of waits.splice(0)) answer.end();
  if (isFull) return setTimeout(60_000);
  // Longer than what was marked may wait for its sending.
  await setTimeout(2_000);
  await app.db.platformQuery(
    'test.stopped.past',
    `update process set alive_until = clock_timestamp() - interval '1 s'
     where id in (select holder from thread where company_id = $1 union select sender from channel_account where company_id = $1)`,
    [studio.company.id],
  );
}

interface Ledger {
  turns: number;
  unsent: number;
  said: string[];
}

async function ledger(): Promise<Ledger> {
  const [row] = await app.db.platformQuery<Ledger>(
    'test.stopped.ledger',
    `select (select count(*)::int from turn where company_id = $1) as turns,
       (select count(*)::int from message where company_id = $1 and direction = 'out' and state <> 'delivered') as unsent,
       array(select content ->> 'text' from message where company_id = $1 and direction = 'out' order by seq) as said`,
    [studio.company.id],
  );
  return row!;
}

const whole = { turns: 1, unsent: 0, said: ['This is the clinic.', 'Which day?'] };
const isWhole = async () => {
  const now = await ledger();
  return now.turns === whole.turns && now.unsent === 0 && now.said.length === whole.said.length;
};

it('commits nothing of a turn that another process has played since', { timeout: 150_000 }, async () => {
  held = 'model';
  const stopped = await start('stopped');
  await tell(stopped.port, 'Hello');
  await stopWhere(stopped.child);
  await start('other');
  await until(isWhole);
  stopped.child.process.kill('SIGCONT');
  // It is at work again: what it is told now is answered, by whom is all the same.
  await setTimeout(2_000);
  expect(await ledger()).toEqual(whole);
  expect(got.map(({ text, by }) => [text, by])).toEqual(whole.said.map((text) => [text, `${base}other/`]));
});

it(
  'sends nothing that it had marked before, which another process has sent since',
  { timeout: 150_000 },
  async () => {
    held = 'send';
    const stopped = await start('stopped');
    await tell(stopped.port, 'Hello');
    await stopWhere(stopped.child);
    await start('other');
    await until(isWhole);
    stopped.child.process.kill('SIGCONT');
    await setTimeout(2_000);
    expect(await ledger()).toEqual(whole);
    expect(got.map(({ text, by }) => [text, by])).toEqual(whole.said.map((text) => [text, `${base}other/`]));
  },
);
