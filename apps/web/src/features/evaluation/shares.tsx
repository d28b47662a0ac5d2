import type { RunTotals } from '@centralita/contract/evaluation/schema';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './evaluation.module.css';

/** A share as whole percent; a dash where nothing counts for it. */
export function usePercent() {
  const format = useFormatter();
  return (share: number | null) =>
    share === null ? '–' : format.number(share, { style: 'percent', maximumFractionDigits: 0 });
}

const shown = ['passed', 'answered', 'facts_found', 'grounded', 'refused_rightly'] as const;

interface SharesProps {
  totals: RunTotals;
  /** Of the run that it is compared with. */
  before?: RunTotals;
}

/** The totals of a run, with how far they moved where there is another one. */
export function Shares({ totals, before }: SharesProps) {
  const t = useTranslations('evaluation.totals');
  const percent = usePercent();
  const format = useFormatter();
  return (
    <dl className={classes.shares}>
      {shown.map((name) => (
        <div key={name} className={classes.share}>
          <dt>{t(name)}</dt>
          <dd>
            {percent(totals[name])}
            {before ? <Moved from={before[name]} to={totals[name]} /> : null}
          </dd>
        </div>
      ))}
      <div className={classes.share}>
        <dt>{t('ms')}</dt>
        <dd>{totals.ms === null ? '–' : t('milliseconds', { ms: format.number(totals.ms) })}</dd>
      </div>
    </dl>
  );
}

function Moved({ from, to }: { from: number | null; to: number | null }) {
  const t = useTranslations('evaluation.totals');
  if (from === null || to === null) return null;
  const points = Math.round(to * 100) - Math.round(from * 100);
  if (points === 0) return <span className={classes.moved}>{t('unmoved')}</span>;
  return (
    <span className={classes.moved} data-better={points > 0}>
      {t('points', { points: points > 0 ? `+${points}` : `−${-points}` })}
    </span>
  );
}

const barWidth = 4;
const barGap = 2;
const trendHeight = 18;

/** The shares passed of the latest runs as bars without axes; the newest is told beside them. */
export function Trend({ shares }: { shares: readonly number[] }) {
  if (shares.length < 2) return null;
  const bars = shares.map(barOf);
  const width = shares.length * (barWidth + barGap) - barGap;
  return (
    <svg className={classes.trend} width={width} height={trendHeight} aria-hidden="true">
      <path d={bars.slice(0, -1).join('')} />
      <path className={classes.newest} d={bars.at(-1)} />
    </svg>
  );
}

function barOf(share: number, at: number): string {
  const tall = Math.max(0.08, share) * trendHeight;
  return `M${at * (barWidth + barGap)} ${trendHeight}v${-tall}h${barWidth}v${tall}z`;
}
