import classes from './meter.module.css';

export interface MeterProps {
  label: string;
  /** What is used, and of how much, in the person's language. */
  text: string;
  /** Used share; above 1 where more was used than there is now. */
  share: number;
  /** From this share on it is near; full from 1. */
  near: number;
}

/** How much of a limit is used: calm, near (its own colour), full. The mark stands where near begins. */
export function Meter({ label, text, share, near }: MeterProps) {
  const level = share >= 1 ? 'full' : share >= near ? 'near' : 'calm';
  return (
    <div>
      <div className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span className={classes.text}>{text}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.floor(share * 100))}
        aria-valuetext={text}
        className={classes.track}
      >
        <div
          className={classes.bar}
          data-level={level}
          style={{ width: `${Math.min(1, share) * 100}%` }}
          data-some={share > 0 || undefined}
        />
        <span className={classes.mark} style={{ insetInlineStart: `${near * 100}%` }} aria-hidden="true" />
      </div>
    </div>
  );
}
