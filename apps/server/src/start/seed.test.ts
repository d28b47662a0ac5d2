import { listCampaigns } from '@centralita/contract/campaigns/routes';
import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import { listWorkflows } from '@centralita/contract/workflows/list-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyInfo } from '@centralita/contract/companies/routes';
import { listSupportChats } from '@centralita/contract/support/routes';
import { ask, testApp, type TestApp } from '../testing/app.ts';
import { signIn } from '../testing/people.ts';
import { until } from '../testing/until.ts';
import { demoEmail, seed } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('gives the demo company folders, a workflow that is online and a campaign of its own, once', async () => {
  const parts = { ...app, adminEmail: 'admin@example.com', demo: true };
  expect(await seed(parts)).toBe(true);
  expect(await seed(parts)).toBe(false);
  const token = await signIn(app, demoEmail);
  const folders = await ask(app, getAllCategories, { token });
  expect(folders.data.map(({ name }) => name)).toEqual(['Customer help', 'Planes y facturación']);
  const { data: workflows } = await ask(app, listWorkflows, { token, query: {} });
  expect(workflows.results).toMatchObject([{ name: 'Satisfaction survey', version: 1 }]);
  const { data: campaigns } = await ask(app, listCampaigns, { token, query: {} });
  expect(campaigns.results).toMatchObject([
    {
      name: 'Satisfaction survey',
      status: 'in_progress',
      missing: [],
      type: ['inbound', 'outbound'],
      channels: expect.arrayContaining(['api:channel', 'whatsapp:channel']),
      workflow_id: workflows.results[0]?.id,
    },
  ]);
  // Somebody waits for a person from the first minute on, once a worker has heard them.
  const works = app.conversations.work();
  const company = await ask(app, companyInfo, { token });
  const params = { company_id: company.data.id };
  const [waiting] = await until(async () => {
    const { data } = await ask(app, listSupportChats, { token, params, query: {} });
    return data.results.length > 0 ? data.results : null;
  });
  expect(waiting).toMatchObject({ address: 'Carla', owner: 'queue', chat_kind: 'SANDBOX', unread: 1 });
  await works.stop();
});
