import { enter, expect, test } from './journey.ts';
import { signedIn } from './people.ts';
import { address, make, node, saved } from './workflow-canvas.ts';

test('without a connection a panel that was never opened waits for it, and the screen stays', async ({
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
  await expect(node(page, 'Start')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No main instructions found.')).toBeVisible();
  await expect(panel.locator('p')).toBeVisible();
  await expect(saved(page)).toBeVisible();
});
