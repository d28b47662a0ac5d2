import { useDocument } from '../use-editor.ts';
import { ConnectionsDialog } from './connections-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { NodeMenu } from './node-menu.tsx';
import type { Over, useCanvas } from './use-canvas.ts';

interface CanvasOverProps {
  over: Over | null;
  doing: ReturnType<typeof useCanvas>['doing'];
}

/** The menu or dialog that is open over the canvas; closed by itself where somebody else deletes what it is about. */
export function CanvasOver({ over, doing }: CanvasOverProps) {
  const nodes = useDocument((document) => document.nodes);
  if (!over) return null;
  if (over.kind === 'delete') {
    const named = over.nodes.map((id) => nodes.get(id)).filter((node) => node !== undefined);
    return named.length > 0 ? (
      <DeleteDialog nodes={named} onClose={doing.close} onConfirm={() => doing.remove(over.nodes)} />
    ) : null;
  }
  const node = nodes.get(over.node);
  if (!node) return null;
  if (over.kind === 'connections') {
    return (
      <ConnectionsDialog
        node={node}
        onClose={doing.close}
        onNew={(kind, exit) => doing.addAfter(node, kind, exit)}
      />
    );
  }
  return (
    <NodeMenu
      node={node}
      at={over.at}
      onClose={doing.close}
      onDuplicate={() => doing.duplicate(node)}
      onDelete={() => doing.askDelete(node.id)}
      onConnect={() => doing.connections(node.id)}
    />
  );
}
