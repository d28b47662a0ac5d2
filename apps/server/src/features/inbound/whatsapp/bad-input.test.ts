import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { echoChange } from '../../../adapters/conformance/graph-webhooks.ts';
import { graphFault } from '../../../adapters/conformance/graph-server.ts';
import { until } from '../../../testing/until.ts';
import { ana, whatsAppDesk, type WhatsAppDesk } from '../../../testing/whatsapp-desk.ts';
import { whatsAppWorld, type WhatsAppWorld } from '../../../testing/whatsapp.ts';

let world: WhatsAppWorld;
let works: { stop(): Promise<void> };
let desk: WhatsAppDesk;

beforeAll(async () => {
  world = await whatsAppWorld();
  works = world.app.conversations.work();
});
afterAll(async () => {
  await works.stop();
  await world.close();
});
beforeEach(async () => {
  desk = await whatsAppDesk(world);
  await desk.open();
});
afterEach(() => {
  expect(world.graph.violations).toEqual([]);
  world.graph.misbehave = null;
});

const text = (body: string) => ({ type: 'text', text: { body } });

describe('one POST of Meta', () => {
  it('for two companies reaches each its own', async () => {
    const other = await whatsAppDesk(world);
    await other.open();
    expect(
      await world.post([
        world.change(desk.channel.number, ana, text('To the first')),
        world.change(other.channel.number, ana, text('To the second')),
      ]),
    ).toBe(200);
    const words = async (of: WhatsAppDesk) =>
      (await of.historyOf()).filter(({ owner }) => owner === 'user').map(({ content }) => content);
    expect([await words(desk), await words(other)]).toEqual([['To the first'], ['To the second']]);
  });

  it('with seconds before 1970, far ahead or of no kind loses nothing and is answered', async () => {
    const now = world.app.clock.now().getTime();
    const changes = [-5_000_000, now + 10 * 86_400_000].map((at) =>
      world.change(desk.channel.number, ana, text(`at ${at}`), { at }),
    );
    const odd = world.change(desk.channel.number, ana, text('of no kind')) as {
      value: { messages: { timestamp: string }[] };
    };
    odd.value.messages[0]!.timestamp = 'soon';
    expect(await world.post([...changes, odd])).toBe(200);
    await desk.gotUntil('Which day?');
    const said = (await desk.historyOf()).filter(({ owner }) => owner === 'user');
    expect(said).toHaveLength(3);
    expect(await desk.chatOf()).toMatchObject({ owner: 'ai' });
  });

  it('with 3,000 messages of former times makes no chat, client or turn', async () => {
    const messages = Array.from({ length: 3_000 }, (_, index) => ({
      ...{ from: ana.phone, id: `wamid.old${index}`, timestamp: '1700000000' },
      ...text(`old ${index}`),
    }));
    const value = {
      ...{ messaging_product: 'whatsapp', metadata: { phone_number_id: desk.channel.number } },
      history: [{ metadata: { phase: 0, chunk_order: 1 }, threads: [{ id: ana.phone, messages }] }],
    };
    expect(await world.post([{ field: 'history', value }])).toBe(200);
    expect(await desk.all()).toEqual([]);
    expect(desk.got()).toEqual([]);
  });
});

it('what is answered from the phone while the person waits is a take-over of who waited', async () => {
  await desk.write('Hello');
  await desk.gotUntil('Which day?');
  await world.app.db.platformQuery(
    'test.whatsapp.waits',
    `update thread set owner = 'queue', waits_since = changed_at where company_id = $1 returning id`,
    [desk.studio.company.id],
  );
  await desk.post(
    echoChange(world.chats, { number: desk.channel.number, to: ana.phone! }, text('I am here')),
  );
  expect(await desk.chatOf()).toMatchObject({ owner: 'operator', operator: null, waits_since: null });
});

describe('Meta', () => {
  it('that slows one person down twice is waited for in order, and others wait for nothing', async () => {
    await desk.write('Hello');
    await desk.gotUntil('Which day?');
    await desk.transfer(true);
    let slowed = 0;
    world.graph.misbehave = ({ body }, response) => {
      if (slowed >= 2 || !body.includes('Slowed down')) return false;
      slowed += 1;
      return graphFault(response, 400, 131_056);
    };
    await desk.say('Slowed down');
    await desk.say('And then this.');
    await desk.write('Hi', { phone: '593987654321', name: 'Luis' });
    await desk.gotUntil('Which day?', '593987654321');
    expect(desk.got()).toHaveLength(2);
    await desk.gotUntil('And then this.');
    expect(slowed).toBe(2);
    expect(desk.got().slice(2)).toEqual(['Slowed down', 'And then this.']);
  });

  it('that is silent and then out of order costs no token', async () => {
    await desk.write('Hello');
    await desk.gotUntil('Which day?');
    await desk.transfer(true);
    let asked = 0;
    world.graph.misbehave = (_, response) => {
      asked += 1;
      return asked === 1 || graphFault(response, 500, 1);
    };
    await desk.say('Nobody answers');
    await until(() => Promise.resolve(asked > 0));
    await desk.say('Behind it');
    const behind = () =>
      desk.historyUntil(({ content, state }) => content === 'Behind it' && state === 'sending');
    expect(await behind()).toMatchObject({ reason: null });
    const [health] = await world.app.db.platformQuery<{ token_refused_at: Date | null }>(
      'test.whatsapp.token',
      'select max(token_refused_at) as token_refused_at from whatsapp_health where company_id = $1',
      [desk.studio.company.id],
    );
    expect(health?.token_refused_at).toBeNull();
  });
});
