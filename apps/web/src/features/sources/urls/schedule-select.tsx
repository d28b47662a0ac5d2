import type { UrlSchedule } from '@centralita/contract/knowledge/url-schema';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/select.tsx';

interface ScheduleSelectProps {
  value: UrlSchedule;
  onChange: (value: UrlSchedule) => void;
  hint?: ReactNode;
  disabled?: boolean;
}

const schedules: readonly UrlSchedule[] = ['never', 'daily', 'weekly'];

/** How often a page is fetched again by itself. */
export function ScheduleSelect({ value, onChange, hint, disabled = false }: ScheduleSelectProps) {
  const t = useTranslations('urlSources');
  return (
    <Select
      label={t('schedule.label')}
      value={value}
      options={schedules.map((schedule) => ({ value: schedule, label: t(`schedule.${schedule}`) }))}
      onChange={(chosen) => onChange(chosen as UrlSchedule)}
      hint={hint}
      disabled={disabled}
    />
  );
}
