import { useNow, useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';
import { FieldPair } from '../../../ui/field-pair.tsx';
import { dateFaults, type LocalDates } from './check-dates.ts';
import { zoneName } from './zone-name.ts';

interface DateFieldsProps {
  dates: LocalDates;
  onChange: (changed: Partial<LocalDates>) => void;
  timeZone: string;
  saved?: LocalDates | null;
  /** Marks the ones that are still empty. */
  asksBoth?: boolean;
  disabled?: boolean;
}

/** So often it is looked at whether a time has passed meanwhile. */
const everyMs = 30_000;

/** From when to when a campaign runs, by its own clock, with what is wrong with it. */
export function DateFields({ dates, onChange, timeZone, saved, asksBoth, disabled }: DateFieldsProps) {
  const t = useTranslations('campaigns.dates');
  const faults = dateFaults(dates, timeZone, useNow({ updateInterval: everyMs }), saved ?? null);
  const told = (name: 'start' | 'end') => {
    const fault = faults[name];
    if (fault) return t(fault);
    return asksBoth && dates[name] === '' ? t('both') : null;
  };
  const hint = timeZone === '' ? undefined : t('zone', { zone: zoneName(timeZone) });
  return (
    <FieldPair>
      <Field
        type="datetime-local"
        label={t('start')}
        value={dates.start}
        onChange={(start) => onChange({ start })}
        error={told('start')}
        hint={hint}
        disabled={disabled}
        required
      />
      <Field
        type="datetime-local"
        label={t('end')}
        value={dates.end}
        onChange={(end) => onChange({ end })}
        error={told('end')}
        disabled={disabled}
        required
      />
    </FieldPair>
  );
}
