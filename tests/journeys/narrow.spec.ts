import { enter, expect, test } from './journey.ts';
import { newCompany, signedIn } from './people.ts';
import { catalogue } from './texts.ts';
import { address, canvas, make } from './workflow-canvas.ts';
import { toldIn } from './told-in.ts';

const name = 'Citas Clínica Santa María de Quito';
/** About twelve letters of the workflow's name. */
const readable = 100;

for (const language of toldIn('es')) {
  test(`a narrow editor keeps the workflow's name and the button that publishes (${language})`, async ({
    page,
    browser,
  }) => {
    const text = catalogue(language);
    const company = await newCompany({ language: language === 'es' ? 'spanish' : 'english' });
    const person = await signedIn({ companies: [company] });
    const id = await make(person, name);
    await page.setViewportSize({ width: 1440, height: 800 });
    await enter(page, person, address(id));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(name);
    const widthOf = async () => (await title.boundingBox())?.width ?? 0;
    expect(await widthOf()).toBeGreaterThan(readable * 2);

    const publish = page.getByRole('button', { name: text('workflowVersions.publish'), exact: true });
    for (const width of [1440, 900, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(publish).toBeInViewport({ ratio: 1 });
      expect(await widthOf()).toBeGreaterThan(readable);
    }

    // With another person there and without a connection, which takes the most room.
    await page.setViewportSize({ width: 1440, height: 800 });
    const colleague = await signedIn({ companies: [company] });
    const beside = await browser.newContext();
    await enter(await beside.newPage(), colleague, address(id));
    await expect(page.getByRole('list', { name: text('editor.people.label') })).toBeVisible();
    await page.locator('[data-kind=start]').click();
    await expect(page.locator('[data-node-panel] p')).toBeVisible();
    await page.context().setOffline(true);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: text('editor.save.tryNow'), exact: true })).toBeVisible();
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(publish).toBeInViewport({ ratio: 1 });
      expect(await widthOf()).toBeGreaterThan(readable);
    }
    await beside.close();
  });
}

test('on a small laptop the palette leaves most of the room to the canvas', async ({ page }) => {
  const person = await signedIn();
  const id = await make(person);
  const palette = page.getByRole('tabpanel', { name: 'Nodes' });
  const widthOf = async (part: typeof palette) => (await part.boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 1000, height: 760 });
  await enter(page, person, address(id));
  await expect(palette.getByRole('button', { name: 'Conditional' })).toBeVisible();
  expect(await widthOf(canvas(page))).toBeGreaterThan(2 * (await widthOf(palette)));
});

test('on a phone the button of the test chat lies over nothing that is scrolled', async ({ page }) => {
  const person = await signedIn();
  for (const at of Array.from({ length: 10 }, (_, index) => index)) await make(person, `Workflow ${at}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, person, '/contact-center/workflows');
  await expect(page.getByText('Workflow 9', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: 'Test chat' });
  const header = await page.getByRole('banner').boundingBox();
  const inHeader = async () => {
    const box = await button.boundingBox();
    return (
      box !== null && header !== null && box.y >= header.y && box.y + box.height <= header.y + header.height
    );
  };
  expect(await inHeader()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await inHeader()).toBe(true);
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the button of the test chat covers nothing where a page ends', async ({ page }) => {
  const person = await signedIn();
  for (const at of Array.from({ length: 10 }, (_, index) => index)) await make(person, `Workflow ${at}`);
  await enter(page, person, '/contact-center/workflows');
  await expect(page.getByText('Workflow 9', { exact: true })).toBeVisible();
  const list = page.getByRole('main').getByRole('table');
  for (const width of [900, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.mouse.move(width / 2, 350);
    await page.mouse.wheel(0, 20_000);
    const room = async () => {
      const button = await page.getByRole('button', { name: 'Test chat' }).boundingBox();
      const box = await list.boundingBox();
      return (button?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(room, { message: `at ${width} px` }).toBeGreaterThanOrEqual(0);
  }
});
