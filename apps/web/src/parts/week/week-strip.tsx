import { useState, type KeyboardEvent } from 'react';
import classes from './week-grid.module.css';

interface WeekStripProps<T extends string> {
  axis: 'day' | 'hour';
  label: string;
  items: readonly { value: T; short: string; under?: string; name: string }[];
  isOn: (value: T) => boolean;
  onPaint: (value: T, on: boolean) => void;
  readOnly: boolean;
}

/**
 * The days or the hours in a row: one stop of the Tab key, within which arrows, Home and End move; Space or Enter turns one on or
 * off, and with Shift the arrows carry what the one in hand is to the next.
 */
export function WeekStrip<T extends string>(props: WeekStripProps<T>) {
  const { axis, label, items, isOn, onPaint, readOnly } = props;
  const [at, setAt] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = nextOf(event.key, at, items.length);
    const [here, there] = [items[at], next === null ? undefined : items[next]];
    if (next === null || !here || !there) return;
    event.preventDefault();
    if (event.shiftKey && !readOnly) onPaint(there.value, isOn(here.value));
    setAt(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      className={classes.strip}
      data-axis={axis}
      onKeyDown={onKeyDown}
    >
      {items.map(({ value, short, under, name }, index) => (
        <button
          key={value}
          type="button"
          className={classes.item}
          aria-pressed={isOn(value)}
          aria-disabled={readOnly || undefined}
          tabIndex={index === at ? 0 : -1}
          {...{ [`data-${axis}`]: value }}
          onFocus={() => setAt(index)}
          // A pointer has painted it when it came down.
          onClick={({ detail }) => (detail === 0 && !readOnly ? onPaint(value, !isOn(value)) : undefined)}
        >
          <span className="unseen">{name}</span>
          <span className={classes.short} aria-hidden="true">
            {short}
            {under ? <span className={classes.under}>{under}</span> : null}
          </span>
        </button>
      ))}
    </div>
  );
}

function nextOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
