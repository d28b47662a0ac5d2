import type { Moment } from '@centralita/engine/turn/brief';

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant, and what clocks on the wall show then in a time zone (IANA name). */
export function momentOf(now: Date, timeZone: string): Moment {
  const minute = Math.floor(now.getTime() / 60_000);
  let known = minutes.get(timeZone);
  if (known?.minute !== minute) minutes.set(timeZone, (known = { minute, local: localOf(now, timeZone) }));
  return { at: isoOf(now), local: known.local };
}

/** Under load many turns begin in one millisecond. */
function isoOf(now: Date): string {
  const msec = now.getTime();
  if (last.msec !== msec) last = { msec, iso: now.toISOString() };
  return last.iso;
}

let last = { msec: Number.NaN, iso: '' };

/** The last minute in each time zone: looking it up takes as long as a small turn. */
const minutes = new Map<string, { minute: number; local: string }>();

/** `YYYY-MM-DDTHH:mm` */
function localOf(now: Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Making one takes a hundred times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    const two = '2-digit';
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
    });
    formats.set(timeZone, format);
  }
  return format;
}
