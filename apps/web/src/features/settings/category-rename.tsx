import { maxNameLength } from '@centralita/contract/core/constants';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useUiWords } from '../../ui/words.tsx';
import classes from './categories.module.css';

interface CategoryRenameProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
  busy: boolean;
  error: string | null;
}

/** The name of a row while it is being typed. */
export function CategoryRename({ label, text, onType, onSave, onCancel, busy, error }: CategoryRenameProps) {
  const t = useTranslations('settings.categories');
  const words = useUiWords();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={classes.rename}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Field
        ref={field}
        label={label}
        hideLabel
        value={text}
        onChange={onType}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !busy) onCancel();
        }}
        error={error}
        maxLength={maxNameLength}
        autoComplete="off"
      />
      <IconButton
        label={t('save')}
        icon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onSave}
        disabled={busy}
      />
      <IconButton
        label={words.cancel}
        icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onCancel}
        disabled={busy}
      />
    </form>
  );
}
