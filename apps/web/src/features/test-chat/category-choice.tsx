import type { Category, SourceSummary } from '@centralita/contract/knowledge/schema';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/checkbox.tsx';
import classes from './select-step.module.css';
import { markOf, readyOf, type Selection } from './selection.ts';

/** A folder of more sources than this starts closed, so that the next folder stays in sight. */
const openUpTo = 12;

interface CategoryChoiceProps {
  category: Category;
  chosen: Selection;
  onToggleAll: () => void;
  onToggle: (sourceId: string) => void;
}

/** A folder with its checkbox for all, and its sources. Only what has been read can be asked. */
export function CategoryChoice({ category, chosen, onToggleAll, onToggle }: CategoryChoiceProps) {
  const t = useTranslations('testChat');
  const { name, sources = [] } = category;
  const [open, setOpen] = useState(sources.length <= openUpTo);
  const mark = markOf(category, chosen);
  const ready = readyOf(category).length;
  return (
    <li className={classes.category}>
      <div className={classes.head}>
        <Checkbox
          label={
            <>
              <bdi className={classes.name}>{name}</bdi>{' '}
              <span className={classes.note}>
                {ready === 0 ? t('select.noneReady') : t('select.count', { count: sources.length })}
              </span>
            </>
          }
          checked={mark === 'all'}
          indeterminate={mark === 'some'}
          disabled={ready === 0}
          onChange={onToggleAll}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-label={t('select.show', { name })}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      {open ? (
        <ul className={classes.sources} aria-label={name}>
          {sources.map((source) => (
            <li key={source.id}>
              <SourceChoice
                source={source}
                checked={chosen.has(source.id)}
                onToggle={() => onToggle(source.id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface SourceChoiceProps {
  source: SourceSummary;
  checked: boolean;
  onToggle: () => void;
}

function SourceChoice({ source, checked, onToggle }: SourceChoiceProps) {
  const t = useTranslations('testChat');
  const { name, status } = source;
  return (
    <Checkbox
      label={
        <>
          <bdi>{name}</bdi>{' '}
          {status === 'ready' ? null : <span className={classes.note}>{t(`select.${status}`)}</span>}
        </>
      }
      checked={checked && status === 'ready'}
      disabled={status !== 'ready'}
      onChange={onToggle}
    />
  );
}
