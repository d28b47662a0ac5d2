import { limitNearShare } from '@centralita/contract/core/constants';
import { useFormatter, useTranslations } from 'use-intl';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './plan.module.css';

interface MonthsChartProps {
  caption: string;
  /** Heading of the values. */
  counted: string;
  /** `YYYY-MM`, oldest first; undefined while they load. */
  months: readonly { month: string; value: number }[] | undefined;
  /** Today's limit: earlier ones are not kept. */
  limit: number;
}

/** The last months beside today's limit and its 80 %. */
export function MonthsChart({ caption, counted, months, limit }: MonthsChartProps) {
  const t = useTranslations('superAdmin.plan');
  const format = useFormatter();
  if (!months) return <Skeleton height="170px" />;
  if (months.every(({ value }) => value === 0)) return <p className={classes.soft}>{t('nothingUsed')}</p>;
  const percent = (share: number) => format.number(share, { style: 'percent' });
  return (
    <BarChart
      caption={caption}
      columns={[t('month'), counted]}
      bars={months.map(({ month, value }) => {
        const first = new Date(`${month}-01T00:00:00Z`);
        return {
          key: month,
          label: format.dateTime(first, { month: 'narrow', timeZone: 'UTC' }),
          name: format.dateTime(first, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
          value,
          text: format.number(value),
        };
      })}
      limit={{
        value: limit,
        text: percent(1),
        near: limitNearShare,
        nearText: percent(limitNearShare),
      }}
    />
  );
}
