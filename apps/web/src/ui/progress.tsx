import classes from './progress.module.css';

export interface ProgressProps {
  /** 0 to 1; null while nobody knows how long. */
  share: number | null;
  label: string;
}

/** How far a long piece of work is. */
export function Progress({ share, label }: ProgressProps) {
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes.root}
    >
      <div
        className={classes.bar}
        data-unknown={share === null || undefined}
        style={{ width: `${percent ?? 35}%` }}
      />
    </div>
  );
}
