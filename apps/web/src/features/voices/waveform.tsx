import { useId } from 'react';
import classes from './voices.module.css';

interface WaveformProps {
  seconds: number;
  /** Loudness from 0 to 1, first to last. */
  peaks: readonly number[];
}

const step = 4;
const height = 20;

/** The sound as bars that fill with colour while it is heard. */
export function Waveform({ seconds, peaks }: WaveformProps) {
  const id = useId();
  const width = peaks.length * step;
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <clipPath id={id}>
        <path d={peaks.map(bar).join('')} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className={classes.ahead} width={width} height={height} />
        <rect
          className={classes.heard}
          width={width}
          height={height}
          style={{ animationDuration: `${seconds}s` }}
        />
      </g>
    </svg>
  );
}

function bar(peak: number, at: number): string {
  const tall = Math.max(2, peak * height);
  return `M${at * step + 1} ${(height - tall) / 2}h2v${tall}h-2z`;
}
