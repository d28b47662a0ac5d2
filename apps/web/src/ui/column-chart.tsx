import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './column-chart.module.css';

export interface ChartColumn {
  key: string;
  /** Below the column; short. */
  label: string;
  /** In full, beside its values. */
  name: string;
  /** One for each of the two series. */
  values: readonly [number, number];
}

export interface ColumnChartProps {
  /** What is drawn, in a sentence: read aloud in place of the drawing. */
  label: string;
  /** The lower part of a column is plain, the upper one striped. */
  series: readonly [string, string];
  columns: readonly ChartColumn[];
  format: (value: number) => string;
}

const height = 220;
const above = 10;
const below = 26;
const beside = 44;
/** A label needs so many px, and a line of the scale. */
const labelWidth = 52;
const lineHeight = 48;

/** Columns of two parts, one over the other, with their scale. What is pointed at is said in words beside the legend. */
export default function ColumnChart({ label, series, columns, format }: ColumnChartProps) {
  const stripes = useId();
  const { ref, width } = useWidth();
  const [pointed, setPointed] = useState<string | null>(null);
  const most = Math.max(1, ...columns.map(({ values: [lower, upper] }) => lower + upper));
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [beside, Math.max(width, beside + 1)],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  });
  const y = scaleLinear({ domain: [0, most], range: [height - below, above], nice: true });
  const lines = y.ticks(Math.floor((height - below - above) / lineHeight)).filter(Number.isInteger);
  const each = Math.max(1, Math.ceil((columns.length * labelWidth) / Math.max(1, width - beside)));
  const labelled = columns.filter((_, at) => at % each === 0).map(({ key }) => key);
  const shown = columns.find(({ key }) => key === pointed);
  return (
    <div className={classes.root}>
      <p className={classes.legend} aria-hidden="true">
        <span className={classes.key} data-look="plain">
          {series[0]}
        </span>
        <span className={classes.key} data-look="striped">
          {series[1]}
        </span>
        <span className={classes.pointed}>
          {shown ? `${shown.name}: ${format(shown.values[0])} · ${format(shown.values[1])}` : ''}
        </span>
      </p>
      <div ref={ref} className={classes.drawing}>
        <svg
          role="img"
          aria-label={label}
          width={width}
          height={height}
          onPointerLeave={() => setPointed(null)}
        >
          <PatternLines
            id={stripes}
            width={6}
            height={6}
            orientation={['diagonal']}
            stroke="var(--accent)"
            strokeWidth={2}
            background="var(--accent-soft)"
          />
          {lines.map((value) => (
            <line key={value} x1={beside} x2={width} y1={y(value)} y2={y(value)} className={classes.line} />
          ))}
          {columns.map(({ key, values: [lower, upper] }) => {
            const left = x(key) ?? 0;
            const column = { x: left, width: x.bandwidth() };
            return (
              <g key={key} data-pointed={key === pointed || undefined} className={classes.column}>
                <rect {...column} y={y(lower)} height={y(0) - y(lower)} className={classes.plain} />
                <rect
                  {...column}
                  y={y(lower + upper)}
                  height={y(lower) - y(lower + upper)}
                  fill={`url(#${stripes})`}
                  className={classes.striped}
                />
                {/* As high as the drawing, so that a low column is found too. */}
                <rect
                  x={left - (x.step() - x.bandwidth()) / 2}
                  width={x.step()}
                  y={0}
                  height={height - below}
                  fill="transparent"
                  onPointerEnter={() => setPointed(key)}
                />
              </g>
            );
          })}
          <AxisLeft
            scale={y}
            left={beside}
            tickValues={lines}
            hideTicks
            hideAxisLine
            tickFormat={(value) => format(Number(value))}
            tickComponent={sideTick}
          />
          <AxisBottom
            scale={x}
            top={height - below}
            tickValues={labelled}
            hideTicks
            axisLineClassName={classes.axis ?? ''}
            tickFormat={(key) => columns.find((one) => one.key === key)?.label ?? ''}
            tickComponent={bottomTick}
          />
        </svg>
      </div>
    </div>
  );
}

function sideTick({ formattedValue, x, y }: TickRendererProps) {
  return (
    <text x={x} y={y} dy="0.32em" textAnchor="end" className={classes.text}>
      {formattedValue}
    </text>
  );
}

function bottomTick({ formattedValue, x, y }: TickRendererProps) {
  return (
    <text x={x} y={y} textAnchor="middle" className={classes.text}>
      {formattedValue}
    </text>
  );
}

/** How wide the place of a drawing is, now and whenever it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => setWidth(element.clientWidth || 600);
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
