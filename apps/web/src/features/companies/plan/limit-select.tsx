import { useFormatter, useTranslations } from 'use-intl';
import { Select } from '../../../ui/select.tsx';
import { limitOptions, type Limit, type PlanEdits, type PlanFields } from './plan-form.ts';

interface LimitSelectProps {
  limit: Limit;
  shown: PlanFields;
  stored: PlanFields;
  onChoose: (chosen: PlanEdits) => void;
  disabled: boolean;
}

/** A limit from its list. Where another figure is stored, the nearest one is shown and the stored one named below it. */
export function LimitSelect({ limit, shown, stored, onChoose, disabled }: LimitSelectProps) {
  const t = useTranslations('superAdmin.plan');
  const format = useFormatter();
  const text = (value: number) =>
    t(`${limit}Value`, { value: format.number(value, { maximumFractionDigits: 1 }) });
  const options = limitOptions[limit];
  const hint = options.includes(stored[limit]) ? null : t('storedNow', { value: text(stored[limit]) });
  return (
    <Select
      label={t(limit)}
      value={String(shown[limit])}
      options={options.map((value) => ({ value: String(value), label: text(value) }))}
      onChange={(value) => onChoose({ [limit]: Number(value) })}
      hint={hint}
      disabled={disabled}
    />
  );
}
