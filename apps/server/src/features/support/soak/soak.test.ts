import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as sandbox from '@centralita/contract/sandbox/routes';
import { uuidv7 } from '../../../db/ids.ts';
import { ask } from '../../../testing/app.ts';
import { makeCampaign, newAssistant } from '../../../testing/campaigns.ts';
import { type Cable, layCable } from '../../../testing/cable.ts';
import { until } from '../../../testing/until.ts';
import { whatsAppWorld, type WhatsAppWorld } from '../../../testing/whatsapp.ts';
import { openDesk } from '../support-desk.testing.ts';
import { newPerson, tellStatuses } from './events.testing.ts';
import { SocketOperator } from './operator.testing.ts';
import { Processes } from './processes.testing.ts';
import { ledgerOf, wasSaid } from './ledger.testing.ts';

/** In full: SHOW=full npx vitest run --project server soak. */
const isFull = process.env['SHOW'] === 'full';
const small = {
  people: 12,
  messages: 3,
  overMs: 1_500,
  operators: 20,
  words: 10,
  pauseMs: 250,
  cutMs: 2_000,
  deadMs: 3_000,
};
const full = {
  people: 50,
  messages: 6,
  overMs: 60_000,
  operators: 200,
  words: 50,
  pauseMs: 1_800,
  cutMs: 2_000,
  deadMs: 60_000,
};
const load = isFull ? full : small;
/** In full all the time. */
const killMs = 10_000;

let world: WhatsAppWorld;
let cable: Cable;
let processes: Processes;
let desk: Awaited<ReturnType<typeof openDesk>>;
let number: string;

beforeAll(async () => {
  world = await whatsAppWorld();
  desk = await openDesk(world.app);
  const channel = await world.connect(desk.studio.company.id);
  ({ number } = channel);
  const { token, studio } = desk;
  const by = { app: world.app, token, companyId: studio.company.id, workflowId: studio.workflowId };
  await makeCampaign({ ...by, assistantId: await newAssistant(by) }, (form) => {
    form.channels_settings = { whatsapp_channel: { whatsapp_id: channel.id } };
  });
  const { appId, appSecret, configId } = world.graph.state;
  const { port, pathname } = new URL(world.graph.baseUrl);
  cable = await layCable(`http://127.0.0.1:${port}/`);
  const baseUrl = `http://127.0.0.1:${new URL(cable.url.replace('postgres', 'http')).port}${pathname}`;
  processes = await Processes.start([world.app.databaseUrl, baseUrl, appId, appSecret, configId]);
});
afterAll(async () => {
  await processes.end();
  await cable.cut();
  await world.close();
});

/** Chats of the sandbox that are answered by operators of their own. */
async function operatorsAtWork() {
  const people: { nth: number; token: string }[] = [];
  // One after the other: each signs in from an address of their own.
  for (let nth = 0; nth < load.operators; nth += 1)
    people.push({ nth, token: (await desk.colleague()).token });
  return Promise.all(
    people.map(async ({ nth, token }) => {
      const person = `Visitor ${nth}`;
      const session_id = await desk.write('Hello', person);
      await desk.transfer(session_id, true, token);
      return { person, session_id, operator: new SocketOperator(processes, token) };
    }),
  );
}

it(
  'nothing that was acknowledged is lost or said twice while sockets are cut, Meta is away, slow and loses answers, and processes are killed',
  { timeout: 1_200_000 },
  async () => {
    const seats = await operatorsAtWork();
    const told = { world, processes, number };
    const state = { isOver: false, wasDead: { from: 0, until: 0 } };
    const began = Date.now();
    const words = seats.map(async ({ session_id, operator }, nth) => {
      for (let at = 0; at < load.words; at += 1) {
        await operator.say(session_id, { id: uuidv7(), message: `Word ${nth}.${at}` });
        await setTimeout(Math.random() * 2 * load.pauseMs);
      }
    });
    const people = Array.from({ length: load.people }, async (_, nth) => {
      await setTimeout(Math.random() * load.overMs);
      return newPerson(told, { ...load, nth });
    });
    const cutting = every(load.cutMs, state, () =>
      Promise.resolve(seats.forEach(({ operator }) => operator.cut())),
    );
    const acknowledged = () => seats.flatMap(({ operator }) => operator.acknowledged);
    const meta = misbehaving(state, () => acknowledged().length);
    // In small while Meta is away: little is on the way then, and what is of no known fate is settled after a minute.
    const killing = isFull
      ? every(killMs, state, () => processes.kill(Math.random() < 0.5 ? 0 : 1))
      : meta.dead.then(async () => {
          await processes.kill(0);
          await processes.kill(1);
        });
    await Promise.all([...words, ...people, meta.over, isFull ? null : killing]);
    state.isOver = true;
    await Promise.all([cutting, killing]);
    const saidMs = Date.now() - began;

    // Words of operators: those that were acknowledged, in their order, each once, in the thread and on the phone.
    for (const { person, session_id, operator } of seats) {
      const ids = operator.acknowledged.map(({ id }) => id);
      expect(ids).toHaveLength(load.words);
      await until(async () =>
        (await wasSaid(world.app.db, session_id)).every(({ state: one }) => one === 'delivered'),
      );
      expect(
        (await wasSaid(world.app.db, session_id)).map(({ id }) => id),
        person,
      ).toEqual(ids);
    }
    const [seat] = seats;
    const params = { campaign_id: desk.campaign.id, person: seat!.person };
    const { data: phone } = await ask(world.app, sandbox.sandboxMessages, { token: desk.token, params });
    expect(phone.results.flatMap(({ id, text }) => (text.startsWith('Word ') ? [id] : []))).toEqual(
      seat!.operator.acknowledged.map(({ id }) => id),
    );
    // Another channel is not hurt while Meta is away.
    const { from, until: mended } = state.wasDead;
    const meanwhile = acknowledged().filter(({ at }) => at > from && at < mended);
    expect(meanwhile.length).toBeGreaterThan(seats.length);

    // What people wrote: each once, in one turn, and answered; what went out was taken by Meta once.
    const arrivals = (await Promise.all(people)).flat();
    const settled = await settle(told);
    expect(settled.arrivals.toSorted()).toEqual(arrivals.toSorted());
    expect(settled).toMatchObject({
      threads: load.people,
      taken: arrivals.length - settled.waiting,
      doubly: 0,
      empty: 0,
      unanswered: 0,
    });
    expect(settled.queued).toBe(0);
    const taken = world.chats.accepted.map(({ callback }) => callback);
    expect(new Set(taken).size, 'sent twice').toBe(taken.length);
    expect(settled.arrived.toSorted()).toEqual(taken.toSorted());
    expect(world.graph.violations).toEqual([]);
    if (isFull)
      tellFigures({ saidMs, seats, settled, arrivals: arrivals.length, meanwhile: meanwhile.length });
  },
);

/** Until all that Meta took is known as read, and nothing waits. */
async function settle(told: Parameters<typeof tellStatuses>[0]) {
  for (;;) {
    await tellStatuses(told, world.chats.accepted);
    const ledger = await ledgerOf(world.app.db, desk.studio.company.id);
    const isOver =
      ledger.queued === 0 && ledger.open === 0 && ledger.taken + ledger.waiting === ledger.arrivals.length;
    if (isOver && ledger.arrived.length === world.chats.accepted.length) return ledger;
    await setTimeout(300);
  }
}

async function every(ms: number, state: { isOver: boolean }, act: () => Promise<void>): Promise<void> {
  for (;;) {
    await setTimeout(ms);
    if (state.isOver) return;
    await act();
  }
}

/**
 * Meta is slow and loses answers; then, with a tenth of the operators' words said, it does not exist for a while and until another
 * fifth was said without it; then it is well.
 */
function misbehaving(state: { wasDead: { from: number; until: number } }, said: () => number) {
  let count = 0;
  world.graph.misbehaveAfter = ({ path }, response) => {
    if (!path.endsWith('/messages')) return false;
    count += 1;
    world.graph.lateMs = count % 3 === 0 ? 400 : 0;
    const isLost = count % 5 === 0;
    if (isLost) response.destroy();
    return isLost;
  };
  const words = load.operators * load.words;
  const saidUntil = async (share: number) => {
    while (said() < words * share) await setTimeout(50);
  };
  const dead = saidUntil(0.1).then(async () => {
    await cable.cut();
    state.wasDead.from = Date.now();
  });
  const over = dead.then(async () => {
    await Promise.all([setTimeout(load.deadMs), saidUntil(0.3)]);
    state.wasDead.until = Date.now();
    await cable.mend();
  });
  return { dead, over };
}

function tellFigures(figures: {
  saidMs: number;
  seats: readonly { operator: SocketOperator }[];
  settled: { unknown: number; waiting: number; arrived: readonly string[] };
  arrivals: number;
  meanwhile: number;
}): void {
  const { seats, saidMs, settled, arrivals, meanwhile } = figures;
  const reconnects = seats.reduce((sum, { operator }) => sum + operator.reconnected, 0);
  const words = seats.length * load.words;
  process.stdout.write(
    `${words} words of ${seats.length} operators acknowledged in ${Math.round(saidMs / 1_000)} s over ${reconnects} broken sockets, ` +
      `${meanwhile} of them while Meta was away; ${arrivals} messages of ${load.people} people, ${settled.arrived.length} answers taken by Meta once, ${settled.waiting} wait for a person, ` +
      `${settled.unknown} of unknown fate.\n`,
  );
}
