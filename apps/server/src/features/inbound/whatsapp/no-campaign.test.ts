import { erasePerson, listClients } from '@centralita/contract/campaigns/client-routes';
import { auditLog } from '@centralita/contract/audit/routes';
import { createContactPool } from '@centralita/contract/contacts/routes';
import { eraseChatPerson, supportChatPerson } from '@centralita/contract/support/person-routes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { echoChange } from '../../../adapters/conformance/graph-webhooks.ts';
import { ask } from '../../../testing/app.ts';
import { tablesWith } from '../../../testing/tables-with.ts';
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

  it('shows under the campaign at once, also where that cannot answer yet', async () => {
    const unready = await whatsAppDesk(world, () => Promise.resolve());
    await unready.write('Hello');
    await until(async () => (await unready.chatOf()).owner === 'queue');
    await unready.transfer(true);
    const campaign = await unready.open();
    const { data } = await unready.transfer(false);
    const chat = await until(async () => {
      const one = await unready.chatOf();
      return one.ai_campaign_id === campaign.id && one;
    });
    expect(chat.version).toBeGreaterThan(data.version);
  });

  it('tells who waits there that it takes longer, in the company’s language, and knows the other chats with them', async () => {
    const { token, company } = desk.studio;
    await desk.write('Hello');
    const { session_id } = await queued();
    const second = await world.connect(company.id);
    await world.writes(second.number, ana, 'And here?');
    await until(async () => (await desk.all()).filter(({ owner }) => owner === 'queue').length === 2);
    const call = { token, params: { session_id } };
    expect((await ask(world.app, supportChatPerson, call)).data.others).toMatchObject([
      { campaign_name: '', preview: 'And here?', expected_result: null },
    ]);
    world.app.clock.advance(11 * 60_000);
    for (let look = 0; look < 2; look += 1) await world.app.lookAtDuty();
    await desk.gotUntil('It takes a little longer today');
    expect(desk.got()).toHaveLength(1);
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

  it('is erased with all that is known of the person, from the chat itself', async () => {
    const { token, company } = desk.studio;
    const pool = {
      ...{ name: 'People', required_variables: ['name'] },
      contact_list: [
        { phone: `+${ana.phone}`, name: 'Quokka' },
        { phone: '+593992223333', name: 'Other' },
      ],
    };
    await ask(world.app, createContactPool, { token, body: pool });
    const second = await world.connect(company.id);
    await desk.write('I am the quokka');
    await world.writes(second.number, ana, 'The quokka, by another number');
    const other = '593987654321';
    await desk.write('Not me', { phone: other, user: 'EC.2', name: 'Luis' });
    await until(async () => (await desk.all()).filter(({ owner }) => owner === 'queue').length === 3);
    const { session_id } = (await desk.all()).find(({ address }) => address === ana.phone)!;
    const erase = (by = token) =>
      ask(world.app, eraseChatPerson, { token: by, params: { session_id }, query: {} });
    expect((await erase((await whatsAppDesk(world)).studio.token)).status).toBe(404);
    expect(await tablesWith(world.app, company.id, 'quokka')).toEqual(
      expect.arrayContaining(['message', 'contact']),
    );
    expect((await erase()).status).toBe(200);
    expect((await erase()).status).toBe(404);
    expect(await tablesWith(world.app, company.id, 'quokka')).toEqual([]);
    expect(await tablesWith(world.app, company.id, '991234567')).toEqual([]);
    expect(await desk.all()).toMatchObject([{ address: other }]);
    expect(await tablesWith(world.app, company.id, '992223333')).toContain('contact');
    const logged = await ask(world.app, auditLog, { token, query: {} });
    expect(logged.data.results[0]).toMatchObject({ act: 'chat.erase-person' });
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
