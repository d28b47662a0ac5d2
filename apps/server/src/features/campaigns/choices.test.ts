import * as calls from '@centralita/contract/campaigns/routes';
import { listWhatsApp } from '@centralita/contract/channels/routes';
import { workflowNames } from '@centralita/contract/workflows/list-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../testing/app.ts';
import { campaignForm, makeCampaigner, newWhatsApp, newWorkflow } from '../../testing/campaigns.ts';
import { makePerson, signIn } from '../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('whoever plans a campaign sees who may talk, what is published and which campaign has a number, of the own company', async () => {
  const by = await makeCampaigner(app);
  const stranger = await makeCampaigner(app);
  const company = { id: by.companyId, name: '' };
  const { email } = await makePerson(app, { company, policies: ['contact-center:full-access'] });
  const token = await signIn(app, email);

  const assistants = await ask(app, calls.campaignAssistants, { token });
  expect(assistants.data).toEqual([
    { id: by.assistantId, name: 'Ana', organization_name: 'Ours', answer_language: 'english' },
  ]);

  const draft = await newWorkflow(by, 'Draft');
  const names = await ask(app, workflowNames, { token });
  expect(names.data.map(({ id, is_published }) => [id, is_published])).toEqual([
    [draft, false],
    [by.workflowId, true],
  ]);

  const numbers = async () => (await ask(app, listWhatsApp, { token })).data.results;
  const id = await newWhatsApp(by);
  await newWhatsApp(stranger);
  expect(await numbers()).toMatchObject([{ id, campaigns: [] }]);
  const form = campaignForm(by);
  form.channels_settings.whatsapp_channel = { whatsapp_id: id };
  const made = await ask(app, calls.createCampaign, { token, body: form });
  expect(await numbers()).toMatchObject([
    { id, campaigns: [{ id: made.data.id, name: form.main_config.name }] },
  ]);
  await ask(app, calls.campaignStatus, { token, params: { id: made.data.id }, body: { status: 'finished' } });
  expect(await numbers()).toMatchObject([{ id, campaigns: [] }]);
});
