import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FaultText } from './fault-text.tsx';
import { useUiWords } from './words.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** The question, naming the thing. */
  title: string;
  /** What else it touches, and that it cannot be undone. */
  children: ReactNode;
  /** The verb, never just "OK". */
  confirmLabel: string;
  busy?: boolean;
  /** Why it was refused. */
  error?: string | null;
}

/** Asks once before something is destroyed. The focus starts on Cancel. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  busy,
  error,
}: ConfirmDialogProps) {
  const words = useUiWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={children}
      busy={busy ?? false}
      footer={
        <>
          <Button onClick={onClose} disabled={busy ?? false}>
            {words.cancel}
          </Button>
          <Button kind="danger" onClick={onConfirm} busy={busy ?? false}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FaultText>{error ?? null}</FaultText>
    </Dialog>
  );
}
