import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox, type ComboboxOption } from '../../../ui/combobox.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './form.module.css';

interface PickProps<T> {
  query: UseQueryResult<readonly T[]>;
  asOption: (thing: T) => ComboboxOption;
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  emptyText: string;
  hint?: ReactNode;
  error: string | null;
  /** How the chosen one is called where the list does not have it. */
  unlisted?: string;
  /** In place of a list of nothing: where to make one. */
  none?: ReactNode;
}

/** One of many things of the company, found by typing; says so where they could not be fetched, and where there are none. */
export function Pick<T>(props: PickProps<T>) {
  const { query, asOption, label, none, unlisted, ...rest } = props;
  const common = useTranslations('common');
  const language = useLanguage();
  if (query.isPending) return <Skeleton height="64px" />;
  if (!query.data)
    return (
      <div className={classes.failed}>
        <span>{`${label}: ${textIn(language, query.error)}`}</span>
        <Button size="sm" onClick={() => void query.refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  if (query.data.length === 0 && rest.value === '' && none)
    return (
      <div className={classes.none}>
        <span className={classes.noneLabel}>{label}</span>
        {none}
        <div aria-live="polite" className={classes.fault}>
          {rest.error}
        </div>
      </div>
    );
  const options = query.data.map(asOption);
  const isListed = rest.value === '' || options.some(({ value }) => value === rest.value);
  const own = isListed || unlisted === undefined ? [] : [{ value: rest.value, label: unlisted }];
  return <Combobox label={label} options={[...own, ...options]} {...rest} />;
}
