import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useNodeName } from '../../nodes/use-node-name.ts';
import type { EditorNode } from '../document.ts';

export interface DeleteDialogProps {
  nodes: readonly EditorNode[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once before nodes are deleted, and says what that means for what comes after them. */
export function DeleteDialog({ nodes, onClose, onConfirm }: DeleteDialogProps) {
  const t = useTranslations('editor.delete');
  const name = useNodeName();
  const [only] = nodes;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={nodes.length === 1 && only ? t('one', { what: name(only) }) : t('many', { count: nodes.length })}
      confirmLabel={t('confirm')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
