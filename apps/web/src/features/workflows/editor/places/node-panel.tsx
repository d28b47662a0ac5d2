import { panels } from '../../nodes/panels.ts';
import type { EditorNode } from '../document.ts';

/** What the right panel shows of a node, below its title. */
export function NodePanel({ node }: { node: EditorNode }) {
  const Panel = panels[node.kind];
  return Panel ? <Panel key={node.id} nodeId={node.id} /> : null;
}
