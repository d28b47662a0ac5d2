import classes from './reports.module.css';
import { useMeasures } from './use-measures.ts';

export interface Share {
  key: string;
  name: string;
  /** Beneath the name. */
  note?: string | undefined;
  count: number;
}

/** How often each thing was, the most first, with its share of all; without the bars it reads as a list. */
export function Shares({ label, shares, of }: { label: string; shares: readonly Share[]; of?: number }) {
  const { count, percent } = useMeasures();
  const all = of ?? shares.reduce((sum, share) => sum + share.count, 0);
  const most = Math.max(1, ...shares.map((share) => share.count));
  return (
    <ul className={classes.shares} aria-label={label}>
      {shares.map((share) => (
        <li key={share.key}>
          <span className={classes.shareName} dir="auto">
            {share.name}
            {share.note ? <span className={classes.shareNote}>{share.note}</span> : null}
          </span>
          <span className={classes.shareCount}>
            {count(share.count)}
            <span className={classes.sharePart}>{all > 0 ? percent(share.count / all) : ''}</span>
          </span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.bar} style={{ width: `${(share.count / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
