import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call } from './api.ts';
import { enter, expect, test } from './journey.ts';
import { signedIn } from './people.ts';
import { address, api, canvas, make, node, showAll } from './workflow-canvas.ts';

/** One finger: pressed at the first place, led along the others, lifted at the last. */
async function pullByFinger(page: Page, places: { x: number; y: number }[]): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const [first, ...others] = places;
  if (first) await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [first] });
  for (const place of others)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [place] });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await browser.detach();
}

/** The palette is closed until its tab is touched, also where the phone is turned; at a desk it stands beside the canvas. */
async function nothingCoversUntilAsked(page: Page): Promise<void> {
  const palette = page.getByRole('tabpanel', { name: 'Nodes' });
  const [phone, desk] = [
    { width: 390, height: 844 },
    { width: 932, height: 430 },
  ];
  await expect(palette).toBeHidden();
  await page.getByRole('tab', { name: 'Nodes' }).tap();
  await expect(palette).toBeVisible();
  await page.getByRole('tab', { name: 'Nodes' }).tap();
  await expect(palette).toBeHidden();
  await page.setViewportSize(desk);
  await expect(palette).toBeVisible();
  await page.setViewportSize(phone);
  await expect(palette).toBeHidden();
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the first touch of a node far away draws a way, and what is asked at the edge is whole in sight', async ({
    page,
  }) => {
    const person = await signedIn();
    const id = await make(person);
    // Its size is known, so that from afar nothing but its title is drawn.
    const body = { id: randomUUID(), node_type: 'message', configuration: {}, title: '' };
    const face = { pos_x: 2_000, pos_y: 0, measured_width: 280, measured_height: 96 };
    await call(person, 'POST', `${api}/${id}/nodes`, { ...body, ...face });
    await enter(page, person, address(id));
    await expect(node(page, 'Start')).toBeVisible();
    await nothingCoversUntilAsked(page);
    await showAll(page);
    await expect(page.locator('#workflow-canvas[data-far]')).toBeVisible();
    const far = node(page, 'Message 1');
    await expect(far.locator('.react-flow__handle')).toHaveCount(0);

    const [from, frame] = [await far.boundingBox(), await canvas(page).boundingBox()];
    if (!from || !frame) throw new Error('nothing is drawn');
    const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
    const end = { x: from.x + from.width - 4, y: from.y + 4 };
    // Not so near to the edge that the canvas follows the finger, and above the button of the test.
    const dropped = { x: right - 48, y: bottom - 80 };
    const view = () => page.locator('.react-flow__viewport').getAttribute('style');
    const before = await view();
    await pullByFinger(page, [end, { x: end.x - 20, y: end.y + 60 }, dropped]);
    const asked = page.getByRole('combobox', { name: 'Add next step' });
    await expect(asked).toBeFocused();
    const menu = await page.locator('[data-asking]').boundingBox();
    expect(menu?.x).toBeGreaterThanOrEqual(frame.x);
    expect(menu?.y).toBeGreaterThanOrEqual(frame.y);
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(right);
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(bottom);
    await page.keyboard.type('end');
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    expect(await view()).toBe(before);
  });
});
