import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './form.module.css';

interface RowListProps<T extends { rowId: string }> {
  label: string;
  rows: readonly T[];
  onChange: (rows: T[]) => void;
  make: () => T;
  addLabel: string;
  /** What a row is called where it is removed. */
  nameOf: (row: T) => string;
  /** How one row is filled in; `set` changes it. */
  render: (row: T, at: number, set: (changes: Partial<T>) => void) => ReactNode;
  /** Nothing more may be added. */
  full?: boolean;
}

/** Rows that are filled in, removed and added. One that is removed is queued until the form is saved. */
export function RowList<T extends { rowId: string }>(props: RowListProps<T>) {
  const { label, rows, onChange, make, addLabel, nameOf, render, full = false } = props;
  const t = useTranslations('integrations');
  const set = (rowId: string) => (changes: Partial<T>) =>
    onChange(rows.map((row) => (row.rowId === rowId ? { ...row, ...changes } : row)));
  return (
    <>
      {rows.length > 0 ? (
        <ul className={classes.rows} aria-label={label}>
          {rows.map((row, at) => (
            <li key={row.rowId} className={classes.row}>
              <div className={classes.rowFields}>{render(row, at, set(row.rowId))}</div>
              <IconButton
                label={t('removeRow', { name: nameOf(row) || String(at + 1) })}
                icon={<IconTrash size={17} stroke={1.6} aria-hidden="true" />}
                onClick={() => onChange(rows.filter((one) => one.rowId !== row.rowId))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {full ? null : (
        <div>
          <Button
            size="sm"
            icon={<IconPlus size={15} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChange([...rows, make()])}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}
