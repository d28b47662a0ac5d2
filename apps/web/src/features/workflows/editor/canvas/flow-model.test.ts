import type { NodePositionChange } from '@xyflow/react';
import { expect, it } from 'vitest';
import { openEditor } from '../../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../../testing/workflows.ts';
import { FlowModel } from './flow-model.ts';

async function twoNodes() {
  const document = documentOf(workflowNamed('w1', 'Booking'), {
    nodes: [nodeOf('n0', 'start', {}, 0), nodeOf('n1', 'end', {}, 1)],
    edges: [],
  });
  const { editor, saved } = await openEditor(document);
  const model = new FlowModel(editor);
  model.start();
  const places = () => model.nodes.get().map(({ position, style }) => [position.x, position.y, style?.left]);
  return { editor, model, saved, places };
}

/** As React Flow tells of a drag: lifted, moved, let go. */
function dragged(model: FlowModel, x: number, y: number) {
  const change = (dragging: boolean): NodePositionChange => ({
    id: 'n1',
    type: 'position',
    position: { x, y },
    dragging,
  });
  model.press(false);
  model.lift(new Set(['n1']));
  model.onNodesChange([change(true)]);
  return {
    on: () => model.onNodesChange([change(true)]),
    up: () => model.onNodesChange([change(false)]),
    drop: () =>
      model.drop(
        'move End 1',
        model.nodes.get().flatMap((node) => (node.id === 'n1' ? [{ ...node, position: { x, y } }] : [])),
      ),
  };
}

const isDragged = (model: FlowModel) => model.nodes.get().map(({ id }) => model.lifted.get().has(id));

it('leaves a node in its place while it is dragged, and tells how far from there it is', async () => {
  const { model, places, saved } = await twoNodes();
  const [before, from] = [places(), model.nodes.get()[1]?.position];
  const { on } = dragged(model, 500.4, 70);
  expect(isDragged(model)).toEqual([false, true]);
  const nodes = model.nodes.get();
  on();
  expect(model.nodes.get()).toBe(nodes);
  expect(places()).toEqual(before);
  expect(model.moving.get().get('n1')).toEqual({ x: 500.4 - (from?.x ?? 0), y: 70 - (from?.y ?? 0) });
  expect(saved).toEqual([]);
});

it('saves once where it was dropped', async () => {
  const { editor, model, places } = await twoNodes();
  const { up, drop } = dragged(model, 500.4, 70);
  up();
  drop();
  await Promise.resolve();
  expect(places()[1]).toEqual([500, 70, 500]);
  expect(isDragged(model)).toEqual([false, false]);
  expect(model.moving.get().size).toBe(0);
  expect(editor.history.get().undo.map(({ label }) => label)).toEqual(['move End 1']);
});

it('puts a node back when the drag is thought better of, wherever the pointer still goes', async () => {
  const { editor, model, places } = await twoNodes();
  const before = places();
  const { on, up, drop } = dragged(model, 500, 70);
  expect(model.putBack()).toBe(true);
  on();
  up();
  drop();
  expect(places()).toEqual(before);
  expect(isDragged(model)).toEqual([false, false]);
  expect(model.moving.get().size).toBe(0);
  expect(editor.history.get().undo).toEqual([]);
  expect(model.putBack()).toBe(false);
  // The next drag is another one.
  dragged(model, 90, 10).drop();
  expect(places()[1]).toEqual([90, 10, 90]);
});

it('puts a node back when a second finger ends the drag', async () => {
  const { editor, model, places } = await twoNodes();
  const before = places();
  dragged(model, 500, 70).up();
  await Promise.resolve();
  expect(places()).toEqual(before);
  expect(isDragged(model)).toEqual([false, false]);
  expect(editor.history.get().undo).toEqual([]);
});

it('lays out what nobody has measured yet by the sizes of the specification, and a note by its own', async () => {
  const unseen = { measured_width: 600, measured_height: 900 };
  const seen = { measured_width: 280, measured_height: 400 };
  const nodes = [
    { ...nodeOf('n0', 'start', {}, 0), ...seen },
    { ...nodeOf('n1', 'end', {}, 1), ...unseen },
    { ...nodeOf('n2', 'note', { text: '' }, 2), ...unseen },
  ];
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking'), { nodes }));
  const model = new FlowModel(editor);
  const sizes = nodes.map(({ id }) => model.sizeOf(id));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [280, 400],
    [300, 150],
    [220, 150],
  ]);
});
