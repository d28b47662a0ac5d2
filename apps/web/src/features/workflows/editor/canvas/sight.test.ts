import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../../platform/store.ts';
import type { FlowModel } from './flow-model.ts';
import { placed, type FlowNode } from './flow.ts';
import { farBelow, Sight } from './sight.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const apart = 400;

/** A row of so many nodes, each 400 after the other. */
function row(count: number) {
  const node = (at: number): FlowNode => ({
    id: `node ${at}`,
    ...placed({ x: at * apart, y: 100 }),
    measured: { width: 280, height: 120 },
    data: { node: null },
  });
  const nodes = createStore<FlowNode[]>(Array.from({ length: count }, (_, at) => node(at)));
  const lifted = createStore<ReadonlySet<string>>(new Set());
  const sight = new Sight({ nodes, lifted } as unknown as FlowModel);
  return { nodes, sight, drawn: () => sight.drawn.get().map(({ id }) => Number(id.slice(5))) };
}

/** The canvas, 1,000 by 600, with this node at its left side. */
const at = (node: number, zoom = 1) => ({ x: -node * apart * zoom, y: 0, zoom, width: 1_000, height: 600 });

it('draws what is in sight at once and what is around it in the frames after', () => {
  const { sight, drawn } = row(100);
  sight.see(at(20));
  expect(drawn()).toEqual([20, 21, 22]);
  vi.advanceTimersToNextFrame();
  expect(drawn()).toEqual([19, 20, 21, 22, 23]);
});

it('draws a few nodes in a frame where many come into sight, until all are there', () => {
  const { sight, drawn } = row(300);
  sight.see(at(0, 0.01));
  const first = drawn().length;
  expect(first).toBeLessThan(300);
  vi.advanceTimersToNextFrame();
  expect(drawn().length).toBeGreaterThan(first);
  for (let frame = 0; frame < 30; frame += 1) vi.advanceTimersToNextFrame();
  expect(drawn()).toHaveLength(300);
});

it('draws nothing anew for a small movement, and lets go of what is far away only at rest', () => {
  const { sight, drawn } = row(100);
  sight.see(at(20));
  vi.advanceTimersToNextFrame();
  const before = sight.drawn.get();
  sight.see(at(20.2));
  expect(sight.drawn.get()).toBe(before);
  sight.see(at(60));
  expect(drawn()).toEqual([19, 20, 21, 22, 23, 60, 61, 62]);
  vi.advanceTimersByTime(5_000);
  expect(drawn()).toEqual([59, 60, 61, 62, 63]);
});

it('keeps what is selected, wherever it is, and draws what is new where it comes into sight', () => {
  const { sight, nodes, drawn } = row(100);
  const stop = sight.start();
  sight.see(at(20));
  vi.advanceTimersByTime(5_000);
  nodes.set(nodes.get().map((node, index) => (index === 90 ? { ...node, selected: true } : node)));
  expect(drawn()).toEqual([19, 20, 21, 22, 23, 90]);
  nodes.set([...nodes.get(), { ...nodes.get()[20], id: 'node 500' } as FlowNode]);
  expect(drawn()).toContain(500);
  stop();
});

it('says from where on small texts cannot be read', () => {
  const { sight } = row(1);
  sight.see(at(0, farBelow));
  expect(sight.far.get()).toBe(false);
  sight.see(at(0, farBelow - 0.01));
  expect(sight.far.get()).toBe(true);
});
