import {
  IconCopyPlus,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignTop,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useEditor } from '../use-editor.ts';
import { aligned, type Side } from './align.ts';
import { useCanvasControl } from './use-canvas-control.ts';
import classes from './selection-tools.module.css';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
const sides: [Side, typeof IconTrash][] = [
  ['left', IconLayoutAlignLeft],
  ['center', IconLayoutAlignCenter],
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
];

/** What can be done with several nodes at once. */
export function SelectionTools({ nodes }: { nodes: ReadonlySet<string> }) {
  const t = useTranslations('editor');
  const editor = useEditor();
  const { model, askDelete } = useCanvasControl();
  const align = (side: Side) =>
    editor.edit(t('did.align', { count: nodes.size }), (document) =>
      aligned(document, nodes, side, model.sizeOf),
    );
  return (
    <div role="toolbar" aria-label={t('selection.label')} className={classes.root}>
      <span className={classes.count}>{t('nodes', { count: nodes.size })}</span>
      {sides.map(([side, Icon]) => (
        <IconButton
          key={side}
          label={t(`selection.${side}`)}
          icon={<Icon {...icon} />}
          onClick={() => align(side)}
        />
      ))}
      <IconButton
        label={t('menu.duplicate')}
        icon={<IconCopyPlus {...icon} />}
        onClick={() => editor.hands.get()?.duplicate()}
      />
      <IconButton label={t('menu.delete')} icon={<IconTrash {...icon} />} onClick={() => askDelete(nodes)} />
    </div>
  );
}
