import { mkdirSync } from 'node:fs';
import { enter, expect, test } from './journey.ts';
import { call } from './api.ts';
import { signedInSpeaking } from './people.ts';

const api = '/api/contact-center/workflows';
test('look', async ({ page }) => {
  mkdirSync('/tmp/panels-shots', { recursive: true });
  const shot = async (name: string) => {
    await page.screenshot({ path: `/tmp/panels-shots/${name}.png` });
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  const person = await signedInSpeaking('en');
  await enter(page, person, '/contact-center/workflows');
  await expect(page.getByText('No workflows found')).toBeVisible();
  await shot('list-empty');
  for (const [name, channel, language] of [['Appointment reminders', 'phone', 'english'], ['Cobranza', 'whatsapp', 'spanish'], ['Lead qualification', 'api', 'english']])
    await call(person, 'POST', `${api}/create`, { name, channel, language, description: name === 'Cobranza' ? 'Recuerda facturas abiertas y acuerda fechas de pago' : '' });
  await page.reload();
  await expect(page.getByText('Cobranza')).toBeVisible();
  await shot('list');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await shot('create');
  await page.getByRole('dialog').getByRole('button', { name: 'Create workflow' }).click();
  await shot('create-refused');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Appointment reminders' }).click();
  await expect(page.getByRole('button', { name: /Start/ }).first()).toBeVisible();
  await shot('editor');
});
