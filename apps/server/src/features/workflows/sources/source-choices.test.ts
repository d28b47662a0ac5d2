import { addWorkflowSource, workflowSourceChoices } from '@centralita/contract/workflows/source-routes';
import { createWorkflow } from '@centralita/contract/workflows/list-routes';
import * as categories from '@centralita/contract/knowledge/category-routes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, testApp, type TestApp } from '../../../testing/app.ts';
import { makeDesk, uploadReady } from '../../../testing/knowledge.ts';
import { makePerson, signIn } from '../../../testing/people.ts';
import { makeStudio } from '../../../testing/workflows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('lets who may only build workflows choose among the sources of the company, and of no other', async () => {
  const desk = await makeDesk(app);
  const prices = await uploadReady(desk, { name: 'prices.txt', content: 'A room costs 40.' });
  const hours = await uploadReady(desk, { name: 'Hours.txt', content: 'We open at nine.' });
  await ask(app, categories.createCategory, { token: desk.token, body: { name: 'archive' } });

  const company = { id: desk.companyId, name: 'Acme' };
  const { email } = await makePerson(app, { company, policies: ['contact-center:full-access'] });
  const token = await signIn(app, email);
  const choices = await ask(app, workflowSourceChoices, { token, query: {} });
  expect(choices.data).toEqual([
    { id: expect.any(String), name: 'archive', sources: [] },
    {
      id: desk.folderId,
      name: 'Manuals',
      sources: [
        { id: hours.id, name: 'Hours' },
        { id: prices.id, name: 'prices' },
      ],
    },
  ]);

  const form = { name: 'Booking', channel: 'phone', language: 'english' } as const;
  const { data } = await ask(app, createWorkflow, { token, body: form });
  const body = { name: 'prices', document_kn_id: prices.id };
  const added = await ask(app, addWorkflowSource, { token, params: { workflow_id: data.id }, body });
  expect(added.data).toMatchObject({ name: 'prices', category_name: 'Manuals' });

  const other = await makeStudio(app);
  expect((await ask(app, workflowSourceChoices, { token: other.token, query: {} })).data).toEqual([]);
});
