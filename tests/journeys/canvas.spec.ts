import { randomUUID } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { enter, expect, test } from './journey.ts';
import { signedInSpeaking } from './people.ts';
import { catalogue } from './texts.ts';
import { add, address, make } from './workflow-canvas.ts';
import { toldIn } from './told-in.ts';

for (const language of toldIn('en')) {
  const text = catalogue(language);

  test(`the canvas can be used by everybody, and the published version be read (${language})`, async ({
    page,
  }) => {
    const person = await signedInSpeaking(language);
    const id = await make(person, 'x'.repeat(90));
    const long = 'y '.repeat(300);
    await add(person, id, 'question', [360, 0], { prompt: long });
    await add(person, id, 'message', [700, 0], {
      messages: [{ id: randomUUID(), type: 'text', text: long }],
    });
    await add(person, id, 'note', [360, 300], { text: 'خط 🗓️' });
    await enter(page, person, address(id));
    await expect(page.getByRole('group', { name: text('editor.canvas') })).toBeVisible();
    await expect(page.locator('[data-kind=question]')).toBeVisible();
    await expectAccessible(page, 'canvas');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'commands', { only: 1440 });
    await page.keyboard.press('Escape');

    // In each scheme everything has its colours, the icons too, which are pictures.
    const icon = page.locator('[data-kind=question] [style*=picture-question]');
    const tones = { dark: '183%2C%20166%2C%20245', light: '91%2C%2069%2C%20181' };
    const inks = { dark: 'rgb(236, 236, 239)', light: 'rgb(23, 23, 28)' };
    for (const colorScheme of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(icon).toHaveCSS('background-image', new RegExp(tones[colorScheme]));
      await expect(page.locator('[data-kind=question]')).toHaveCSS('color', inks[colorScheme]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', inks[colorScheme]);
    }

    // On a phone the palette and the panel lie over the canvas.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('tab', { name: text('editor.tabs.nodes') }).click();
    await page.getByRole('button', { name: new RegExp(`^${text('editor.kinds.end')}`) }).click();
    await expect(page.locator('[data-node-panel]')).toBeVisible();
    await expectAccessible(page, 'panel on a phone', { only: 390 });

    await page.goto(`${address(id)}?view=true`);
    await expect(page.getByText(text('editor.viewMode'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: text('editor.rearrange') })).toBeHidden();
    await page.getByRole('button', { name: text('editor.draftMode') }).click();
    await expect(page.locator('[data-kind=question]')).toBeVisible();

    // Between the two the canvas stays where it is.
    const place = () => page.locator('.react-flow__viewport').getAttribute('style');
    const began = await place();
    await page.getByRole('button', { name: text('editor.view.in') }).click();
    await expect.poll(place).not.toBe(began);
    const left = await place();
    await page.getByRole('button', { name: text('editor.viewMode') }).click();
    await expect(page.getByRole('button', { name: text('editor.draftMode') })).toBeVisible();
    await expect.poll(place).toBe(left);
    await page.getByRole('button', { name: text('editor.draftMode') }).click();
    await expect(page.locator('[data-kind=question]')).toBeVisible();
    expect(await place()).toBe(left);
  });
}
