import { expect, it } from 'vitest';
import { documentOf, nodeOf, workflowNamed } from '../../../../testing/workflows.ts';
import { applyAll } from '../apply.ts';
import { toEditorDocument } from '../document.ts';
import { aligned, type Side } from './align.ts';

const sizes: Record<string, { width: number; height: number }> = {
  a: { width: 100, height: 40 },
  b: { width: 200, height: 80 },
  c: { width: 301, height: 121 },
  beside: { width: 500, height: 500 },
};
const places = { a: [0, 10], b: [50, 300], c: [400, -20], beside: [-900, -900] } as const;

const document = toEditorDocument(
  documentOf(workflowNamed('w1', 'Homes'), {
    nodes: Object.entries(places).map(([id, [pos_x, pos_y]]) => ({
      ...nodeOf(id, 'message', { messages: [] }),
      ...{ pos_x, pos_y },
    })),
  }),
);

/** Where those that are selected stand afterwards. */
function placesAfter(side: Side): [number, number][] {
  const changes = aligned(document, new Set(['a', 'b', 'c', 'gone']), side, (id) => sizes[id]!);
  const { nodes } = applyAll(document, changes);
  expect([nodes.get('beside')?.pos_x, nodes.get('beside')?.pos_y]).toEqual(places.beside);
  return ['a', 'b', 'c'].map((id) => [nodes.get(id)!.pos_x, nodes.get(id)!.pos_y]);
}

// Together they reach from 0 to 701 across, and from -20 to 380 down.
it.each<[Side, [number, number][]]>([
  [
    'left',
    [
      [0, 10],
      [0, 300],
      [0, -20],
    ],
  ],
  [
    'center',
    [
      [301, 10],
      [251, 300],
      [200, -20],
    ],
  ],
  [
    'top',
    [
      [0, -20],
      [50, -20],
      [400, -20],
    ],
  ],
  [
    'middle',
    [
      [0, 160],
      [50, 140],
      [400, 120],
    ],
  ],
])('lines up what is selected: %s', (side, expected) => {
  expect(placesAfter(side)).toEqual(expected);
});

it('changes only what does not stand there already', () => {
  const all = new Set(['a', 'b', 'c']);
  const moved = (side: Side) =>
    aligned(document, all, side, (id) => sizes[id]!).map((one) => 'node_id' in one && one.node_id);
  expect(moved('left')).toEqual(['b', 'c']);
  expect(moved('top')).toEqual(['a', 'b']);
  expect(aligned(document, new Set(), 'center', (id) => sizes[id]!)).toEqual([]);
});
