import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { call, type Client } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { addSource, makeFolder } from './pages.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';

const base = '/api/contact-center/workflows';

interface Words {
  hello: string;
  question: string;
  failed: string;
  source: string;
}

export const english: Words = {
  hello: 'Hello! This is the *clinic*.',
  question: 'Which day would you like to come, and what is your phone number?',
  failed: 'We could not book it. Somebody will call you.',
  source: 'Prices\n\nA first visit costs 30 dollars.\n',
};
export const spanish: Words = {
  hello: '¡Hola! Esta es la *clínica*.',
  question: '¿Qué día quiere venir y cuál es su número de teléfono?',
  failed: 'No pudimos reservar. Alguien le llamará.',
  source: 'Precios\n\nUna primera consulta cuesta 30 dólares.\n',
};

interface Booking {
  path: string;
  workflowId: string;
  failedNode: string;
}

/** Greeting, a question for day and phone, a booking system that nobody can reach, and what is said then. */
export async function makeBooking(client: Client, language: 'english' | 'spanish', words: Words): Promise<Booking> {
  const folder = await makeFolder(client, 'Help');
  const source = await addSource(client, folder, 'prices.txt', words.source);
  const { id } = await call(client, 'POST', `${base}/create`, { name: 'Booking', channel: 'api', language });
  const workflowId = String(id);
  await call(client, 'POST', `${base}/${workflowId}/document-source`, {
    name: 'Prices',
    document_kn_id: source,
    workflow_id: workflowId,
  });
  const webhook = await call(client, 'POST', '/api/contact-center/ai-webhooks/create', {
    name: 'Booking system',
    develop_name: 'booking',
    description: 'Books a day',
    production_api: 'http://booking.invalid/api',
    method_enum: 'POST',
  });
  const day = await variable(client, workflowId, language === 'english' ? 'day' : 'día', 'date');
  const phone = await variable(client, workflowId, language === 'english' ? 'mobile' : 'celular', 'phone');
  const { nodes } = (await call(client, 'GET', `${base}/${workflowId}/document`)) as {
    nodes: { id: string }[];
  };
  const [hello, question, books, failed, end] = Array.from({ length: 5 }, () => randomUUID());
  const text = (said: string) => ({ messages: [{ id: randomUUID(), type: 'text', text: said }] });
  const collected = [day, phone].map((value, at) => ({ id: randomUUID(), value, inputNumber: at + 1 }));
  const made = [
    node(hello, 'message', text(words.hello), 1),
    node(question, 'question', { prompt: words.question, variables: collected }, 2),
    node(books, 'webhook', { webhook_id: webhook['id'] }, 3),
    node(failed, 'message', text(words.failed), 4),
    node(end, 'end', {}, 5),
    edge(nodes[0]?.id, hello),
    edge(hello, question),
    edge(question, books),
    edge(books, end, 'success'),
    edge(books, failed, 'failed'),
    edge(failed, end),
  ];
  const { results } = (await call(client, 'POST', `${base}/${workflowId}/operations`, {
    base_revision: 0,
    operations: made,
  })) as unknown as { results: { status: string }[] };
  expect(results.map(({ status }) => status)).toEqual(made.map(() => 'applied'));
  return { path: `/contact-center/workflows/${workflowId}`, workflowId, failedNode: String(failed) };
}

async function variable(client: Client, workflowId: string, name: string, type: string): Promise<string> {
  const body = { variable_name: name, type_enum: type, description: '', is_extra_validation: false };
  return String((await call(client, 'POST', `${base}/${workflowId}/dynamic-content`, body))['id']);
}

function node(id: string | undefined, node_type: string, configuration: object, column: number) {
  const placed = { pos_x: column * 340, pos_y: (column % 2) * 120 };
  return { id: randomUUID(), op: 'node.create', node: { id, node_type, configuration, ...placed } };
}

function edge(
  source_id: string | undefined,
  target_id: string | undefined,
  sourceHandle: string | null = null,
) {
  const configuration = { sourceHandle };
  return {
    id: randomUUID(),
    op: 'edge.create',
    edge: { id: randomUUID(), source_id, target_id, configuration },
  };
}

/** A message, and the answer that is whole. */
async function say(page: Page, t: (key: string) => string, said: string) {
  const field = page.getByLabel(t('workflowTest.chat.message'));
  await field.fill(said);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: t('workflowTest.chat.send'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('workflowTest.chat.stop'), exact: true })).toBeHidden();
}

test('a chat test: an off-topic question, a correction and a failure, kept as a dialogue', async ({
  page,
}) => {
  const t = catalogue('en');
  const person = await signedInSpeaking('en');
  const booking = await makeBooking(person, 'english', english);
  await enter(page, person, booking.path);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const test = page.getByRole('dialog', { name: 'Test configuration' });
  await expect(test.getByRole('tab', { name: 'Chat test' })).toHaveAttribute('aria-disabled', 'true');
  await test.getByLabel('phone').fill('+593991112222');
  await page.screenshot({ path: `/tmp/runner-${Date.now() % 100000}.png` });
  await test.getByRole('button', { name: 'Start chat test' }).click();
  const messages = test.getByRole('group', { name: 'Messages' });
  await expect(messages.getByText(english.question)).toBeVisible();
  await expect(messages.locator('strong', { hasText: 'clinic' })).toBeVisible();

  await say(page, t, 'How much is a first visit?');
  await expect(messages.getByText(/A first visit costs 30 dollars/)).toBeVisible();
  await say(page, t, 'On March 4');
  await expect(messages.getByText(/I still need/)).toBeVisible();
  await say(page, t, 'No, on March 5. My number is +593 99 123 4567');
  await expect(messages.getByText(english.failed)).toBeVisible();
  await expect(messages.getByText('End of the conversation').first()).toBeVisible();
  await expect(page.locator('[data-lit="now"]')).toHaveAttribute('data-kind', 'end');

  await messages
    .getByRole('button', { name: /3 steps|4 steps/ })
    .last()
    .click();
  const trace = messages.getByRole('list', { name: 'What happened' });
  await expect(trace.getByText(/-03-05, from “March 5”/)).toBeVisible();
  await expect(trace.getByText(/Booking system: not reachable/)).toBeVisible();
  await page.screenshot({ path: `/tmp/runner-${Date.now() % 100000}.png` });

  await test.getByRole('button', { name: 'Save as a test dialogue' }).click();
  const naming = page.getByRole('dialog', { name: 'Save as a test dialogue' });
  await naming.getByLabel('Name').fill('With a correction');
  await naming.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, 'Dialogue saved')).toBeVisible();
  await test.getByRole('button', { name: 'Run all' }).click();
  const row = test.getByRole('list', { name: 'Test dialogues' }).getByRole('listitem').first();
  await expect(row.getByText(/Passed/)).toBeVisible();
});
