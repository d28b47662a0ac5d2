import { useFormatter } from 'use-intl';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Numbers, days and lengths of time as a report says them in the person's language. */
export function useMeasures() {
  const format = useFormatter();
  const count = (value: number) => format.number(value);
  const average = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const unit = (value: number, name: 'second' | 'minute' | 'hour') =>
    format.number(value, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 ? 1 : 0,
    });
  const length = (ms: number | null) => {
    if (ms === null) return '–';
    if (ms < minuteMs) return unit(ms / 1_000, 'second');
    return ms < hourMs ? unit(ms / minuteMs, 'minute') : unit(ms / hourMs, 'hour');
  };
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const day = (of: string) => format.dateTime(at(of), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const wholeDay = (of: string) =>
    format.dateTime(at(of), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  return { count, average, length, day, wholeDay, percent };
}
