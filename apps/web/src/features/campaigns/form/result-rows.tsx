import { maxExpectedResults, maxResultDescription } from '@centralita/contract/campaigns/limits';
import { maxNameLength } from '@centralita/contract/core/constants';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { newId } from '../../../platform/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ResultRow } from './campaign-fields.ts';
import { isHalf } from './check.ts';
import classes from './form.module.css';
import type { SectionProps } from './section-props.ts';

export function blankRow(): ResultRow {
  return { key: newId(), id: null, label: '', description: '' };
}

/** What may come of a conversation: a label and how it is known. Rows that stay empty are left out. */
export function ResultRows({ fields: { results }, onEdit, told, readOnly }: SectionProps) {
  const t = useTranslations('campaigns.form');
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const half = told('results');

  function change(key: string, changes: Partial<ResultRow>) {
    onEdit({ results: results.map((row) => (row.key === key ? { ...row, ...changes } : row)) });
  }

  /** At once into the new row: whoever types on would have the first letters taken elsewhere. */
  function addRow() {
    flushSync(() => onEdit({ results: [...results, blankRow()] }));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  }

  function removeRow(key: string) {
    flushSync(() => onEdit({ results: results.filter((row) => row.key !== key) }));
    add.current?.focus();
  }

  return (
    <div className={classes.results}>
      <ul ref={list} className={classes.rows} aria-label={t('resultsSwitch')}>
        {results.map((row, at) => (
          <li key={row.key} className={classes.row}>
            <Field
              label={t('resultLabel', { number: at + 1 })}
              value={row.label}
              onChange={(label) => change(row.key, { label })}
              maxLength={maxNameLength}
              error={half !== null && isHalf(row) && row.label.trim() === '' ? half : null}
              autoComplete="off"
            />
            <Field
              label={t('resultDescription', { number: at + 1 })}
              value={row.description}
              onChange={(description) => change(row.key, { description })}
              maxLength={maxResultDescription}
              placeholder={t('resultPlaceholder')}
              error={half !== null && isHalf(row) && row.description.trim() === '' ? half : null}
              autoComplete="off"
            />
            <div className={classes.remove}>
              <IconButton
                label={t('removeResult', { number: at + 1 })}
                icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => removeRow(row.key)}
                disabled={readOnly}
              />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <Button
          ref={add}
          size="sm"
          icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={addRow}
          disabled={readOnly || results.length >= maxExpectedResults}
        >
          {t('addResult')}
        </Button>
      </div>
    </div>
  );
}
