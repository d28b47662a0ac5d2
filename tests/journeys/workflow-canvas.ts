import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { call, type Client } from './api.ts';

/** Workflows of journeys, and where things are on their canvas. */

export const api = '/api/contact-center/workflows';
export const address = (id: string) => `/contact-center/workflows/${id}`;

interface Node {
  id: string;
  title: string;
  node_type: { type: string };
  configuration: Record<string, unknown>;
  pos_x: number;
  pos_y: number;
}

export interface Whole {
  nodes: Node[];
  edges: { source_id: string; target_id: string; configuration: { sourceHandle: string | null } }[];
  workflow: { name: string };
}

export async function make(client: Client, name = 'Booking'): Promise<string> {
  const form = { name, channel: 'phone', language: 'english' };
  return String((await call(client, 'POST', `${api}/create`, form))['id']);
}

export async function whole(client: Client, id: string): Promise<Whole> {
  return (await call(client, 'GET', `${api}/${id}/document`)) as unknown as Whole;
}

export async function add(
  client: Client,
  id: string,
  node_type: string,
  at: [number, number],
  configuration = {},
) {
  const body = { id: randomUUID(), node_type, configuration, title: '', pos_x: at[0], pos_y: at[1] };
  return String((await call(client, 'POST', `${api}/${id}/nodes`, body))['id']);
}

export const canvas = (page: Page) => page.getByRole('group', { name: 'Canvas' });
export const node = (page: Page, name: string) => canvas(page).getByRole('group', { name, exact: true });
const wayOut = (page: Page, name: string) => node(page, name).locator('.react-flow__handle-right').first();

export const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
export const kindsOf = (found: Whole) => found.nodes.map(({ node_type }) => node_type.type).toSorted();

/** Both ends have come to rest, so that the pointer meets them. */
export async function middleOf(page: Page, name: string, part: 'out' | 'whole' = 'whole') {
  const box = await (part === 'out' ? wayOut(page, name) : node(page, name)).boundingBox();
  if (!box) throw new Error(`${name} is not drawn`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Everything in sight, and at rest. */
export async function showAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show everything' }).click();
  let before = '';
  await expect
    .poll(async () => {
      const now = await page.locator('.react-flow__viewport').getAttribute('style');
      const isStill = now === before;
      before = now ?? '';
      return isStill && (await inSight(page));
    })
    .toBe(true);
}

function inSight(page: Page): Promise<boolean> {
  return page.locator('#workflow-canvas').evaluate((frame) => {
    const { left, top, right, bottom } = frame.getBoundingClientRect();
    const boxes = [...frame.querySelectorAll('[data-node]')].map((one) => one.getBoundingClientRect());
    return boxes.every(
      (box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom,
    );
  });
}

/** A part of the canvas on which no node stands, as shares of its width and height. */
export async function free(page: Page, x: number, y: number) {
  const box = await canvas(page).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) * x, y: (box?.y ?? 0) + (box?.height ?? 0) * y };
}

export async function pull(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
