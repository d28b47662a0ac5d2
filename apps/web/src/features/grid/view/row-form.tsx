import { maxCellLength } from '@centralita/contract/core/constants';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useUiWords } from '../../../ui/words.tsx';

export interface RowFormProps {
  title: string;
  columns: readonly string[];
  cells: readonly string[];
  onClose: () => void;
  /** What is being typed, column by column, to be kept in this browser. */
  onTyped: (cells: readonly string[]) => void;
  onDone: (cells: readonly string[]) => void;
  /** Absent for a row that is not there yet. */
  onRemove: (() => void) | null;
}

/** A row as a form: for phones, for long texts, and for whoever works without seeing the grid. */
export function RowForm({ title, columns, cells, onClose, onTyped, onDone, onRemove }: RowFormProps) {
  const t = useTranslations('grid');
  const words = useUiWords();
  const [texts, setTexts] = useState(cells);
  return (
    <Dialog
      open
      size={560}
      onClose={onClose}
      title={title}
      onSubmit={() => onDone(texts)}
      footer={
        <>
          {onRemove ? (
            <Button
              kind="quiet"
              onClick={onRemove}
              icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
            >
              {t('row.remove')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit">
            {t('row.done')}
          </Button>
        </>
      }
    >
      {columns.map((column, at) => (
        <TextArea
          key={column}
          label={column}
          rows={1}
          maxLength={maxCellLength}
          value={texts[at] ?? ''}
          onChange={(text) => {
            const next = columns.map((_, index) => (index === at ? text : (texts[index] ?? '')));
            setTexts(next);
            onTyped(next);
          }}
        />
      ))}
    </Dialog>
  );
}
