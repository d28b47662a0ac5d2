import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { call, type Client } from './api.ts';
import { enter, expect, notice, test } from './journey.ts';
import { addSource, makeFolder } from './pages.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { toldIn } from './told-in.ts';

type Text = ReturnType<typeof catalogue>;

interface Whole {
  nodes: { configuration: { messages?: { text: string }[] } }[];
}

const list = '/contact-center/workflows';
const api = '/api/contact-center';

const spoken = {
  en: {
    question: 'For which day, for how many, and what is your mobile?',
    day: 'visit day',
    many: 'guests',
    mobile: 'mobile',
    large: '@guests >= 8',
    outside: 'the person wants to cancel the booking',
    largeText: 'For @guests guests somebody will call you.',
    booked: 'Booked for @visit day.',
    sorry: 'The booking system is down. Somebody will call you.',
    source: 'Parking\n\nParking costs 5 dollars a day.\n',
    asks: 'How much is parking?',
    answer: /costs 5 dollars/,
    first: 'On March 4 for 3 people',
    again: 'No, on March 5. My number is +593 99 123 4567',
    many9: 'On March 4 for 9 people, my number is +593 99 123 4567',
    called: 'For 9 guests somebody will call you.',
    cancels: 'On March 4 for 3 people. My number is +593 99 123 4567, and I want to cancel my booking',
    readAs: /-03-05/,
    said: /^Booked for/,
  },
  es: {
    question: '¿Para qué día, para cuántas personas y cuál es su celular?',
    day: 'día de visita',
    many: 'personas',
    mobile: 'celular',
    large: '@personas >= 8',
    outside: 'la persona quiere cancelar la reserva',
    largeText: 'Para @personas personas le llamará alguien.',
    booked: 'Reservado para el @día de visita.',
    sorry: 'El sistema de reservas no responde. Le llamará alguien.',
    source: 'Estacionamiento\n\nEl estacionamiento cuesta 5 dólares por día.\n',
    asks: '¿Cuánto cuesta el estacionamiento?',
    answer: /cuesta 5 dólares/,
    first: 'El 4 de marzo para 3 personas',
    again: 'No, el 5 de marzo. Mi número es +593 99 123 4567',
    many9: 'El 4 de marzo para 9 personas, mi número es +593 99 123 4567',
    called: 'Para 9 personas le llamará alguien.',
    cancels: 'El 4 de marzo para 3 personas. Mi número es +593 99 123 4567 y quiero cancelar mi reserva',
    readAs: /-03-05/,
    said: /^Reservado para el/,
  },
};

/** A real booking system on this machine, which the operator of the product allowed (OUTBOUND_ALLOW). */
let service: Server;
let isDown: boolean;
let booked: unknown[];
test.beforeEach(async () => {
  isDown = false;
  booked = [];
  service = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    if (!isDown) booked.push(JSON.parse(body));
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'B-7' }));
  });
  await new Promise<void>((done) => service.listen(0, done));
});
test.afterEach(() => {
  service.closeAllConnections();
  service.close();
});

async function makeWebhook(client: Client, words: (typeof spoken)['en']): Promise<void> {
  const parts = [words.day, words.many].map((develop_name) => ({
    develop_name,
    type_enum: develop_name === words.day ? 'date' : 'integer',
    is_mandatory: true,
    description: develop_name,
  }));
  await call(client, 'POST', `${api}/ai-webhooks/create`, {
    name: 'Bookings',
    develop_name: 'bookings',
    description: 'Books a day',
    production_api: `http://localhost:${(service.address() as AddressInfo).port}/book`,
    method_enum: 'POST',
    in_flow_variables: parts,
    body: { day: `{{${words.day}}}`, guests: `{{${words.many}}}` },
  });
}

/** From the palette by keyboard: behind the node that is selected, its panel open. */
async function add(page: Page, t: Text, kind: string): Promise<Locator> {
  const panel = page.locator('[data-node-panel]');
  const tab = page.getByRole('tab', { name: t('editor.tabs.nodes') });
  if ((await tab.getAttribute('aria-selected')) !== 'true') await tab.click();
  const entry = page
    .getByRole('tabpanel')
    .getByRole('button', { name: new RegExp(`^${t(`editor.kinds.${kind}`)}`) });
  await entry.focus();
  await page.keyboard.press('Enter');
  return panel;
}

async function addVariable(panel: Locator, t: Text, number: number, [name, type]: [string, string]) {
  await panel.getByRole('button', { name: t('nodePanels.variables.add') }).click();
  const select = panel.getByLabel(t('nodePanels.variables.number').replace('{number}', String(number)), {
    exact: true,
  });
  await select.selectOption({ label: t('nodePanels.variables.create') });
  await panel.getByLabel(t('workflowSide.variables.name'), { exact: true }).fill(name);
  await panel.getByLabel(t('workflowSide.variables.type'), { exact: true }).selectOption(type);
  await panel.getByRole('button', { name: t('workflowSide.variables.create'), exact: true }).click();
  await expect(select).toHaveValue(/^[0-9a-f-]{36}$/);
}

const node = (page: Page, name: string) =>
  page.locator('#workflow-canvas').getByRole('group', { name, exact: true });
const saved = (page: Page, t: Text) => page.getByRole('status').filter({ hasText: t('editor.save.saved') });

/** A way out of a node leads to another one, by the form that does without a pointer. */
async function lead(page: Page, t: Text, [from, way, to]: [string, string, string]): Promise<void> {
  await page.getByRole('button', { name: t('editor.view.all') }).click();
  await node(page, from).click({ button: 'right' });
  await page.getByRole('menuitem', { name: t('editor.menu.connect') }).click();
  const dialog = page.getByRole('dialog', { name: t('workflowConnections.title').replace('{what}', from) });
  await dialog.getByRole('combobox', { name: way, exact: true }).click();
  await page.getByRole('option', { name: to, exact: true }).click();
  const done = dialog.getByRole('button', { name: t('workflowConnections.done') });
  if (to.includes(':')) await expect(dialog).toBeHidden();
  else await done.click();
}

async function write(page: Page, t: Text, text: string): Promise<void> {
  const panel = page.locator('[data-node-panel]');
  await panel.getByRole('button', { name: t('nodePanels.message.kinds.text'), exact: true }).click();
  const name = t('nodePanels.message.partName')
    .replace('{kind}', t('nodePanels.message.kinds.text'))
    .replace('{at}', '1');
  await panel.getByLabel(name, { exact: true }).fill(text);
}

async function say(page: Page, t: Text, said: string): Promise<void> {
  const field = page.getByLabel(t('workflowTest.chat.message'));
  await field.fill(said);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: t('workflowTest.chat.send'), exact: true })).toBeVisible();
}

async function publish(page: Page, t: Text, note: string): Promise<void> {
  await expect(saved(page, t)).toBeVisible();
  await page.getByRole('button', { name: t('workflowVersions.publish'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('workflowPublish.title') });
  await expect(dialog.getByText(t('workflowPublish.ready'))).toBeVisible();
  await dialog.getByLabel(t('workflowPublish.note'), { exact: true }).fill(note);
  await dialog.getByRole('button', { name: t('workflowVersions.publish'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page, t('workflowPublish.done'))).toBeVisible();
  await page.getByRole('button', { name: t('editor.draftMode') }).click();
}

for (const language of toldIn('es')) {
  test(`a booking workflow is built, tried, kept as a dialogue, published, changed, compared and rolled back (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const t = catalogue(language);
    const words = spoken[language];
    const numbered = (kind: string, number = 1) => `${t(`editor.kinds.${kind}`)} ${number}`;
    const fresh = (kind: string) => t('workflowConnections.new').replace('{what}', t(`editor.kinds.${kind}`));
    const person = await signedInSpeaking(language);
    await makeWebhook(person, words);
    const folder = await makeFolder(person, 'Help');
    await addSource(person, folder, 'parking.txt', words.source);
    await enter(page, person, list);
    await page
      .getByRole('button', { name: t('workflowList.create') })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('workflowList.name'), { exact: true }).fill('Reservas');
    await dialog.getByRole('radio', { name: 'API' }).check();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}$`));
    const workflow = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('tab', { name: t('editor.tabs.sources') }).click();
    await page.getByRole('checkbox', { name: 'parking', exact: true }).check();
    await page.getByRole('button', { name: t('workflowSide.sources.save'), exact: true }).click();
    await expect(notice(page, t('workflowSide.sources.saved'))).toBeVisible();

    await node(page, t('editor.kinds.start')).click();
    const panel = await add(page, t, 'question');
    await panel.getByLabel(t('nodePanels.prompt.label')).fill(words.question);
    await addVariable(panel, t, 1, [words.day, 'date']);
    await addVariable(panel, t, 2, [words.many, 'integer']);
    await addVariable(panel, t, 3, [words.mobile, 'phone']);
    await add(page, t, 'conditional');
    for (const text of [words.large, words.outside]) {
      await panel.getByRole('button', { name: t('nodePanels.conditional.add') }).click();
      await panel.getByLabel(t('nodePanels.conditional.condition'), { exact: true }).last().fill(text);
    }
    await lead(page, t, [numbered('conditional'), words.large, fresh('message')]);
    await write(page, t, words.largeText);
    await lead(page, t, [numbered('message'), t('editor.exits.next'), fresh('end')]);
    await lead(page, t, [numbered('conditional'), words.outside, numbered('end')]);
    await lead(page, t, [numbered('conditional'), t('editor.exits.else'), fresh('webhook')]);
    await panel.getByRole('combobox', { name: t('nodePanels.webhook.label') }).click();
    await page.getByRole('option', { name: 'Bookings' }).click();
    await lead(page, t, [numbered('webhook'), t('editor.exits.success'), fresh('message')]);
    await write(page, t, words.booked);
    await lead(page, t, [numbered('message', 2), t('editor.exits.next'), numbered('end')]);
    await lead(page, t, [numbered('webhook'), t('editor.exits.failed'), fresh('message')]);
    await write(page, t, words.sorry);
    await lead(page, t, [numbered('message', 3), t('editor.exits.next'), numbered('end')]);
    const did = (which: 'undo' | 'redo', what: string) =>
      page.getByRole('button', { name: t(`editor.${which}`).replace('{what}', what), exact: true });
    await page.getByRole('button', { name: t('editor.rearrange') }).click();
    // Its code comes when it is needed first, and it moves what is looked at.
    await expect(did('undo', t('editor.did.rearrange'))).toBeVisible();
    await expect(saved(page, t)).toBeVisible();

    // A step that was deleted by mistake comes back with its ways, and both are told by its name.
    const end = node(page, numbered('end'));
    const deleted = t('editor.did.delete').replace('{what}', numbered('end'));
    const step = (which: 'undo' | 'redo') => did(which, deleted);
    await page.getByRole('button', { name: t('editor.view.all') }).click();
    await end.click({ button: 'right' });
    await page.getByRole('menuitem', { name: t('editor.menu.delete') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('editor.delete.confirm') })
      .click();
    await expect(end).toBeHidden();
    await step('undo').click();
    await expect(end).toBeVisible();
    await step('redo').click();
    await expect(end).toBeHidden();
    await step('undo').click();
    await expect(end).toBeVisible();
    await expect(saved(page, t)).toBeVisible();

    await page.getByRole('button', { name: t('editor.closePanel') }).click();
    await page.getByRole('button', { name: t('editor.test'), exact: true }).click();
    const widget = page.getByRole('dialog', { name: t('workflowTest.title') });
    await widget.getByLabel('phone').fill('+593991112222');
    await widget.getByRole('button', { name: t('workflowTest.variables.startChat') }).click();
    const messages = widget.getByRole('group', { name: t('workflowTest.chat.messages') });
    await expect(messages.getByText(words.question)).toBeVisible();
    await say(page, t, words.asks);
    await expect(messages.getByText(words.answer)).toBeVisible();
    await say(page, t, words.first);
    await say(page, t, words.again);
    await expect(messages.getByText(words.said)).toBeVisible();
    await expect(page.locator('[data-lit="now"]')).toHaveAttribute('data-kind', 'end');
    await page.getByRole('button', { name: t('editor.view.all') }).click();
    // From the question by the conditional, the webhook and its message to the end.
    await expect(page.locator('#workflow-canvas svg [data-lit="yes"]')).toHaveCount(4);
    expect(booked).toEqual([{ day: expect.stringMatching(words.readAs), guests: 3 }]);
    await widget.getByRole('button', { name: t('workflowTest.chat.save') }).click();
    const naming = page.getByRole('dialog', { name: t('workflowTest.dialogues.saveTitle') });
    await naming.getByLabel(t('workflowTest.dialogues.name')).fill('Con corrección');
    await naming.getByRole('button', { name: t('workflowTest.dialogues.save'), exact: true }).click();
    await expect(notice(page, t('workflowTest.dialogues.saved'))).toBeVisible();
    await widget.getByRole('button', { name: t('workflowTest.dialogues.runAll') }).click();
    const kept = widget.getByRole('list', { name: t('workflowTest.dialogues.list') }).getByRole('listitem');
    await expect(kept.getByText(t('workflowTest.dialogues.passed'))).toBeVisible();

    // The booking system fails: the conversation goes on by its failed way.
    isDown = true;
    await widget.getByRole('tab', { name: t('workflowTest.tab.chat') }).click();
    await widget.getByRole('button', { name: t('workflowTest.chat.reset') }).click();
    await expect(messages.getByText(words.question)).toBeVisible();
    await say(page, t, words.first);
    await say(page, t, words.again);
    await expect(messages.getByText(words.sorry)).toBeVisible();

    // What can be computed leads by the first condition, what is meant by the second; nothing is booked.
    isDown = false;
    const leadsBy = async (said: string, condition: string, by: 'comparison' | 'model') => {
      await widget.getByRole('button', { name: t('workflowTest.chat.reset') }).click();
      await expect(messages.getByText(words.question)).toBeVisible();
      await say(page, t, said);
      await expect(messages.getByText(t('workflowTest.chat.ended.end')).first()).toBeVisible();
      await messages.getByRole('button', { expanded: false }).last().click();
      const decided = t('workflowTest.trace.decided')
        .replace('{condition}', condition)
        .replace('{by}', t(`workflowTest.trace.by.${by}`));
      const trace = messages.getByRole('list', { name: t('workflowTest.trace.label') });
      await expect(trace.getByText(decided, { exact: true })).toBeVisible();
    };
    await leadsBy(words.many9, words.large, 'comparison');
    await expect(messages.getByText(words.called, { exact: true })).toBeVisible();
    await leadsBy(words.cancels, words.outside, 'model');
    const steps = messages.getByRole('list', { name: t('workflowTest.trace.label') });
    await expect(steps.locator('strong').filter({ hasText: numbered('end') })).toBeVisible();
    await expect(steps.getByText(numbered('webhook'), { exact: true })).toBeHidden();
    expect(booked).toHaveLength(1);
    await widget.getByRole('button', { name: t('workflowTest.close') }).click();

    await publish(page, t, 'uno');
    await page.getByRole('button', { name: t('editor.view.all') }).click();
    await node(page, numbered('message', 3)).click();
    const said = t('nodePanels.message.partName')
      .replace('{kind}', t('nodePanels.message.kinds.text'))
      .replace('{at}', '1');
    await panel.getByLabel(said, { exact: true }).fill(`${words.sorry} 2`);
    await page.getByRole('button', { name: t('editor.closePanel') }).click();
    await publish(page, t, 'dos');
    await page.getByRole('button', { name: t('workflowVersions.versions') }).click();
    const version = (number: number) => t('workflowHistory.number').replace('{number}', String(number));
    const acts = (number: number) =>
      page.getByRole('button', { name: t('workflowHistory.actsOf').replace('{name}', version(number)) });
    await acts(2).click();
    await page
      .getByRole('menuitem', { name: t('workflowHistory.compareWith').replace('{number}', '1') })
      .click();
    const comparing = page.getByRole('dialog', { name: t('workflowDifference.title') });
    await expect(comparing.locator('ins')).toHaveText(`${words.sorry} 2`);
    await page.keyboard.press('Escape');
    const to = t('workflowHistory.rollBackTo').replace('{number}', '1');
    const rollBack = `${t('workflowHistory.rollBackAct')} ${to}`;
    await page.getByRole('button', { name: rollBack }).click();
    const rolled = t('workflowHistory.rolledBackNow').replace('{number}', '1');
    await expect(page.getByText(rolled)).toBeVisible();
    await page.keyboard.press('Escape');
    // The draft says again what the first version said.
    await node(page, numbered('message', 3)).click();
    await expect(panel.getByLabel(said, { exact: true })).toHaveValue(words.sorry);
    const { nodes } = (await call(
      person,
      'GET',
      `${api}/workflows/${workflow}/document`,
    )) as unknown as Whole;
    const told = nodes.flatMap(({ configuration }) => configuration.messages ?? []).map(({ text }) => text);
    expect(told.toSorted()).toEqual([words.largeText, words.booked, words.sorry].toSorted());
  });
}
