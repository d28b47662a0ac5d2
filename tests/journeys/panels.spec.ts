import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, go, notice, test } from './journey.ts';
import { addSource, makeFolder } from './pages.ts';
import { signedIn, signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const list = '/contact-center/workflows';
const api = '/api/contact-center/workflows';

async function make(client: Client, name: string, more: object = {}): Promise<string> {
  const form = { name, channel: 'phone', language: 'english', ...more };
  return String((await call(client, 'POST', `${api}/create`, form))['id']);
}

async function addNode(client: Client, workflow: string, node_type: string, configuration: object, row = 1) {
  const place = { pos_x: 0, pos_y: row * 260 };
  const body = { node_type, configuration, title: '', ...place };
  return String((await call(client, 'POST', `${api}/${workflow}/nodes`, body))['id']);
}

const addVariable = (client: Client, workflow: string, variable_name: string, type_enum: string) =>
  call(client, 'POST', `${api}/${workflow}/dynamic-content`, { variable_name, type_enum });

/** What the server has of a node. */
async function configurationOf(client: Client, workflow: string, node: string): Promise<unknown> {
  const nodes = (await call(client, 'GET', `${api}/${workflow}/nodes`)) as unknown as {
    id: string;
    configuration: unknown;
  }[];
  return nodes.find(({ id }) => id === node)?.configuration;
}

/** The panel of a node, opened by its address. */
async function openPanel(page: Page, workflow: string, node: string) {
  await page.goto(`${list}/${workflow}?node=${node}`);
  const panel = page.locator('[data-node-panel]');
  await expect(panel).toBeVisible();
  return panel;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a workflow is made by keyboard, copied, found, and not deleted while another continues in it', async ({
  page,
}) => {
  const person = await signedIn();
  await enter(page, person, list);
  await expect(page.getByRole('heading', { name: 'No workflows found' })).toBeVisible();
  await page.getByRole('button', { name: 'Create workflow' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create a workflow' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Choose a channel')).toBeVisible();
  await page.keyboard.type('Reminders 🗓️ خط');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Workflow created successfully')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
  const id = page.url().split('/').at(-1) ?? '';

  const other = await make(person, 'Welcome', { channel: 'whatsapp', description: 'Greets everybody' });
  await addNode(person, other, 'workflow', { transfer_workflow_id: id });
  await page.goto(list);
  await expect(row(page, 'Welcome')).toContainText('WhatsApp');
  await expect(row(page, 'Reminders')).toContainText('Last opened');
  await page.getByRole('button', { name: 'Options of Welcome' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(notice(page, 'Workflow duplicated successfully')).toBeVisible();
  await expect(row(page, 'Welcome')).toHaveCount(2);

  await page.getByRole('button', { name: /^Options of Reminders/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', {
    name: /^Are you sure you want to delete Reminders .* workflow\?$/,
  });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText(/Other workflows continue in this one\..*Welcome/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('searchbox').fill('greets no one');
  await expect(page.getByText('Nothing matches “greets no one”.')).toBeVisible();
  await expect(page).toHaveURL(/search=greets/);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(row(page, 'Welcome')).toHaveCount(2);
});

test('messages are written with mentions, moved and undone; a question makes its variable right there', async ({
  page,
}) => {
  const person = await signedIn();
  const workflow = await make(person, 'Booking');
  await addVariable(person, workflow, 'Número de cita', 'integer');
  const message = await addNode(person, workflow, 'message', { messages: [] });
  const question = await addNode(person, workflow, 'question', { prompt: '' }, 2);
  await enter(page, person, list);

  const panel = await openPanel(page, workflow, message);
  await panel.getByRole('button', { name: 'Text', exact: true }).click();
  await panel.getByLabel('Text 1', { exact: true }).click();
  await page.keyboard.type('Hello, about @NUM');
  await expect(page.getByRole('option', { name: /Número de cita/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('of @pho');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Text 1', { exact: true })).toHaveValue(
    'Hello, about @Número de cita of @phone ',
  );
  await expect(panel.locator('mark')).toHaveText(['@Número de cita', '@phone']);
  // Undo of the field itself: the name that was chosen, not the whole text.
  await page.keyboard.press('Control+z');
  await expect(panel.getByLabel('Text 1', { exact: true })).toHaveValue(
    /^Hello, about @Número de cita of @?/,
  );
  await expect(panel.locator('mark').first()).toHaveText('@Número de cita');
  await page.keyboard.press('Control+Shift+z');
  await expect(panel.getByLabel('Text 1', { exact: true })).toHaveValue(
    'Hello, about @Número de cita of @phone ',
  );

  await panel.getByRole('button', { name: 'Image', exact: true }).click();
  await panel.getByLabel('Address').fill(`${person.url}/favicon.svg`);
  await expect(panel.getByRole('img', { name: 'Image 2' })).toHaveJSProperty('complete', true);
  await panel.getByRole('button', { name: 'Move Image 2', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(panel.getByRole('button', { name: 'Move Image 1', exact: true })).toBeFocused();
  // By mouse back again.
  const handle = await panel.getByRole('button', { name: 'Move Image 1', exact: true }).boundingBox();
  const last = await panel.getByRole('listitem').nth(1).boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((last?.x ?? 0) + 20, (last?.y ?? 0) + (last?.height ?? 0), { steps: 4 });
  await page.mouse.up();
  await expect(panel.getByRole('button', { name: 'Move Image 2', exact: true })).toBeVisible();
  await expect
    .poll(() => configurationOf(person, workflow, message))
    .toMatchObject({ messages: [{ type: 'text' }, { type: 'image', url: `${person.url}/favicon.svg` }] });

  await expectAccessible(page, 'messages', { only: 390 });

  const asks = await openPanel(page, workflow, question);
  await asks.getByLabel('Prompt').fill('Which day suits you?');
  await asks.getByRole('button', { name: 'Add variable' }).click();
  await asks.getByLabel('Variable 1', { exact: true }).selectOption({ label: '+ Create a variable' });
  await asks.getByLabel('Name', { exact: true }).fill('visit-day');
  await expect(asks.getByText('Variable name should not have special characters')).toBeVisible();
  await asks.getByLabel('Name', { exact: true }).fill('visit day');
  await asks.getByLabel('Type').selectOption('Date');
  await asks.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(notice(page, 'Variable created successfully')).toBeVisible();
  await expect(asks.getByLabel('Variable 1', { exact: true })).toHaveValue(/^[0-9a-f-]{36}$/);
  await asks.getByLabel('Tries').selectOption('2');
  await expect
    .poll(() => configurationOf(person, workflow, question))
    .toMatchObject({ prompt: 'Which day suits you?', tries: 2, variables: [{ inputNumber: 1 }] });

  // What is deleted at the left comes back by the undo, and the step knows it again; also while nothing can be sent.
  await page.getByRole('tab', { name: 'Dynamic variables' }).click();
  await page.getByRole('button', { name: 'Delete visit day' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('@visit day', { exact: true })).toBeHidden();
  await page.route('**/operations', (route) => route.abort());
  await page.getByRole('button', { name: 'Undo: delete variable visit day' }).click();
  await expect(page.getByText('@visit day', { exact: true })).toBeVisible();
  await expect(page.getByText('Offline: 1 change waiting')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Offline: 1 change waiting')).toBeVisible();
  await page.unroute('**/operations');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect(asks.getByLabel('Variable 1', { exact: true })).toHaveValue(/^[0-9a-f-]{36}$/);
  await expect(page.getByText('@visit day', { exact: true })).toBeVisible();
});

for (const language of toldIn('en')) {
  const text = catalogue(language);

  test(`the list and what stands beside the canvas can be used by everybody (${language})`, async ({
    page,
  }) => {
    const person = await signedInSpeaking(language);
    const folder = await makeFolder(person, 'Help');
    await addSource(person, folder, 'opening.txt', 'The shop in Loja opens at nine in the morning.');
    const workflow = await make(person, 'x'.repeat(120), { description: 'y '.repeat(200) });
    await enter(page, person, list);
    await expect(page.getByRole('row').nth(1)).toContainText('xxx');
    await expectAccessible(page, 'workflows');
    await page.getByRole('button', { name: text('workflowList.create') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('workflowList.createAct') })
      .click();
    await expect(page.getByText(text('workflowList.required.channel'))).toBeVisible();
    // What is not about words is looked at once.
    if (language === 'en') await expectAccessible(page, 'new workflow, refused', { only: 390 });

    await page.keyboard.press('Escape');
    await go(page, `${list}/${workflow}`);
    const tab = (name: string) => page.getByRole('tab', { name: text(`editor.tabs.${name}`) });
    await tab('instructions').click();
    await expect(page.getByText(text('workflowSide.instructions.none'))).toBeVisible();
    await page.getByRole('button', { name: text('workflowSide.instructions.add') }).click();
    await page
      .getByLabel(text('workflowSide.instructions.content'), { exact: true })
      .fill('Asks for a person');
    await page.getByLabel(text('workflowSide.instructions.action'), { exact: true }).selectOption('transfer');
    await page.getByLabel(text('nodePanels.phone.country')).selectOption('EC');
    await page.getByLabel(text('workflowSide.instructions.phone'), { exact: true }).fill('099 123 4567');
    await page.getByRole('button', { name: text('workflowSide.instructions.create'), exact: true }).click();
    await expect(notice(page, text('workflowSide.instructions.created'))).toBeVisible();
    await page.getByRole('button', { name: /^Asks for a person/ }).click();
    await expect(page.getByText('+593 99 123 4567')).toBeVisible();

    await tab('dynamic').click();
    await expect(page.getByText(text('workflowSide.variables.noDynamic'))).toBeVisible();
    await page.getByRole('button', { name: text('workflowSide.variables.add') }).click();
    await page.getByLabel(text('workflowSide.variables.name'), { exact: true }).fill('phone');
    await expect(page.getByText(text('workflowSide.variables.nameTaken'))).toBeVisible();
    if (language === 'en') await expectAccessible(page, 'dynamic variables, a taken name', { only: 1440 });

    // What was typed is still there after another tab.
    await tab('database').click();
    await expect(page.getByText('@phone')).toBeVisible();
    await tab('dynamic').click();
    await expect(page.getByLabel(text('workflowSide.variables.name'), { exact: true })).toHaveValue('phone');
    await page.getByLabel(text('workflowSide.variables.name'), { exact: true }).fill('edad');
    await page.keyboard.press('Enter');
    await expect(notice(page, text('workflowSide.variables.created'))).toBeVisible();
    await expect(page.getByText('@edad')).toBeVisible();

    await tab('sources').click();
    await page.getByRole('checkbox', { name: 'opening', exact: true }).check();
    await page.getByRole('button', { name: text('workflowSide.sources.save'), exact: true }).click();
    await expect(notice(page, text('workflowSide.sources.saved'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: text('workflowSide.sources.save'), exact: true }),
    ).toBeHidden();
    if (language === 'en') await expectAccessible(page, 'sources', { only: 1440 });
  });

  test(`each kind of node has its panel (${language})`, async ({ page }) => {
    const person = await signedInSpeaking(language);
    const workflow = await make(person, 'Booking');
    const other = await make(person, 'Welcome');
    await addVariable(person, workflow, 'edad', 'integer');
    const id = () => randomUUID();
    const condition = {
      id: id(),
      name: '',
      conditionNumber: 1,
      text: '@edad >= 18',
      samples: ['Hola'],
    };
    const node = (kind: string, configuration: object) => addNode(person, workflow, kind, configuration);
    const nodes = {
      conditional: await node('conditional', { conditions: [condition] }),
      instruction: await node('instruction', { prompt: 'Explain', variables: [] }),
      transfer: await node('transfer', { phone: '12', extension: '' }),
      workflow: await node('workflow', { transfer_workflow_id: '' }),
      webhook: await node('webhook', { webhook_id: '' }),
      note: await node('note', { text: 'Remember' }),
      end: await node('end', {}),
    };
    await enter(page, person, list);
    let panel = await openPanel(page, workflow, nodes.conditional);
    await panel.getByRole('button', { name: text('nodePanels.conditional.add') }).click();
    await expect(panel.getByRole('listitem').filter({ hasText: /2/ }).first()).toBeVisible();
    await panel.getByLabel(text('nodePanels.trial.value').replace('{name}', 'edad')).fill('20');
    await panel.getByRole('button', { name: text('nodePanels.trial.run') }).click();
    await expect(panel.getByText(text('nodePanels.trial.right'))).toBeVisible();
    await expectAccessible(page, 'conditional');

    panel = await openPanel(page, workflow, nodes.workflow);
    await panel.getByRole('combobox', { name: text('nodePanels.workflow.label') }).click();
    await expect(page.getByRole('option')).toHaveText(['Welcome']);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => configurationOf(person, workflow, nodes.workflow))
      .toEqual({ transfer_workflow_id: other });

    if (language === 'es') return;
    panel = await openPanel(page, workflow, nodes.transfer);
    await expect(panel.getByText(text('nodePanels.transfer.phoneWrong'))).toBeVisible();
    await expectAccessible(page, 'transfer', { only: 1440 });
    panel = await openPanel(page, workflow, nodes.webhook);
    await expect(panel.getByText(text('nodePanels.webhook.none'))).toBeVisible();
    panel = await openPanel(page, workflow, nodes.instruction);
    await expect(panel.getByLabel(text('nodePanels.prompt.label'))).toHaveValue('Explain');
    panel = await openPanel(page, workflow, nodes.note);
    await expect(panel.getByLabel(text('nodePanels.note.label'))).toHaveValue('Remember');
    panel = await openPanel(page, workflow, nodes.end);
    await expect(panel.getByText(text('nodePanels.end.text'))).toBeVisible();
  });
}
