import { IconX } from '@tabler/icons-react';
import { BaseEdge, getBezierPath, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useEditor, usePart } from '../use-editor.ts';
import classes from './edge-view.module.css';
import type { FlowEdge } from './flow.ts';

/** Specification 002, section 9. */
const buttonSize = 40;

/** A way from node to node, with a button in its middle that takes it away. */
export const EdgeView = memo(function EdgeView(props: EdgeProps<FlowEdge>) {
  const { id, sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected, markerEnd } =
    props;
  const editor = useEditor();
  const light = usePart(editor.lit, (now) => now && (now.edges.has(id) ? 'yes' : 'no'));
  const [path, x, y] = getBezierPath({ sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition });
  return (
    <g className={classes.root} data-lit={light ?? undefined} data-selected={selected || undefined}>
      <BaseEdge path={path} {...(markerEnd ? { markerEnd } : {})} interactionWidth={24} />
      {editor.readOnly || !props.deletable ? null : (
        <foreignObject
          width={buttonSize}
          height={buttonSize}
          x={x - buttonSize / 2}
          y={y - buttonSize / 2}
          className={classes.frame}
        >
          <DeleteButton id={id} />
        </foreignObject>
      )}
    </g>
  );
});

/** For the pointer: a keyboard takes ways away in the dialog of the node that they leave. */
function DeleteButton({ id }: { id: string }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes.button} nodrag nopan`}
      aria-label={t('deleteEdge')}
      title={t('deleteEdge')}
      onClick={() => editor.edit(t('did.deleteEdge'), () => [{ op: 'edge.delete', edge_id: id }])}
    >
      <span className={classes.dot}>
        <IconX size={14} stroke={2} aria-hidden="true" />
      </span>
    </button>
  );
}
