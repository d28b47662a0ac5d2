import type {
  ContactCenterSettings,
  KnowledgeSettings,
  Usage,
} from '@centralita/contract/companies/limit-schema';
import { limitNearShare } from '@centralita/contract/core/constants';
import { useFormatter, useTranslations } from 'use-intl';
import { Meter } from '../../../ui/meter.tsx';
import { MonthsChart } from './months-chart.tsx';

const kbPerMb = 1024;

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

interface LimitMeterProps {
  label: string;
  used: number;
  limit: number;
  unit?: string;
}

function LimitMeter({ label, used, limit, unit }: LimitMeterProps) {
  const t = useTranslations('superAdmin.plan');
  const format = useFormatter();
  const share = limit > 0 ? used / limit : 0;
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const text = t('usedOf', {
    used: number(used),
    limit: unit ? `${number(limit)} ${unit}` : number(limit),
    // Never rounded up: 100 % is said when it is reached.
    share: format.number(Math.floor(share * 100) / 100, { style: 'percent' }),
  });
  return <Meter label={label} text={text} share={share} near={limitNearShare} />;
}
