import { enter, expect, test } from './journey.ts';
import { signedIn } from './people.ts';
import { address, make, node, saved } from './workflow-canvas.ts';

test('without a connection panels and dialogs that were never opened wait for it, and the screen stays', async ({
  page,
  context,
}) => {
  const person = await signedIn();
  const id = await make(person);
  await enter(page, person, address(id));
  await expect(node(page, 'Start')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await node(page, 'Start').click();
  const panel = page.locator('[data-node-panel]');
  await expect(panel).toBeVisible();
  await page.getByRole('tab', { name: 'Main instructions' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('It opens as soon as there is a connection.')).toBeVisible();
  await expect(node(page, 'Start')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No main instructions found.')).toBeVisible();
  await expect(panel.locator('p')).toBeVisible();
  await expect(saved(page)).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('It opens as soon as there is a connection.')).toBeVisible();
  await expect(node(page, 'Start')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
  // Each with its styles, which are asked for only once by themselves.
  const tab = page.locator('[data-test-widget]').getByRole('tab').first();
  await expect(tab).toHaveCSS('border-top-style', 'none');
});
