import { Suspense } from 'react';
import { needTexts } from '../../../../platform/i18n.tsx';
import { later } from '../../../../platform/later.ts';
import { useStore } from '../../../../platform/store.ts';
import { useDocument } from '../use-editor.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { useCanvasControl } from './use-canvas-control.ts';

const NodeMenu = later(async () => (await import('./node-menu.tsx')).NodeMenu);
const ConnectionsDialog = later(async () => {
  const [code] = await Promise.all([import('./connections-dialog.tsx'), needTexts('workflowPanels')]);
  return code.ConnectionsDialog;
});

/** The menu or dialog that is open over the canvas; closed by itself where somebody else deletes what it is about. */
export function CanvasOver() {
  const control = useCanvasControl();
  const over = useStore(control.over);
  const nodes = useDocument((document) => document.nodes);
  if (!over) return null;
  if (over.kind === 'delete') {
    const named = over.nodes.map((id) => nodes.get(id)).filter((node) => node !== undefined);
    return named.length > 0 ? (
      <DeleteDialog nodes={named} onClose={control.close} onConfirm={() => control.remove(over.nodes)} />
    ) : null;
  }
  const node = nodes.get(over.node);
  if (!node) return null;
  if (over.kind === 'menu')
    return (
      <Suspense>
        <NodeMenu node={node} at={over.at} />
      </Suspense>
    );
  return (
    <Suspense>
      <ConnectionsDialog node={node} onClose={control.close} />
    </Suspense>
  );
}
