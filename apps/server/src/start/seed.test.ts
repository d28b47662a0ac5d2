import { listCampaigns } from '@centralita/contract/campaigns/routes';
import { getAllCategories } from '@centralita/contract/knowledge/category-routes';
import { listWorkflows } from '@centralita/contract/workflows/list-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyInfo } from '@centralita/contract/companies/routes';
import { listSupportChats } from '@centralita/contract/support/routes';
import { ask, testApp, type TestApp } from '../testing/app.ts';
import { signIn } from '../testing/people.ts';
import { until } from '../testing/until.ts';
import * as reports from '@centralita/contract/reports/routes';
import { fillExamples } from './fill-examples.ts';
import { demoEmail, seed } from './seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('gives the demo company folders, a workflow that is online and a campaign of its own, once', async () => {
  const parts = { ...app, adminEmail: 'admin@example.com', demo: true };
  const seeded = await seed(parts);
  expect(seeded?.demo).not.toBeNull();
  expect(await seed(parts)).toBeNull();
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
  // Chats of the days before, marked by the name of their campaign, as they come after the start.
  if (!seeded?.demo) throw new Error('no demo');
  await fillExamples(app, seeded.demo);
  const { data: report } = await ask(app, reports.report, { token, query: { days: 7 } });
  expect(report.campaigns.map(({ name }) => name).toSorted()).toEqual([
    'Chat del sitio web (datos de ejemplo)',
    'Satisfaction survey',
    'Website chat (example data)',
  ]);
  expect(report.figures).toMatchObject({ conversations: 17, csat: { answers: 12 } });
  expect(report.figures.unanswered).toBeGreaterThan(1);
  expect(report.days.filter(({ conversations }) => conversations > 0).length).toBeGreaterThan(4);
  expect(report.results.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThan(8);
  expect(report.statuses).toEqual([
    { status: 'completed', people: 14 },
    { status: 'pending', people: 4 },
    { status: 'user_hang_up', people: 2 },
    { status: 'is_chatting', people: 1 },
  ]);
  // One of them waits in Spanish.
  expect(report.chats).toEqual({ waiting: 1, with_people: 0 });
});
