import classes from './gaps.module.css';

interface SparkProps {
  /** Counts in equal steps of time; the second half is the period that is looked at. */
  counts: readonly number[];
  label: string;
}

const step = 8;
const width = 5;
const height = 32;
/** Of a step in which nothing was asked. */
const least = 2;

/** Small bars over time: the period in colour, the one before it pale. */
export function Spark({ counts, label }: SparkProps) {
  const most = Math.max(...counts, 1);
  const bars = counts.map((count, at) => ({ count, at, id: `step ${at}` }));
  return (
    <svg
      className={classes.spark}
      role="img"
      aria-label={label}
      width={counts.length * step}
      height={height}
      viewBox={`0 0 ${counts.length * step} ${height}`}
    >
      {bars.map(({ count, at, id }) => {
        const bar = count === 0 ? least : least + ((height - least) * count) / most;
        return (
          <rect
            key={id}
            data-now={at >= counts.length / 2 || undefined}
            data-none={count === 0 || undefined}
            x={at * step}
            y={height - bar}
            width={width}
            height={bar}
            rx={1.5}
          />
        );
      })}
    </svg>
  );
}
