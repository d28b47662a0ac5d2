import type { Viewport } from '@xyflow/react';
import { expect, it } from 'vitest';
import { makeRoom } from './viewing.ts';

function canvas() {
  const moved: Viewport[] = [];
  const flow = {
    getViewport: () => ({ x: 10, y: 20, zoom: 0.7 }),
    setViewport: (viewport: Viewport) => Promise.resolve(moved.push(viewport) > 0),
  };
  return { flow, moved };
}

it('makes room for what opens at the edge, by no more than it takes', () => {
  const { flow, moved } = canvas();
  const frame = { right: 1000, bottom: 600 };
  makeRoom(flow, { right: 984, bottom: 584 }, frame);
  expect(moved).toEqual([]);
  makeRoom(flow, { right: 1100, bottom: 500 }, frame);
  expect(moved).toEqual([{ x: -106, y: 20, zoom: 0.7 }]);
  makeRoom(flow, { right: 900, bottom: 700 }, frame);
  expect(moved[1]).toEqual({ x: 10, y: -96, zoom: 0.7 });
});
