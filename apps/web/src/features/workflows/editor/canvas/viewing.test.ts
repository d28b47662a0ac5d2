import { afterEach, expect, it, vi } from 'vitest';
import { openEditor } from '../../../../testing/editor.tsx';
import { documentOf, nodeOf, workflowNamed } from '../../../../testing/workflows.ts';
import { FlowModel } from './flow-model.ts';
import { beginAtStart, focusNode, type Flow } from './viewing.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it.each([
  ['in 800 ms', false, 800],
  ['at once for who asked for calm', true, 0],
])('a canvas begins with its start in the middle, at 0.7: %s', async (_, matches, duration) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  const start = { ...nodeOf('n0', 'start', {}, 0), pos_x: 1_000, pos_y: 60, measured_height: 80 };
  const { editor } = await openEditor(documentOf(workflowNamed('w1', 'Booking'), { nodes: [start] }));
  const setCenter = vi.fn<Flow['setCenter']>();
  beginAtStart({ setCenter } as unknown as Flow, new FlowModel(editor), editor.document!);
  expect(setCenter).toHaveBeenLastCalledWith(1_140, 100, { zoom: 0.7, duration });
});

it('the focus goes to a node, and into the text of a note that was just added', async () => {
  document.body.innerHTML = '<div data-node="n1" tabindex="-1"><textarea></textarea></div>';
  await focusNode('n1');
  expect(document.activeElement).toBe(document.querySelector('[data-node]'));
  await focusNode('n1', true);
  expect(document.activeElement).toBe(document.querySelector('textarea'));
});
