import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { session } from '../../platform/session.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface KeepEditsProps {
  /** Something was typed and is not saved. */
  changed: boolean;
  /** What would be lost; absent: what was typed about a company. */
  text?: string;
  /** The person leaves all the same. */
  onLeave?: () => void;
}

/** Asks before what was typed is left behind: another screen, a reload, a closed tab. */
export function KeepEdits({ changed, text, onLeave }: KeepEditsProps) {
  const t = useTranslations('leave');
  const { status, proceed, reset } = useBlocker({
    withResolver: true,
    disabled: !changed,
    enableBeforeUnload: changed,
    // An ended session takes everything with it: nobody is left to be asked.
    shouldBlockFn: ({ current, next }) => next.pathname !== current.pathname && session.get().token !== null,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => {
        onLeave?.();
        proceed?.();
      }}
      title={t('title')}
      confirmLabel={t('confirm')}
    >
      {text ?? t('text')}
    </ConfirmDialog>
  );
}
