import classes from './cords.module.css';

const columns = 13;
const rows = 13;
const step = 64;

/** Cords between two jacks, as [column, row] pairs, drawn the way a cord hangs. */
const cords: [from: [number, number], to: [number, number], tone: 'full' | 'pale'][] = [
  [[2, 3], [8, 3], 'full'],
  [[4, 6], [10, 5], 'pale'],
  [[1, 8], [6, 8], 'pale'],
  [[7, 9], [11, 9], 'full'],
  [[9, 1], [11, 3], 'pale'],
];

/** A switchboard: rows of jacks, a few of them connected. */
export function Cords() {
  const used = new Set(cords.flatMap(([from, to]) => [from.join(), to.join()]));
  const jacks = Array.from(
    { length: columns * rows },
    (_, at) => [at % columns, Math.floor(at / columns)] as const,
  );
  return (
    <svg
      className={classes.root}
      viewBox={`0 0 ${columns * step} ${rows * step}`}
      preserveAspectRatio="xMidYMid slice"
    >
      {jacks.map(([column, row]) => (
        <circle
          key={`${column},${row}`}
          className={used.has(`${column},${row}`) ? classes.used : classes.jack}
          cx={center(column)}
          cy={center(row)}
          r={used.has(`${column},${row}`) ? 7 : 3}
        />
      ))}
      {cords.map(([from, to, tone]) => (
        <path
          key={from.join()}
          className={tone === 'full' ? classes.cord : classes.pale}
          d={hanging(from, to)}
        />
      ))}
    </svg>
  );
}

function center(at: number): number {
  return at * step + step / 2;
}

function hanging([x1, y1]: [number, number], [x2, y2]: [number, number]): string {
  const sag = Math.max(center(y1), center(y2)) + Math.abs(x2 - x1) * 26;
  return `M${center(x1)} ${center(y1)}C${center(x1)} ${sag} ${center(x2)} ${sag} ${center(x2)} ${center(y2)}`;
}
