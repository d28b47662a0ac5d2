import type { AuditNoun } from '@centralita/contract/audit/acts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { Field } from '../../ui/field.tsx';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { actorName } from './actor-name.ts';
import classes from './audit-log.module.css';
import { ExportMenu } from './export-menu.tsx';
import { periods, withPeriod, type Filters, type Period } from './filters.ts';
import { actorsQuery, type LogOf } from './queries.ts';
import { wordsOfNouns } from './words-of-acts.ts';

interface AuditBarProps {
  of: LogOf;
  filters: Filters;
  /** `replace`: in the place of the address before, as one who types does. */
  onFilter: (filters: Filters, replace?: boolean) => void;
  /** What the log in sight calls people and things that are filtered by. */
  names: ReadonlyMap<string, string>;
}

/** What stands above the log: search, who, what, when, and the way out as a file. */
export function AuditBar({ of, filters, onFilter, names }: AuditBarProps) {
  const t = useTranslations('audit');
  const change = (more: Partial<Filters>) => onFilter({ ...filters, ...more });
  return (
    <>
      <Toolbar
        search={
          <SearchBox
            label={t('search')}
            value={filters.search}
            onSearch={(search) => onFilter({ ...filters, search }, true)}
          />
        }
      >
        <ActorSelect of={of} filters={filters} names={names} onChange={(actor) => change({ actor })} />
        <NounSelect of={of} filters={filters} onChange={(nouns) => change({ nouns })} />
        <div className={classes.select}>
          <Select
            label={t('period')}
            hideLabel
            value={filters.period}
            options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
            onChange={(value) => onFilter(withPeriod(filters, value as Period, new Date()))}
          />
        </div>
        <div>
          <ExportMenu of={of} filters={filters} />
        </div>
      </Toolbar>
      {filters.period === 'dates' ? <Dates filters={filters} onChange={change} /> : null}
      {filters.target ? (
        <Target name={names.get(filters.target) ?? filters.target} onClear={() => change({ target: null })} />
      ) : null}
    </>
  );
}

/** Whoever did something lately; somebody else who was chosen from an entry is among them too. */
function ActorSelect({
  of,
  filters: { actor },
  names,
  onChange,
}: Pick<AuditBarProps, 'of' | 'filters' | 'names'> & { onChange: (actor: Filters['actor']) => void }) {
  const t = useTranslations('audit');
  const { data: actors = [] } = useQuery(actorsQuery(of));
  const known = actors.flatMap((one) => (one.id ? [{ id: one.id, name: actorName(one, t('system')) }] : []));
  const isElse = actor !== null && !known.some(({ id }) => id === actor);
  const all = isElse ? [...known, { id: actor, name: names.get(actor) ?? actor }] : known;
  return (
    <div className={classes.select}>
      <Select
        label={t('actor')}
        hideLabel
        value={actor ?? ''}
        options={[
          { value: '', label: t('anybody') },
          ...all.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
    </div>
  );
}

const ofPlatform: readonly AuditNoun[] = ['session', 'super-user', 'company'];

function NounSelect({
  of,
  filters: { nouns },
  onChange,
}: Pick<AuditBarProps, 'of' | 'filters'> & { onChange: (nouns: Filters['nouns']) => void }) {
  const t = useTranslations('audit');
  const language = useLanguage();
  const all = Object.keys(wordsOfNouns) as AuditNoun[];
  const offered = all.filter((noun) =>
    of === 'platform' ? ofPlatform.includes(noun) : noun !== 'super-user',
  );
  return (
    <MultiSelect
      label={t('acts')}
      size="md"
      options={offered.map((value) => ({ value, label: wordsOfNouns[value][language] }))}
      chosen={nouns}
      countText={(count) => (count === 0 ? t('everything') : t('kinds', { count }))}
      onToggle={(value) => onChange(toggled(nouns, value as AuditNoun))}
    />
  );
}

function Dates({
  filters: { from, until },
  onChange,
}: {
  filters: Filters;
  onChange: (more: Partial<Filters>) => void;
}) {
  const t = useTranslations('audit');
  return (
    <div className={classes.dates}>
      <Field type="date" label={t('from')} value={from} onChange={(day) => onChange({ from: day })} />
      <Field type="date" label={t('until')} value={until} onChange={(day) => onChange({ until: day })} />
    </div>
  );
}

function Target({ name, onClear }: { name: string; onClear: () => void }) {
  const t = useTranslations('audit');
  return (
    <p className={classes.chips}>
      <button
        type="button"
        className={classes.chip}
        onClick={onClear}
        aria-label={t('clearTarget', { name })}
      >
        <span dir="auto">{t('about', { name })}</span>
        <IconX size={14} aria-hidden="true" />
      </button>
    </p>
  );
}

function toggled(nouns: Filters['nouns'], noun: AuditNoun): Filters['nouns'] {
  const next = new Set(nouns);
  if (!next.delete(noun)) next.add(noun);
  return next;
}
