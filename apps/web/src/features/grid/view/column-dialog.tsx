import { useTranslations } from 'use-intl';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useUiWords } from '../../../ui/words.tsx';

const longest = 200;

export interface ColumnDialogProps {
  /** The name it has; '' for a new one. */
  name: string;
  taken: readonly string[];
  onClose: () => void;
  onName: (name: string) => void;
}

/** Names a column: a new one, or one that gets another name. */
export function ColumnDialog({ name, taken, onClose, onName }: ColumnDialogProps) {
  const t = useTranslations('grid');
  const words = useUiWords();
  const [text, setText] = useState(name);
  const wanted = text.trim();
  const isTaken = wanted !== name && taken.includes(wanted);
  return (
    <Dialog
      open
      size={420}
      onClose={onClose}
      title={t(name === '' ? 'column.newTitle' : 'column.renameTitle')}
      onSubmit={() => (wanted === '' || isTaken ? undefined : onName(wanted))}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" disabled={wanted === '' || isTaken}>
            {t(name === '' ? 'column.add' : 'column.confirmRename')}
          </Button>
        </>
      }
    >
      <Field
        label={t('column.name')}
        value={text}
        onChange={setText}
        maxLength={longest}
        error={isTaken ? t('column.taken') : null}
        required
        autoFocus
      />
    </Dialog>
  );
}
