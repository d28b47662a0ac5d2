import { IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useEditor } from '../use-editor.ts';
import classes from './ways.module.css';

/** Specification 002, section 9. */
const buttonSize = 40;

interface WayButtonProps {
  id: string;
  /** The middle of the way. */
  at: [path: string, x: number, y: number];
  onLeave: () => void;
}

/** Takes a way away, in its middle. For the pointer: a keyboard does it in the dialog of the node that the way leaves. */
export function WayButton({ id, at: [, x, y], onLeave }: WayButtonProps) {
  const t = useTranslations('editor');
  const editor = useEditor();
  if (editor.readOnly) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-way={id}
      className={`${classes.button} nodrag nopan`}
      style={{ left: x - buttonSize / 2, top: y - buttonSize / 2 }}
      aria-label={t('deleteEdge')}
      title={t('deleteEdge')}
      onPointerLeave={onLeave}
      onClick={() => editor.edit(t('did.deleteEdge'), () => [{ op: 'edge.delete', edge_id: id }])}
    >
      <span className={classes.dot}>
        <IconX size={14} stroke={2} aria-hidden="true" />
      </span>
    </button>
  );
}
