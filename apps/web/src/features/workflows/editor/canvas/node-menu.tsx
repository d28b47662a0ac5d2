import {
  IconCopy,
  IconCopyPlus,
  IconArrowsDiagonalMinimize2,
  IconArrowsDiagonal,
  IconRoute,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { copyId } from '../../../../platform/toast.tsx';
import { PointMenu, type MenuItem } from '../../../../ui/menu.tsx';
import { useNodeName } from '../../nodes/use-node-name.ts';
import type { EditorNode } from '../document.ts';
import { useEditor } from '../use-editor.ts';
import { isCollapsible, isDeletable, isDuplicable } from './changes.ts';
import { useCanvasControl } from './use-canvas-control.ts';

export interface NodeMenuProps {
  node: EditorNode;
  at: { x: number; y: number };
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What can be done with one node: right-clicked, or by the menu key. */
export function NodeMenu({ node, at }: NodeMenuProps) {
  const { over, close, duplicateOne, askDelete } = useCanvasControl();
  const t = useTranslations('editor.menu');
  const did = useTranslations('editor.did');
  const editor = useEditor();
  const what = useNodeName()(node);
  const fold = () =>
    editor.set(
      node.id,
      { collapsed: !node.collapsed },
      did(node.collapsed ? 'expand' : 'collapse', { what }),
    );
  const items: (MenuItem | false)[] = [
    isCollapsible(node) && {
      label: t(node.collapsed ? 'expand' : 'collapse'),
      icon: node.collapsed ? <IconArrowsDiagonal {...icon} /> : <IconArrowsDiagonalMinimize2 {...icon} />,
      onSelect: fold,
    },
    node.kind !== 'note' && {
      label: t('connect'),
      icon: <IconRoute {...icon} />,
      onSelect: () => over.set({ kind: 'connections', node: node.id }),
    },
    isDuplicable(node) && {
      label: t('duplicate'),
      icon: <IconCopyPlus {...icon} />,
      onSelect: () => duplicateOne(node),
    },
    {
      label: t('copyId'),
      icon: <IconCopy {...icon} />,
      onSelect: () => void copyId(node.id),
    },
    isDeletable(node) && {
      label: t('delete'),
      icon: <IconTrash {...icon} />,
      danger: true,
      divided: true,
      onSelect: () => askDelete([node.id]),
    },
  ];
  return (
    <PointMenu
      at={at}
      label={t('label', { what })}
      items={items.filter((item) => item !== false)}
      onClose={close}
    />
  );
}
