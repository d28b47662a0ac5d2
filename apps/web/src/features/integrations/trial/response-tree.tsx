import type { JsonValue } from '@centralita/contract/webhooks/json';
import { formatPath, type PathStep } from '@centralita/contract/webhooks/json-path';
import { IconArrowRight, IconChevronRight, IconTarget } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './trial.module.css';

/** The path of a value, and what it is called there. */
export type Pick = (path: string, name: string) => void;

interface TreeProps {
  value: JsonValue;
  onPick: Pick;
  /** Names of the variables that are expected already, by path: each shows where its value stands. */
  expected: ReadonlyMap<string, string>;
}

/** A response that is opened level by level; a click on a value makes it an expected response. */
export function ResponseTree(props: TreeProps) {
  const t = useTranslations('integrations.tree');
  return (
    <ul className={classes.tree} aria-label={t('title')} dir="ltr">
      <Branch label="$" steps={[]} {...props} />
    </ul>
  );
}

interface BranchProps extends TreeProps {
  label: string;
  steps: readonly PathStep[];
}

/** Levels that are open at first, and entries that are drawn at once: an answer may have a megabyte. */
const openLevels = 2;
const pageOfEntries = 50;

function Branch({ label, steps, value, onPick, expected }: BranchProps) {
  const t = useTranslations('integrations.tree');
  const [isOpen, setIsOpen] = useState(steps.length < openLevels);
  const path = formatPath(steps);
  if (typeof value !== 'object' || value === null) {
    return (
      <li>
        <button
          type="button"
          className={classes.leaf}
          title={t('use', { path })}
          onClick={() => onPick(path, nameOf(steps))}
        >
          <span className={classes.key}>{label}</span>
          <span className={classes.value} data-kind={value === null ? 'null' : typeof value}>
            {shown(value)}
          </span>
          <Taken name={expected.get(path)} />
        </button>
      </li>
    );
  }
  const count = Object.keys(value).length;
  return (
    <li>
      <div className={classes.branch}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconChevronRight size={14} stroke={2} className={classes.chevron} aria-hidden="true" />
          <span className={classes.key}>{label}</span>
          <span className={classes.count}>{t(Array.isArray(value) ? 'list' : 'object', { count })}</span>
          <Taken name={expected.get(path)} />
        </button>
        <IconButton
          label={t('use', { path })}
          icon={<IconTarget size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => onPick(path, nameOf(steps))}
        />
      </div>
      {isOpen && count > 0 ? <Entries {...{ value, steps, onPick, expected }} /> : null}
    </li>
  );
}

/** The variable that a value goes into. */
function Taken({ name }: { name: string | undefined }) {
  const t = useTranslations('integrations.tree');
  if (!name) return null;
  return (
    <span className={classes.taken}>
      <IconArrowRight size={13} stroke={1.75} role="img" aria-label={t('into')} />
      {name}
    </span>
  );
}

function Entries(props: Omit<BranchProps, 'label' | 'value'> & { value: object }) {
  const { value, steps, onPick, expected } = props;
  const t = useTranslations('integrations.tree');
  const [limit, setLimit] = useState(pageOfEntries);
  const entries = Object.entries(value) as [string, JsonValue][];
  return (
    <ul className={classes.entries}>
      {entries.slice(0, limit).map(([key, one]) => (
        <Branch
          key={key}
          // A field may have the empty name.
          label={key === '' ? '""' : key}
          steps={[...steps, Array.isArray(value) ? { index: Number(key) } : { name: key }]}
          value={one}
          onPick={onPick}
          expected={expected}
        />
      ))}
      {entries.length > limit ? (
        <li>
          <Button size="sm" kind="quiet" onClick={() => setLimit(limit + pageOfEntries * 4)}>
            {t('more', { count: entries.length - limit })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function nameOf(steps: readonly PathStep[]): string {
  const named = steps.findLast((step) => 'name' in step);
  return named && 'name' in named ? named.name : '';
}

function shown(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
