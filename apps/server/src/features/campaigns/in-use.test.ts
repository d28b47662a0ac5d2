import { deleteAssistant } from '@centralita/contract/assistants/routes';
import * as calls from '@centralita/contract/campaigns/routes';
import * as channels from '@centralita/contract/channels/routes';
import { removeVoice } from '@centralita/contract/voices/routes';
import { deleteWebhook } from '@centralita/contract/webhooks/routes';
import { deleteWorkflow } from '@centralita/contract/workflows/list-routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import {
  campaignForm,
  makeCampaign,
  makeCampaigner,
  newAssistant,
  newPhone,
  newVoice,
  newWebhook,
  newWhatsApp,
  publishedWorkflow,
  type CampaignForm,
  type Campaigner,
} from '../../testing/campaigns.ts';

let app: TestApp;
let by: Campaigner;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  by = await makeCampaigner(app);
});

/** How a thing that a campaign may use is made, put into a campaign and deleted. */
interface Thing {
  make(): Promise<string>;
  use(form: CampaignForm, id: string): void | Promise<void>;
  remove(
    id: string,
  ): Promise<{ status: number; error: { code: string; message: string; message_es: string } }>;
}

const phoneOf = (phone_id: string, voice_id: string) => ({ phone_id, voice_id });

const things: Record<string, Thing> = {
  assistant: {
    make: () => newAssistant(by),
    use: (form, id) => void (form.main_config.ai_kb_assistant_id = id),
    remove: (id) => ask(app, deleteAssistant, { token: by.token, params: { ai_assistant_id: id } }),
  },
  workflow: {
    make: () => publishedWorkflow(by),
    use: (form, id) => void (form.workflow_for_interaction.workflow_id = id),
    remove: (id) => ask(app, deleteWorkflow, { token: by.token, body: { workflow_id: id } }),
  },
  webhook: {
    make: () => newWebhook(by),
    use: (form, id) => void (form.workflow_for_interaction.ai_webhook_id = id),
    remove: (id) => ask(app, deleteWebhook, { token: by.token, params: { id } }),
  },
  'WhatsApp number': {
    make: () => newWhatsApp(by),
    use: (form, id) => void (form.channels_settings.whatsapp_channel = { whatsapp_id: id }),
    remove: (id) => ask(app, channels.deleteWhatsApp, { token: by.token, params: { id } }),
  },
  phone: {
    make: () => newPhone(by),
    use: async (form, id) => void (form.channels_settings.phone_channel = phoneOf(id, await newVoice(by))),
    remove: (id) => ask(app, channels.deletePhone, { token: by.token, params: { id } }),
  },
  voice: {
    make: () => newVoice(by),
    use: async (form, id) => void (form.channels_settings.phone_channel = phoneOf(await newPhone(by), id)),
    remove: (id) => ask(app, removeVoice, { token: by.token, body: { voice_id: id } }),
  },
};

async function formWith(thing: Thing, id: string, name = 'Spring'): Promise<CampaignForm> {
  const form = campaignForm(by);
  form.main_config.name = name;
  await thing.use(form, id);
  return form;
}

function create(body: CampaignForm) {
  return ask(app, calls.createCampaign, { token: by.token, body });
}

function setStatus(id: string, status: 'finished' | 'paused') {
  return ask(app, calls.campaignStatus, { token: by.token, params: { id }, body: { status } });
}

function information(campaign_id: string) {
  return ask(app, calls.campaignInformation, { token: by.token, params: { campaign_id } });
}

describe.each(Object.entries(things))('a %s that a campaign uses', (_what, thing) => {
  it('stays, and the campaign is named in both languages', async () => {
    const id = await thing.make();
    const { data } = await create(await formWith(thing, id, 'Otoño A'));
    const refused = await thing.remove(id);
    expect([refused.status, refused.error]).toMatchObject([
      409,
      {
        code: 'used_by_campaigns',
        message: 'Campaigns that are not over use this: “Otoño A”. Change or archive them first.',
        message_es: 'Lo usan campañas que no han terminado: “Otoño A”. Cámbielas o archívelas primero.',
        details: { campaigns: [{ id: data.id, name: 'Otoño A' }] },
      },
    ]);
    expect((await information(data.id)).data.missing).toEqual([]);
  });

  it.each(['ended', 'archived', 'over by its date'])('may go once the campaign is %s', async (how) => {
    const id = await thing.make();
    const { data } = await create(await formWith(thing, id));
    await setStatus(data.id, 'paused');
    expect((await thing.remove(id)).status).toBe(409);
    if (how === 'ended') await setStatus(data.id, 'finished');
    else if (how === 'archived')
      await ask(app, calls.archiveCampaign, { token: by.token, params: { campaign_id: data.id } });
    else
      await app.db.platformQuery(
        'test.over',
        `update campaign set datetime_start = $2, datetime_end = $2 where id = $1`,
        [data.id, app.clock.now()],
      );
    expect((await thing.remove(id)).status).toBe(200);
    if (how === 'archived') return;
    const { data: after } = await information(data.id);
    expect(after.status).toBe('finished');
    expect(JSON.stringify(after)).not.toContain(id);
  });

  it('is either used or deleted when both are wanted at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await thing.make();
      const form = await formWith(thing, id, `Round ${round}`);
      const [made, gone] = await Promise.all(
        round % 2 === 0 ? [create(form), thing.remove(id)] : [create(form), later(() => thing.remove(id))],
      );
      const outcome = [made.status, gone.status];
      expect([
        [200, 409],
        [404, 200],
        [422, 200],
      ]).toContainEqual(outcome);
      if (made.status !== 200) continue;
      expect((await information(made.data.id)).data.missing).toEqual([]);
      await setStatus(made.data.id, 'finished');
      await thing.remove(id);
    }
  });
});

/** So that the other call is under way already. */
async function later<T>(act: () => Promise<T>): Promise<T> {
  await app.db.ready();
  return act();
}

it('nobody else’s campaign keeps a voice of one’s own library', async () => {
  const other = await makeCampaigner(app);
  await newVoice(by);
  const phone_id = await newPhone(other);
  const voice_id = await newVoice(other);
  await makeCampaign(other, (form) => {
    form.channels_settings.phone_channel = { phone_id, voice_id };
  });
  expect((await things['voice']!.remove(voice_id)).status).toBe(200);
});

it('a long list of campaigns is named in part', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
    await makeCampaign(by, (form) => {
      form.main_config.name = name;
    });
  }
  const { error } = await things['assistant']!.remove(by.assistantId);
  expect(error.message).toContain(': “A”, “B”, “C”, “D”, “E” and others.');
  expect(error.message_es).toContain(': “A”, “B”, “C”, “D”, “E” y otras.');
});
