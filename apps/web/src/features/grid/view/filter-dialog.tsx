import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { useUiWords } from '../../../ui/words.tsx';

export interface FilterDialogProps {
  column: string;
  text: string;
  onClose: () => void;
  /** '' = empty cells. */
  onFilter: (text: string) => void;
}

/** Which rows to show by what a column holds. */
export function FilterDialog({ column, text: before, onClose, onFilter }: FilterDialogProps) {
  const t = useTranslations('grid');
  const words = useUiWords();
  const [text, setText] = useState(before);
  return (
    <Dialog
      open
      size={420}
      onClose={onClose}
      title={t('filter.title', { column })}
      onSubmit={() => onFilter(text.trim())}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit">
            {t('filter.confirm')}
          </Button>
        </>
      }
    >
      <Field label={t('filter.contains')} hint={t('filter.hint')} value={text} onChange={setText} autoFocus />
    </Dialog>
  );
}
