import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { enter, expect, go, notice, test } from './journey.ts';
import { signedInSpeaking } from './people.ts';
import { shell } from './shell.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

const api = '/api/contact-center';
const day = 24 * 3_600_000;
const name = 'Primavera 🚀';
const voices = { en: { id: 'flite-slt', name: 'Sarah' }, es: { id: 'espeak-es-419-f', name: 'Lucía' } };
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A campaign that uses one of each thing. */
async function fullCampaign(client: Client, voice_id: string): Promise<string> {
  const make = async (path: string, body: object) => String((await call(client, 'POST', path, body))['id']);
  const assistant = { name: 'Ana', organization_name: 'Acme', answer_language: 'english', image_url: pixel };
  const ai_kb_assistant_id = await make('/api/main/ai-assistant/create', assistant);
  const draft = { template: 'survey', name: 'Encuesta', channel: 'whatsapp', language: 'english' };
  const workflow_id = await make(`${api}/workflows/create-from-template`, draft);
  await call(client, 'POST', `${api}/workflows/publish-draft`, { workflow_id });
  const webhook = {
    name: 'Orders',
    develop_name: 'orders',
    description: 'Finds orders.',
    production_api: 'https://example.com/orders',
    method_enum: 'GET',
    timeout: 3,
  };
  const ai_webhook_id = await make(`${api}/ai-webhooks/create`, webhook);
  const number = `+593 99 ${randomInt(1_000_000, 9_999_999)}`;
  const phone_id = await make(`${api}/channels/phones`, { name: 'Ventas', number });
  await call(client, 'POST', `${api}/ai-voice/add-ai-voice`, { voice_id });
  return make(`${api}/ai-campaigns/create`, {
    main_config: {
      name,
      temperature: 0.2,
      objective: 'Ask how it went.',
      ai_kb_assistant_id,
      datetime_start: new Date().toISOString(),
      datetime_end: new Date(Date.now() + day).toISOString(),
      language: 'english',
      timezone_id: 'America/Guayaquil',
    },
    workflow_for_interaction: { workflow_id, ai_webhook_id },
    channels_settings: { phone_channel: { phone_id, voice_id } },
    campaign_types_settings: { inbound: { is_24_hrs: true } },
  });
}

async function open(page: Page, path: string, thing: string, item: string): Promise<Locator> {
  await page.keyboard.press('Escape');
  await go(page, path);
  await page.getByRole('button', { name: thing, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return page.getByRole('dialog');
}

for (const language of toldIn('es')) {
  test(`${language}: what a campaign uses is not deleted, and the campaign is named`, async ({ page }) => {
    const t = catalogue(language);
    const named = (key: string, whose: string) => t(key).replace('{name}', whose);
    const reason = {
      en: `Campaigns that are not over use this: “${name}”. Change or archive them first.`,
      es: `Lo usan campañas que no han terminado: “${name}”. Cámbielas o archívelas primero.`,
    }[language];
    const voice = voices[language];
    const person = await signedInSpeaking(language);
    const id = await fullCampaign(person, voice.id);
    await enter(page, person);

    let dialog = await open(
      page,
      '/knowledge-base/assistants',
      named('assistants.menuOf', 'Ana'),
      t('assistants.delete'),
    );
    await dialog.getByRole('button', { name: t('assistants.delete'), exact: true }).click();
    await expect(notice(page, t('assistants.deleteFailed').replace('{reason}', reason))).toBeVisible();

    dialog = await open(
      page,
      '/contact-center/workflows',
      named('workflowList.actionsOf', 'Encuesta'),
      t('workflowList.delete'),
    );
    await dialog.getByRole('button', { name: t('workflowList.delete'), exact: true }).click();
    await expect(dialog.getByText(reason, { exact: true })).toBeVisible();

    dialog = await open(
      page,
      '/admin/settings?tab=channels',
      named('channels.actionsOf', 'Ventas'),
      t('channels.delete'),
    );
    await dialog.getByRole('button', { name: t('channels.remove.confirm'), exact: true }).click();
    await expect(dialog.getByText(reason, { exact: true })).toBeVisible();

    await page.keyboard.press('Escape');
    await go(page, '/contact-center/integrations');
    await page.getByRole('button', { name: named('integrations.deleteOf', 'Orders'), exact: true }).click();
    await dialog.getByRole('button', { name: t('integrations.delete'), exact: true }).click();
    await expect(dialog.getByText(reason, { exact: true })).toBeVisible();

    await page.keyboard.press('Escape');
    await go(page, '/contact-center/voices');
    await page.getByRole('tab', { name: t('voices.tab.library') }).click();
    const remove = page.getByRole('button', { name: named('voices.removeVoice', voice.name), exact: true });
    await remove.click();
    await expect(notice(page, t('voices.removeRefused').replace('{reason}', reason))).toBeVisible();

    const ended = await call(person, 'PATCH', `${api}/ai-campaigns/${id}/status`, { status: 'finished' });
    expect(ended['status']).toBe('finished');
    await remove.click();
    await expect(notice(page, t('voices.removed'))).toBeVisible();
    await expect(remove).toHaveCount(0);
  });
}

test('every example of docs/campaigns.md works', async () => {
  const person = await signedInSpeaking('en');
  const body = { name: 'Examples', policies: ['contact-center:full-access'] };
  const { key } = await call(person, 'POST', '/api/main/api-keys/', body);
  const page = await readFile(join(import.meta.dirname, '../../docs/campaigns.md'), 'utf8');
  const examples = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
  expect(examples).toHaveLength(7);
  const printed = await shell(examples.join('\necho\n'), { URL: person.url, API_KEY: String(key) });
  expect(printed).not.toContain('"code"');
  expect(printed).toMatch(/"status":"in_progress","missing":\[\],.*"api_information":\{.*"api_key":"cak_/);
  for (const seen of ['"status":"paused"', '"status":"finished"', '"label":"Happy"', '"retry_interval":4'])
    expect(printed).toContain(seen);
  expect(printed.trim()).toMatch(/\{"data":null\}$/);
});

test('every example of docs/contacts.md works', async () => {
  const person = await signedInSpeaking('en');
  const body = { name: 'Contacts', policies: ['contact-center:full-access'] };
  const { key } = await call(person, 'POST', '/api/main/api-keys/', body);
  const page = await readFile(join(import.meta.dirname, '../../docs/contacts.md'), 'utf8');
  const examples = [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
  expect(examples).toHaveLength(6);
  const printed = await shell(examples.join('\necho\n'), { URL: person.url, API_KEY: String(key) });
  expect(printed).not.toContain('"code"');
  for (const seen of [
    '{"data":{"new":1,"changed":1,"unchanged":0,"duplicate":0,"invalid":0,"incomplete":0,"opted_out":0}}',
    '"phone":"+593991234568"',
    '{"data":{"deleted":1}}',
    '"reasons":["phone_invalid"]',
    '"state":"saved"',
    '"name":"Spring 2027"',
  ])
    expect(printed).toContain(seen);
  expect(printed.trim()).toMatch(/\{"data":null\}$/);
});
