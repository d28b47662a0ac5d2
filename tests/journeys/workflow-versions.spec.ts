import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { expectAccessible } from './axe.ts';
import { enter, expect, notice, test } from './journey.ts';
import { signedInSpeaking } from './people.ts';

const list = '/contact-center/workflows';
const api = '/api/contact-center/workflows';

interface Node {
  id: string;
  title: string;
  node_type: { type: string };
}

async function nodesOf(client: Client, workflow: string): Promise<Node[]> {
  return (await call(client, 'GET', `${api}/${workflow}/nodes`)) as unknown as Node[];
}

/** As somebody else would change it meanwhile. */
async function change(client: Client, workflow: string, operation: object): Promise<void> {
  const { revision } = await call(client, 'GET', `${api}/${workflow}/document`);
  const operations = [{ id: randomUUID(), ...operation }];
  const saved = await call(client, 'POST', `${api}/${workflow}/operations`, {
    base_revision: revision,
    operations,
  });
  expect(saved['results']).toMatchObject([{ status: 'applied' }]);
}

async function publish(client: Client, workflow: string, note = ''): Promise<void> {
  await call(client, 'POST', `${api}/publish-draft`, { workflow_id: workflow, note });
}

const row = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });

test('a workflow of a template is published, changed, compared, rolled back, exported and imported', async ({
  page,
}) => {
  const me = await signedInSpeaking('en');
  await enter(page, me, list);
  await page.getByRole('button', { name: 'Create workflow' }).click();
  const creating = page.getByRole('dialog', { name: 'Create a workflow' });
  await creating.getByRole('radio', { name: 'Satisfaction survey' }).check();
  await expect(creating.getByLabel('Name', { exact: true })).toHaveValue('Satisfaction survey');
  await expect(creating.getByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  await expectAccessible(page, 'templates', { only: 1440 });
  await creating.getByRole('button', { name: 'Create workflow' }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  const workflow = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();

  await page.getByRole('button', { name: 'Publish' }).click();
  const publishing = page.getByRole('dialog', { name: 'Publish the draft?' });
  await expect(publishing.getByText('Needs name: where it is not given')).toBeVisible();
  await publishing.getByLabel('Note').fill('As the team agreed');
  await publishing.getByRole('button', { name: 'Publish' }).click();
  await expect(notice(page, 'Workflow draft published')).toBeVisible();
  await expect(page).toHaveURL(/view=true/);
  await expect(page.getByRole('button', { name: 'Draft mode' })).toBeVisible();
  await page.getByRole('button', { name: 'Draft mode' }).click();
  await expect(page.getByRole('button', { name: 'Reset' })).toBeEnabled();

  const score = (await nodesOf(me, workflow)).find(({ title }) => title === 'Score');
  const prompt = 'Hello {{name}}. From 0 to 10, how much did you like it?';
  await change(me, workflow, {
    op: 'node.update',
    node_id: score?.id,
    set: { 'configuration.prompt': prompt },
  });
  await publish(me, workflow, 'Shorter question');

  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(row(page, 'Version 2').getByText('Online')).toBeVisible();
  await expect(row(page, 'As the team agreed').getByText('Ana Prueba')).toBeVisible();
  await expectAccessible(page, 'versions');
  await page.getByRole('button', { name: 'Actions of Version 2' }).click();
  await page.getByRole('menuitem', { name: 'Compare with version 1' }).click();
  const comparing = page.getByRole('dialog', { name: 'What changed' });
  const changes = comparing.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveCount(1);
  await expect(changes.getByText('Score', { exact: true })).toBeVisible();
  await expect(changes.locator('del')).toHaveText(/how likely are you to recommend us to a friend\?$/);
  await expect(changes.locator('ins')).toHaveText(prompt);
  await expectAccessible(page, 'comparison');
  await comparing.getByRole('button', { name: 'Close' }).first().click();
  await expect(comparing).toBeHidden();

  // One click, and one more to undo it.
  await page.getByRole('button', { name: 'Roll back to version 1' }).click();
  await expect(page.getByText('Version 1 is online again, and is the draft now.')).toBeVisible();
  await expect(row(page, 'Version 3').getByText('Online')).toBeVisible();
  await expect(row(page, 'Version 3')).toContainText('brought back version 1');
  await expectAccessible(page, 'rolled back', { only: 390 });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Version 2 is online again, and the draft is what it was.')).toBeVisible();
  await expect(row(page, 'Version 4').getByText('Online')).toBeVisible();

  await page.getByRole('button', { name: 'Actions of Version 2' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as a file' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('Satisfaction survey v2.workflow.json');
  const content = await readFile(await file.path());
  expect(String(content)).toContain(prompt);
  await page.goto(list);
  await page.getByRole('button', { name: 'Import a file' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a workflow' });
  const upload = { name: 'survey.json', mimeType: 'application/json', buffer: content };
  await importing.locator('input[type=file]').setInputFiles(upload);
  await expect(importing.getByText('There is a workflow of this name already.')).toBeVisible();
  await importing.getByLabel('Name').fill('Survey of June');
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(notice(page, 'Workflow imported')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(workflow));
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(page).toHaveTitle(/Survey of June/);
});

test('la lista de revisión lleva al paso; lo que se restablece se aparta y vuelve', async ({ page }) => {
  const yo = await signedInSpeaking('es');
  const form = { template: 'support', name: 'Soporte', channel: 'whatsapp', language: 'spanish' };
  const flujo = String((await call(yo, 'POST', `${api}/create-from-template`, form))['id']);
  await publish(yo, flujo);
  const paso = (await nodesOf(yo, flujo)).find(({ title }) => title === 'Factura');
  await change(yo, flujo, { op: 'node.update', node_id: paso?.id, set: { 'configuration.prompt': '' } });
  await enter(page, yo, `${list}/${flujo}`);

  await page.getByRole('button', { name: 'Publicar' }).click();
  const publicar = page.getByRole('dialog', { name: '¿Publicar el borrador?' });
  await expect(publicar.getByText('Hay 1 cosa que corregir antes')).toBeVisible();
  await expect(publicar.getByRole('button', { name: 'Publicar' })).toBeDisabled();
  await expectAccessible(page, 'lista de revisión', { only: 390 });
  await publicar.getByRole('button', { name: /Factura.*El prompt está vacío/ }).click();
  await expect(publicar).toBeHidden();
  await expect(page.getByRole('region', { name: 'Factura' })).toBeVisible();

  await page.getByRole('button', { name: 'Restablecer' }).click();
  const restablecer = page.getByRole('dialog', { name: '¿Restablecer el borrador a la versión 1?' });
  await restablecer.getByRole('button', { name: 'Restablecer' }).click();
  await expect(notice(page, 'Flujo restablecido al borrador')).toBeVisible();
  await expect(restablecer).toBeHidden();
  await page.getByRole('button', { name: 'Versiones' }).click();
  await page.getByRole('button', { name: 'Acciones de Borrador apartado' }).click();
  await page.getByRole('menuitem', { name: 'Comparar con el borrador' }).click();
  const comparar = page.getByRole('dialog', { name: 'Qué cambió' });
  await expect(comparar.locator('ins')).toHaveText('¿De qué factura se trata? Basta con el número.');
  await page.keyboard.press('Escape');
  await expect(comparar).toBeHidden();
  await page.getByRole('button', { name: 'Acciones de Borrador apartado' }).click();
  await page.getByRole('menuitem', { name: 'Editar desde esta versión' }).click();
  const usar = page.getByRole('dialog', { name: '¿Recuperar este borrador?' });
  await usar.getByRole('button', { name: 'Usar como borrador' }).click();
  await expect(notice(page, 'Ahora es el borrador')).toBeVisible();
  await expect(usar).toBeHidden();

  await page.goto(list);
  await page.getByRole('button', { name: 'Importar un archivo' }).click();
  const importar = page.getByRole('dialog', { name: 'Importar un flujo' });
  const ajeno = { name: 'otro.json', mimeType: 'application/json', buffer: Buffer.from('{"nodes": []}') };
  await importar.locator('input[type=file]').setInputFiles(ajeno);
  await importar.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(importar.getByText(/Este no es un archivo de flujo/)).toBeVisible();
});
