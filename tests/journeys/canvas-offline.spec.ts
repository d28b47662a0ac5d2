import { randomUUID } from 'node:crypto';
import { enter, expect, test } from './journey.ts';
import { call } from './api.ts';
import { newCompany, signedIn } from './people.ts';
import { add, address, api, make, node, saved, whole } from './workflow-canvas.ts';

test('without a connection panels and dialogs that were never opened wait for it, and the screen stays', async ({
  page,
  context,
}) => {
  const person = await signedIn();
  const id = await make(person);
  await enter(page, person, address(id));
  await expect(node(page, 'Start')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await node(page, 'Start').click();
  const panel = page.locator('[data-node-panel]');
  await expect(panel).toBeVisible();
  await page.getByRole('tab', { name: 'Main instructions' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('It opens as soon as there is a connection.')).toBeVisible();
  await expect(node(page, 'Start')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No main instructions found.')).toBeVisible();
  await expect(panel.locator('p')).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('It opens as soon as there is a connection.')).toBeVisible();
  await expect(node(page, 'Start')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
  // Each with its styles, which are asked for only once by themselves.
  const tab = page.locator('[data-test-widget]').getByRole('tab').first();
  await expect(tab).toHaveCSS('border-top-style', 'none');
});

test('a step that a colleague deleted meanwhile is asked about once, and comes back with what was written and its connections', async ({
  page,
  context,
}) => {
  const company = await newCompany();
  const [person, colleague] = [
    await signedIn({ companies: [company] }),
    await signedIn({ companies: [company] }),
  ];
  const id = await make(person);
  const question = await add(person, id, 'question', [400, 0], { prompt: 'When?' });
  const end = await add(person, id, 'end', [800, 0]);
  const start = (await whole(person, id)).nodes.find(({ node_type }) => node_type.type === 'start')?.id;
  for (const [source_id, target_id] of [
    [start, question],
    [question, end],
  ])
    await call(person, 'POST', `${api}/${id}/edges`, { id: randomUUID(), source_id, target_id });
  await enter(page, person, address(id));
  await node(page, 'Question 1').click();
  const prompt = page.locator('[data-node-panel]').getByLabel('Prompt');
  await expect(prompt).toHaveValue('When?');
  await context.setOffline(true);
  // Long enough for the node to grow: its new size waits beside the text.
  const written = 'On which day would you like to come? '.repeat(10).trim();
  await prompt.fill(written);
  await expect(page.getByText('Offline: 1 change waiting')).toBeVisible();
  await call(colleague, 'DELETE', `${api}/${id}/nodes/${question}`, {});
  await context.setOffline(false);
  const asked = page.getByRole('alert', { name: 'Somebody else changed the same' });
  await expect(asked).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 choice to make' })).toBeVisible();
  await expect(page.getByText('Oops!')).toBeHidden();
  await asked.getByRole('button', { name: 'Put it back' }).click();
  await expect(asked).toBeHidden();
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => {
      const { nodes, edges } = await whole(person, id);
      const back = nodes.find((one) => one.id === question);
      return { prompt: back?.configuration['prompt'], edges: edges.length };
    })
    .toEqual({ prompt: written, edges: 2 });
});
