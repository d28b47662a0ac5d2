import type { KeyboardEvent } from 'react';
import type { Change } from '../document.ts';
import type { Editor } from '../editor.ts';
import { flowOrder } from '../flow-order.ts';
import type { CanvasControl } from './canvas-control.ts';

/** Units of the canvas that an arrow key moves what is selected; with Shift further. */
const [step, stride] = [10, 50];

/** The keys of the canvas while it or a node on it has the focus. True where the key was one. */
export function onCanvasKey(event: KeyboardEvent, control: CanvasControl): boolean {
  const { editor } = control;
  const { key, shiftKey } = event;
  const target = event.target as HTMLElement;
  const focused = target.closest<HTMLElement>('[data-node]')?.dataset.node ?? null;
  // A link behind the nodes leads on, and not to the first of them again.
  if (key === 'Tab' && !focused && target.closest('a, button')) return false;
  if (key === 'Tab') return walk(control, focused, shiftKey);
  if ((key === 'Enter' || key === ' ') && focused) {
    if (key === 'Enter') editor.open(focused);
    else toggle(editor, focused);
    return true;
  }
  if (key === 'Escape') return control.putBack() || leave(editor);
  if (editor.readOnly) return false;
  if (key === 'Delete' || key === 'Backspace') {
    control.askDelete(editor.selection.get().nodes);
    return true;
  }
  const by = arrows[key];
  return by ? nudge(control, by, shiftKey ? stride : step) : false;
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Along the flow; beyond its ends the focus leaves the canvas. */
function walk({ editor, walkTo }: CanvasControl, focused: string | null, back: boolean): boolean {
  const { document } = editor;
  if (!document) return false;
  const order = flowOrder(document);
  const at = focused ? order.findIndex(({ id }) => id === focused) : -1;
  if (back && at <= 0) return false;
  const next = order[back ? at - 1 : at + 1];
  if (!next) return false;
  editor.select([next.id]);
  walkTo(next.id);
  return true;
}

function toggle(editor: Editor, id: string): void {
  const { nodes, edges } = editor.selection.get();
  const next = new Set(nodes);
  if (!next.delete(id)) next.add(id);
  editor.select(next, edges);
}

function leave(editor: Editor): boolean {
  // First the panel, then what is selected.
  if (editor.opened.get() !== null) {
    editor.open(null);
    return true;
  }
  const { nodes, edges } = editor.selection.get();
  if (nodes.size + edges.size === 0) return false;
  editor.select([]);
  return true;
}

function nudge({ editor, movedWhat }: CanvasControl, [x, y]: readonly [number, number], by: number): boolean {
  const { nodes } = editor.selection.get();
  if (nodes.size === 0) return false;
  editor.edit(
    movedWhat([...nodes]),
    (document) =>
      [...nodes].flatMap((node_id): Change[] => {
        const node = document.nodes.get(node_id);
        const position = node && { x: node.pos_x + x * by, y: node.pos_y + y * by };
        return position ? [{ op: 'node.update', node_id, set: { position } }] : [];
      }),
    { pace: 'move', merge: `nudge ${[...nodes].join(' ')}` },
  );
  return true;
}
