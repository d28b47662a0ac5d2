import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; give them the measures of what will come. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** Holds the place of something that is loading, in its shape. */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return (
    <span
      className={classes.root}
      style={{ width, height }}
      data-round={round || undefined}
      aria-hidden="true"
    />
  );
}
