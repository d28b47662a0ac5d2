import type { Report } from '@centralita/contract/reports/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { firstPreset, presets, type ReportSearch } from './report-address.ts';
import classes from './reports.module.css';

interface RangeBarProps {
  search: ReportSearch;
  /** The report that is shown; undefined while the first one loads. */
  shown: Pick<Report, 'from' | 'to'> | undefined;
  onChange: (search: ReportSearch) => void;
}

/** Which days are looked at: today, the last 7 or 30, or two dates. */
export function RangeBar({ search, shown, onChange }: RangeBarProps) {
  const t = useTranslations('reports.range');
  const isOwn = search.from !== undefined;
  const [choosing, setChoosing] = useState(isOwn);
  const value = choosing || isOwn ? 'own' : String(search.days ?? firstPreset);
  function choose(next: string) {
    const days = presets.find((preset) => String(preset) === next);
    setChoosing(days === undefined);
    if (days !== undefined) onChange(days === firstPreset ? {} : { days });
  }
  return (
    <div className={classes.range}>
      <Segmented
        size="md"
        label={t('label')}
        value={value}
        options={[
          ...presets.map((preset) => ({ value: String(preset), label: t(`last${preset}`) })),
          { value: 'own', label: t('own') },
        ]}
        onChange={choose}
      />
      {value === 'own' && shown ? (
        <OwnDays key={`${search.from} ${search.to}`} first={search} shown={shown} onChange={onChange} />
      ) : null}
    </div>
  );
}

interface OwnDaysProps extends Pick<RangeBarProps, 'onChange'> {
  first: ReportSearch;
  shown: Pick<Report, 'from' | 'to'>;
}

function OwnDays({ first, shown, onChange }: OwnDaysProps) {
  const t = useTranslations('reports.range');
  const [from, setFrom] = useState(first.from ?? shown.from);
  const [to, setTo] = useState(first.to ?? shown.to);
  const isOrdered = from !== '' && to !== '' && from <= to;
  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOrdered) onChange({ from, to });
      }}
    >
      <Field type="date" label={t('from')} value={from} onChange={setFrom} />
      <Field
        type="date"
        label={t('to')}
        value={to}
        onChange={setTo}
        error={from !== '' && to !== '' && from > to ? t('order') : null}
      />
      <Button type="submit">{t('show')}</Button>
    </form>
  );
}
