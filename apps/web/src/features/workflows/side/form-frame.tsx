import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { useCursor } from './cursor.ts';
import classes from './side.module.css';

interface FormFrameProps {
  /** "New variable". */
  label: string;
  saveLabel: string;
  /** Something was typed and is not saved: leaving then asks first. */
  changed: boolean;
  busy: boolean;
  /** Something has to be chosen before it can be saved. */
  blocked?: boolean;
  /** What the server says. */
  error: string | null;
  onSave: () => void;
  /** What was typed is given up. */
  onCancel: () => void;
  children: ReactNode;
}

/** A small form within a panel. Escape and Cancel leave it; what was typed is given up only after a question. */
export function FormFrame(props: FormFrameProps) {
  const { label, saveLabel, changed, busy, blocked = false, error, onSave, onCancel, children } = props;
  const t = useTranslations('workflowSide.leave');
  const words = useUiWords();
  const [asking, setAsking] = useState(false);
  const form = useCursor();
  const leave = () => (changed ? setAsking(true) : onCancel());

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || busy) return;
    // The panel around it stays open.
    event.preventDefault();
    event.stopPropagation();
    leave();
  }

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <form
        ref={form}
        className={classes.form}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!busy && !blocked) onSave();
        }}
      >
        {children}
        <FaultText>{error}</FaultText>
        <div className={classes.foot}>
          <Button kind="primary" size="sm" type="submit" busy={busy} disabled={blocked}>
            {saveLabel}
          </Button>
          <Button size="sm" onClick={leave} disabled={busy}>
            {words.cancel}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onCancel();
        }}
        title={t('title')}
        confirmLabel={t('confirm')}
      >
        {t('text')}
      </ConfirmDialog>
    </div>
  );
}
