import type {
  ContactCenterSettings,
  KnowledgeSettings,
  Usage,
} from '@centralita/contract/companies/limit-schema';
import { useTranslations } from 'use-intl';
import { kbPerMb, LimitMeter } from '../../../parts/company/limit-meter.tsx';
import { MonthsChart } from './months-chart.tsx';

interface UseProps<S> {
  settings: S;
  /** Undefined while they load. */
  months: Usage['months'] | undefined;
}

/** Answers of the month and storage against their limits, and the answers of the last months. */
export function KnowledgeUse({ settings, months }: UseProps<KnowledgeSettings>) {
  const t = useTranslations('superAdmin.plan');
  const { qn_used, qn_limit, storage_used_kb, storage_limit_kb } = settings;
  return (
    <>
      <LimitMeter label={t('answersUsed')} used={qn_used} limit={qn_limit} />
      <LimitMeter
        label={t('storageUsed')}
        used={storage_used_kb / kbPerMb}
        limit={storage_limit_kb / kbPerMb}
        unit="MB"
      />
      <MonthsChart
        caption={t('answersByMonth')}
        counted={t('answersCounted')}
        months={months?.map(({ month, answers }) => ({ month, value: answers }))}
        limit={qn_limit}
      />
    </>
  );
}

/** Minutes of calls of the month against their limit, and of the last months. */
export function CallUse({ settings, months }: UseProps<ContactCenterSettings>) {
  const t = useTranslations('superAdmin.plan');
  return (
    <>
      <LimitMeter label={t('minutesUsed')} used={settings.minutes_used} limit={settings.minutes_limit} />
      <MonthsChart
        caption={t('minutesByMonth')}
        counted={t('minutesCounted')}
        months={months?.map(({ month, minutes }) => ({ month, value: minutes }))}
        limit={settings.minutes_limit}
      />
    </>
  );
}
