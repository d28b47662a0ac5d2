import { erasePerson, listClients } from '@centralita/contract/campaigns/client-routes';
import { supportChatPerson } from '@centralita/contract/support/person-routes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { echoChange } from '../../../adapters/conformance/graph-webhooks.ts';
import { ask } from '../../../testing/app.ts';
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
});
afterEach(() => expect(world.graph.violations).toEqual([]));

const queued = () =>
  until(async () => {
    const one = await desk.chatOf();
    return one.owner === 'queue' && one;
  });

describe('a number that no campaign ever had', () => {
  it('keeps what is written to it for a person, who answers there', async () => {
    await desk.write('Is anybody there?');
    await desk.write('Hello?');
    expect(await queued()).toMatchObject({
      ...{ ai_campaign_id: null, campaign_name: '', held: 'no_campaign', client_campaign_id: null },
      ...{ name: 'Ana', chat_kind: 'WHATSAPP', last_message: { text: 'Hello?' } },
    });
    const { session_id } = await desk.chatOf();
    const call = { token: desk.studio.token, params: { session_id } };
    expect((await ask(world.app, supportChatPerson, call)).data).toMatchObject({ client: null, others: [] });
    expect((await desk.historyOf()).map(({ content }) => content)).toEqual(['Is anybody there?', 'Hello?']);
    expect((await desk.transfer(true)).status).toBe(200);
    await desk.say('Yes, good morning');
    await desk.gotUntil('Yes, good morning');
    expect(desk.got()).toEqual(['Yes, good morning']);
  });

  it('gives the chat back to people while no campaign has it, and to the campaign that has it by then', async () => {
    await desk.write('Hello');
    await queued();
    await desk.transfer(true);
    expect((await desk.transfer(false)).status).toBe(200);
    expect(await queued()).toMatchObject({ held: 'no_campaign' });
    expect(desk.got()).toEqual([]);
    const campaign = await desk.open();
    await desk.transfer(false);
    await desk.gotUntil('Which day?');
    expect(await desk.chatOf()).toMatchObject({ owner: 'ai', ai_campaign_id: campaign.id, held: null });
  });

  it('keeps what is answered from its own phone, and a word about being reached counts', async () => {
    const to = '593987654321';
    await desk.post(
      echoChange(
        world.chats,
        { number: desk.channel.number, to },
        { type: 'text', text: { body: 'Your order is ready' } },
      ),
    );
    expect(await desk.chatOf(to)).toMatchObject({ owner: 'operator', operator: null, ai_campaign_id: null });
    await desk.write('STOP');
    await desk.gotUntil('');
    expect(await desk.historyOf()).toMatchObject([{ content: 'STOP' }, { owner: 'system' }]);
  });

  it('is nobody else’s, and goes with the person who is erased', async () => {
    await desk.write('Before there was a campaign');
    await queued();
    const other = await whatsAppDesk(world);
    expect(await other.all()).toEqual([]);
    const campaign = await other.open();
    await other.write('Hello');
    await other.gotUntil('Which day?');
    // The same person by another number of the first company.
    const second = await world.connect(desk.studio.company.id);
    const own = await desk.open((form) => {
      form.channels_settings = { whatsapp_channel: { whatsapp_id: second.id } };
    });
    await world.writes(second.number, ana, 'Hello');
    const client = await until(async () => {
      const call = { token: desk.studio.token, params: { campaign_id: own.id } };
      return (await ask(world.app, listClients, call)).data.results[0];
    });
    const erased = { token: desk.studio.token, params: { campaign_id: own.id, client_id: client.id } };
    expect((await ask(world.app, erasePerson, erased)).status).toBe(200);
    expect(await desk.all()).toEqual([]);
    expect(await other.all()).toMatchObject([{ ai_campaign_id: campaign.id }]);
  });
});
