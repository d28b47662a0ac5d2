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
  /** What the chat shows. */
  bold: string;
  answer: string;
  stillNeed: string;
  steps: RegExp;
  read: RegExp;
  unreachable: string | RegExp;
}

const english: Words = {
  hello: 'Hello! This is the *clinic*.',
  question: 'Which day would you like to come, and what is your phone number?',
  failed: 'We could not book it. Somebody will call you.',
  source: 'Prices\n\nA first visit costs 30 dollars.\n',
  bold: 'clinic',
  answer: 'A first visit costs 30 dollars.',
  stillNeed: 'One thing is still open: what is your phone number?',
  steps: /^4 steps/,
  read: /-03-05, from “March 5”/,
  unreachable: /Booking system: not reachable/,
};
const spanish: Words = {
  hello: '¡Hola! Esta es la *clínica*.',
  question: '¿Qué día quiere venir y cuál es su número de teléfono?',
  failed: 'No pudimos reservar. Alguien le llamará.',
  source: 'Precios\n\nUna primera consulta cuesta 30 dólares.\n',
  bold: 'clínica',
  answer: 'Una primera consulta cuesta 30 dólares.',
  stillNeed: 'Me falta un dato: ¿cuál es su número de teléfono?',
  steps: /^4 pasos/,
  read: /-03-05, de «el 5 de marzo»/,
  unreachable: /Booking system: no se pudo alcanzar/,
};

interface Booking {
  path: string;
  workflowId: string;
  failedNode: string;
}

/** Greeting, a question for day and phone, a booking system that nobody can reach, and what is said then. */
async function makeBooking(client: Client, language: 'english' | 'spanish', words: Words): Promise<Booking> {
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

const languages = [
  {
    language: 'en',
    spoken: 'english',
    words: english,
    said: ['How much is a first visit?', 'On March 4'],
    last: 'No, on March 5. My number is +593 99 123 4567',
  },
  {
    language: 'es',
    spoken: 'spanish',
    words: spanish,
    said: ['¿Cuánto cuesta la primera consulta?', 'El 4 de marzo'],
    last: 'No, el 5 de marzo. Mi número es +593 99 123 4567',
  },
] as const;

for (const { language, spoken, words, said, last } of languages) {
  test(`a chat test with an off-topic question, a correction and a failure, kept as a dialogue (${language})`, async ({
    page,
  }) => {
    const t = catalogue(language);
    const person = await signedInSpeaking(language);
    const booking = await makeBooking(person, spoken, words);
    await enter(page, person, booking.path);
    await page.getByRole('button', { name: t('editor.test'), exact: true }).click();
    const widget = page.getByRole('dialog', { name: t('workflowTest.title') });
    const tab = (name: string) => widget.getByRole('tab', { name: t(`workflowTest.tab.${name}`) });
    await expect(tab('chat')).toHaveAttribute('aria-disabled', 'true');
    await widget.getByLabel('phone').fill('+593991112222');
    await widget.getByRole('button', { name: t('workflowTest.variables.startCall') }).click();
    await expect(widget.getByText(t('workflowTest.call.title'))).toBeVisible();
    await widget.getByRole('button', { name: t('workflowTest.call.chat') }).click();
    const messages = widget.getByRole('group', { name: t('workflowTest.chat.messages') });
    await expect(messages.getByText(words.question)).toBeVisible();
    await expect(messages.locator('strong', { hasText: words.bold })).toBeVisible();

    await say(page, t, said[0]);
    await expect(messages.getByText(words.answer)).toBeVisible();
    await say(page, t, said[1]);
    await expect(messages.getByText(words.stillNeed)).toBeVisible();
    await say(page, t, last);
    await expect(messages.getByText(words.failed)).toBeVisible();
    await expect(messages.getByText(t('workflowTest.chat.ended.end')).first()).toBeVisible();
    await expect(page.locator('[data-lit="now"]')).toHaveAttribute('data-kind', 'end');

    await messages.getByRole('button', { name: words.steps }).last().click();
    const trace = messages.getByRole('list', { name: t('workflowTest.trace.label') });
    await expect(trace.getByText(words.read)).toBeVisible();
    await expect(trace.getByText(words.unreachable)).toBeVisible();
    await expectAccessible(page, `chat test (${language})`);

    await widget.getByRole('button', { name: t('workflowTest.chat.save') }).click();
    const naming = page.getByRole('dialog', { name: t('workflowTest.dialogues.saveTitle') });
    await naming.getByLabel(t('workflowTest.dialogues.name')).fill('March');
    await naming.getByLabel(t('workflowTest.dialogues.results')).fill('Booked: Chose a day\nRefused');
    // The booking failed, so it is neither.
    const result = naming.getByLabel(t('workflowTest.dialogues.expectedResult'));
    await result.selectOption(t('workflowTest.dialogues.noResult'));
    await naming.getByRole('button', { name: t('workflowTest.dialogues.save'), exact: true }).click();
    await expect(notice(page, t('workflowTest.dialogues.saved'))).toBeVisible();
    await widget.getByRole('button', { name: t('workflowTest.dialogues.runAll') }).click();
    const row = widget
      .getByRole('list', { name: t('workflowTest.dialogues.list') })
      .getByRole('listitem')
      .first();
    await expect(row.getByText(new RegExp(`^${t('workflowTest.dialogues.passed')}`))).toBeVisible();
    await removeNode(person, booking);
    await widget.getByRole('button', { name: t('workflowTest.dialogues.runAll') }).click();
    await expect(row.getByText(new RegExp(`^${t('workflowTest.dialogues.failed')}`))).toBeVisible();
    await expectAccessible(page, `test dialogues (${language})`);
    await page.keyboard.press('Escape');
    await expect(widget).toBeHidden();
  });
}

test('a value is changed by hand and the conversation goes on from another step', async ({ page }) => {
  const t = catalogue('en');
  const person = await signedInSpeaking('en');
  const booking = await makeBooking(person, 'english', english);
  await enter(page, person, booking.path);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const widget = page.getByRole('dialog', { name: 'Test configuration' });
  await widget.getByLabel('phone').fill('+593991112222');
  await widget.getByLabel('phone').press('Enter');
  const messages = widget.getByRole('group', { name: 'Messages' });
  await say(page, t, 'On March 4');
  await expect(messages.getByText(english.stillNeed)).toBeVisible();
  await widget.getByRole('button', { name: 'Change values, or go on from another step' }).click();
  const steer = widget.getByRole('form', { name: 'Change the conversation' });
  // What is no date is told, and not lost.
  await steer.getByLabel('day').fill('banana');
  await steer.getByRole('button', { name: 'Apply' }).click();
  await expect(messages.getByText('Not of its type (Date): it stays as text.')).toBeVisible();
  await widget.getByRole('button', { name: 'Change values, or go on from another step' }).click();
  await expect(steer.getByLabel('day')).toHaveValue('banana');
  await expect(steer.getByText('Not of its type (Date): it stays as text.')).toBeVisible();
  await steer.getByLabel('day').fill('2031-05-06');
  await steer.getByLabel('Go on from').selectOption({ label: 'Message 2' });
  await steer.getByRole('button', { name: 'Apply' }).click();
  await expect(messages.getByText('day is now “2031-05-06”')).toBeVisible();
  await expect(messages.getByText(english.failed)).toBeVisible();
  await widget.getByRole('button', { name: 'Reset chat' }).click();
  await expect(messages.getByText(english.failed)).toHaveCount(0);
  await expect(messages.getByText(english.question)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(widget.getByLabel('phone')).toHaveValue('+593991112222');
});

/** As somebody else would: what is said after the failure is gone. */
async function removeNode(client: Client, { workflowId, failedNode }: Booking): Promise<void> {
  await call(client, 'DELETE', `${base}/${workflowId}/nodes/${failedNode}`);
}
