import { Suspense } from 'react';
import { needTexts } from '../../../../platform/i18n.tsx';
import { later } from '../../../../platform/later.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { EditorNode } from '../document.ts';

/** Comes after the canvas: what a panel needs is not what a first look needs. */
const PanelOf = later(async () => {
  const [code] = await Promise.all([
    import('../../nodes/panel-of.tsx'),
    needTexts('workflowPanels'),
    needTexts('workflowList'),
  ]);
  return code.PanelOf;
});

/** What the right panel shows of a node, below its title. */
export function NodePanel({ node }: { node: EditorNode }) {
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      <PanelOf key={node.id} kind={node.kind} nodeId={node.id} />
    </Suspense>
  );
}
