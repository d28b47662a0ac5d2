import type { EditorNode } from '../document.ts';

/** What the right panel shows of a node, below its title. */
export function NodePanel(_: { node: EditorNode }) {
  return null;
}
