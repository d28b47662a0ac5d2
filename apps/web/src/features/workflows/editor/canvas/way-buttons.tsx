import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useEditor } from '../use-editor.ts';
import { askOn } from './insert.ts';
import { useCanvasControl } from './use-canvas-control.ts';
import classes from './ways.module.css';

interface WayButtonsProps {
  id: string;
  /** The middle of the way. */
  at: [path: string, x: number, y: number];
  onLeave: () => void;
}

/**
 * In the middle of a way: puts a step on it, or takes it away. For the pointer: a keyboard does both in the dialog of the node that
 * the way leaves.
 */
export function WayButtons({ id, at: [, x, y], onLeave }: WayButtonsProps) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const control = useCanvasControl();
  if (editor.readOnly) return null;
  const frame = { type: 'button', tabIndex: -1, className: classes.button } as const;
  const icon = { size: 14, stroke: 2, 'aria-hidden': true } as const;
  return (
    <div
      data-way={id}
      className={`${classes.buttons} nodrag nopan`}
      style={{ left: x, top: y }}
      onPointerLeave={onLeave}
    >
      <button
        {...frame}
        aria-label={t('insert')}
        title={t('insert')}
        onClick={() => askOn(control, id, { x, y })}
      >
        <span className={classes.dot}>
          <IconPlus {...icon} />
        </span>
      </button>
      <button
        {...frame}
        data-takes
        aria-label={t('deleteEdge')}
        title={t('deleteEdge')}
        onClick={() => editor.edit(t('did.deleteEdge'), () => [{ op: 'edge.delete', edge_id: id }])}
      >
        <span className={classes.dot}>
          <IconX {...icon} />
        </span>
      </button>
    </div>
  );
}
