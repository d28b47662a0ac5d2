import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { choiceOf, moved, ordered, toggled, type ColumnChoice } from './columns.ts';
import classes from './pool.module.css';

interface ColumnsDialogProps {
  open: boolean;
  onClose: () => void;
  variables: readonly string[];
  choice: ColumnChoice | null;
  onChange: (choice: ColumnChoice | null) => void;
}

/** Which columns a list shows, and in which order. It counts at once. */
export function ColumnsDialog({ open, onClose, variables, choice, onChange }: ColumnsDialogProps) {
  const t = useTranslations('contactPool.columns');
  const now = choiceOf(variables, choice);
  const names = ordered(variables, now);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      size={420}
      footer={
        <>
          <Button onClick={() => onChange(null)} disabled={choice === null}>
            {t('reset')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <ul className={classes.columns}>
        {names.map((name, at) => (
          <li key={name} className={classes.column}>
            <Checkbox
              label={<span dir="auto">{name}</span>}
              checked={!now.hidden.includes(name)}
              onChange={() => onChange(toggled(now, name))}
            />
            <IconButton
              label={t('up', { name })}
              icon={<IconArrowUp size={16} stroke={1.75} aria-hidden="true" />}
              disabled={at === 0}
              onClick={() => onChange(moved(variables, now, name, -1))}
            />
            <IconButton
              label={t('down', { name })}
              icon={<IconArrowDown size={16} stroke={1.75} aria-hidden="true" />}
              disabled={at === names.length - 1}
              onClick={() => onChange(moved(variables, now, name, 1))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
