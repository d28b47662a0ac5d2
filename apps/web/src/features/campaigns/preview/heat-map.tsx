import { hourSlots, weekDays } from '@centralita/contract/campaigns/limits';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { useWeekWords } from '../../../parts/week/use-week-words.ts';
import classes from './preview.module.css';

interface HeatMapProps {
  /** By day, Sunday first, and hour. */
  perHour: readonly (readonly number[])[];
  timeZone: string;
}

/** How many are tried in which hour of the week: the more, the darker; the number stands in each cell. */
export function HeatMap({ perHour, timeZone }: HeatMapProps) {
  const t = useTranslations('campaigns.preview');
  const words = useWeekWords();
  const most = Math.max(1, ...perHour.flat());
  return (
    <div className={classes.heat}>
      <table className={classes.table}>
        <caption className={classes.soft}>{t('heat', { zone: timeZone })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('day')}</span>
            </th>
            {hourSlots.map((slot, hour) => (
              <th key={slot} scope="col" className={classes.hour}>
                <span className="unseen">{words.hour(slot)}</span>
                <span aria-hidden="true">{hour % 6 === 0 ? hour : ''}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekDays.map((day, at) => (
            <tr key={day}>
              <th scope="row" className={classes.day}>
                {words.shortDay(day)}
              </th>
              {hourSlots.map((slot, hour) => {
                const count = perHour[at]?.[hour] ?? 0;
                return (
                  <td
                    key={slot}
                    className={classes.cell}
                    style={count > 0 ? shade(count / most) : undefined}
                    data-some={count > 0 || undefined}
                    title={t('cell', { day: words.day(day), hour: words.hour(slot), count })}
                  >
                    <span className="unseen">{count}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.soft}>{t('zoneNote')}</p>
    </div>
  );
}

/** The fewest are seen, too. */
function shade(share: number): CSSProperties {
  return { '--share': `${25 + Math.round(75 * share)}%` } as CSSProperties;
}
