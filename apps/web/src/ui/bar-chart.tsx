import classes from './bar-chart.module.css';

export interface Bar {
  key: string;
  /** Below the bar; short. */
  label: string;
  /** Read aloud: the label in full. */
  name: string;
  value: number;
  /** The value in the person's language. */
  text: string;
}

export interface BarChartProps {
  /** What is counted, over which time. */
  caption: string;
  bars: readonly Bar[];
  /** The limit that the bars are measured by; null = none. */
  limit: { value: number; text: string; near: number; nearText: string } | null;
  /** Headings of the table that is read aloud instead of the drawing. */
  columns: [name: string, value: string];
}

/**
 * Values over time beside a limit: lines at the limit and where it is near, bars coloured by what they reach. What is read
 * aloud is a table of the same values.
 */
export function BarChart({ caption, bars, limit, columns }: BarChartProps) {
  const most = Math.max(limit?.value ?? 0, 1, ...bars.map(({ value }) => value));
  const heightOf = (value: number) => `${(value / most) * 100}%`;
  return (
    <figure className={classes.root}>
      <figcaption className={classes.caption}>{caption}</figcaption>
      <div className={classes.drawing} aria-hidden="true">
        {limit ? (
          <>
            <Line text={limit.text} bottom={heightOf(limit.value)} level="full" />
            <Line text={limit.nearText} bottom={heightOf(limit.value * limit.near)} level="near" />
          </>
        ) : null}
        <div className={classes.bars}>
          {bars.map(({ key, name, value, text }) => (
            <div key={key} className={classes.slot} title={`${name}: ${text}`}>
              <div
                className={classes.bar}
                data-level={levelOf(value, limit)}
                style={{ height: heightOf(value), minHeight: value > 0 ? 3 : 0 }}
              />
            </div>
          ))}
        </div>
      </div>
      <div className={classes.labels} aria-hidden="true">
        {bars.map(({ key, label }) => (
          <span key={key}>{label}</span>
        ))}
      </div>
      <table className="unseen">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, text }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Line({ text, bottom, level }: { text: string; bottom: string; level: 'near' | 'full' }) {
  return (
    <div className={classes.line} data-level={level} style={{ bottom }}>
      <span className={classes.mark}>{text}</span>
    </div>
  );
}

function levelOf(value: number, limit: BarChartProps['limit']): 'calm' | 'near' | 'full' {
  if (!limit || limit.value <= 0 || value < limit.value * limit.near) return 'calm';
  return value >= limit.value ? 'full' : 'near';
}
