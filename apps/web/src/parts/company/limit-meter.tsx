import { limitNearShare } from '@centralita/contract/core/constants';
import { useFormatter, useTranslations } from 'use-intl';
import { Meter } from '../../ui/meter.tsx';

interface LimitMeterProps {
  label: string;
  used: number;
  limit: number;
  unit?: string;
}

/** How much of a limit of a company is used. */
export function LimitMeter({ label, used, limit, unit }: LimitMeterProps) {
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

/** Storage as limits show it. */
export const kbPerMb = 1024;
