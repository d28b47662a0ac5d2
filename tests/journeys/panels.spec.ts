import { mkdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { enter, expect, test } from './journey.ts';
import { call } from './api.ts';
import { signedInSpeaking } from './people.ts';
import { addSource, makeFolder } from './pages.ts';

const api = '/api/contact-center/workflows';
test('look', async ({ page }) => {
  mkdirSync('/tmp/panels-shots', { recursive: true });
  const shot = async (name: string) => {
    await page.screenshot({ path: `/tmp/panels-shots/${name}.png` });
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await signedInSpeaking('en');
  const folder = await makeFolder(person, 'Help');
  await addSource(person, folder, 'opening.txt', 'The shop in Loja opens at nine in the morning.');
  await addSource(person, folder, 'prices.txt', 'It costs ten.');
  const { id } = await call(person, 'POST', `${api}/create`, { name: 'Appointment reminders', channel: 'phone', language: 'english', description: '' });
  await call(person, 'POST', `${api}/create`, { name: 'Cobranza', channel: 'whatsapp', language: 'spanish', description: '' });
  const v = await call(person, 'POST', `${api}/${id}/dynamic-content`, { variable_name: 'visit day', type_enum: 'date', description: 'The day on which the person wants to come' });
  await call(person, 'POST', `${api}/${id}/dynamic-content`, { variable_name: 'Número de cita', type_enum: 'integer' });
  await call(person, 'POST', `${api}/${id}/main-instructions`, { title: 'Asks for a person', content: 'When somebody wants to talk to a person', action_enum: 'transfer', phone: '+593991234567', extension: '12' });
  const nodes: Record<string, string> = {};
  const make = async (type: string, configuration: object, at: number) => {
    const node = await call(person, 'POST', `${api}/${id}/nodes`, { node_type: type, configuration, pos_x: 0, pos_y: at * 260, title: '' });
    nodes[type] = String(node['id']);
  };
  await make('message', { messages: [
    { id: randomUUID(), type: 'text', text: 'Hello @visit day, this is @nobody calling about @Número de cita' },
    { id: randomUUID(), type: 'image', url: `${person.url}/favicon.svg`, caption: 'Our @visit day' },
    { id: randomUUID(), type: 'file', name: 'x.pdf', url: 'http://10.1.1.1/a' },
  ] }, 1);
  await make('question', { prompt: 'Which day suits you?', variables: [{ id: randomUUID(), value: v['id'], inputNumber: 1 }], tries: 3 }, 2);
  await make('conditional', { conditions: [
    { id: randomUUID(), name: 'Grown up', conditionNumber: 1, text: '@visit day >= 18', samples: ['I am twenty'] },
    { id: randomUUID(), name: '', conditionNumber: 2, text: 'The person wants to cancel', conditionPanelCollapsed: true },
  ] }, 3);
  await make('instruction', { prompt: '', variables: [] }, 4);
  await make('webhook', { webhook_id: '' }, 5);
  await make('transfer', { phone: '+593991234567', extension: '' }, 6);
  await make('workflow', { transfer_workflow_id: '' }, 7);
  await make('end', {}, 8);
  await make('note', { text: 'Remember' }, 9);
  await enter(page, person, `/contact-center/workflows/${String(id)}`);
  await expect(page.locator('#workflow-canvas')).toBeVisible();
  for (const [kind, node] of Object.entries(nodes)) {
    await page.goto(`/contact-center/workflows/${String(id)}?node=${node}`);
    await expect(page.locator('[data-node-panel]')).toBeVisible();
    await page.waitForTimeout(700);
    await shot(`panel-${kind}`);
  }
  for (const tab of ['Main instructions', 'Dynamic variables', 'Database variables', 'Sources']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForTimeout(700);
    await shot(`tab-${tab}`);
    const add = page.getByRole('button', { name: /^Add (instruction|variable)/ }).first();
    if (await add.isVisible()) {
      await add.click();
      await page.waitForTimeout(200);
      await shot(`tab-${tab}-form`);
    }
  }
});
