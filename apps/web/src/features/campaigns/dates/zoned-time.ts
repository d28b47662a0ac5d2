/** Minutes in ms. */
const minute = 60_000;
const day = 24 * 60 * minute;

/** What a clock there shows at an instant, as a date field holds it: `2026-11-28T09:30`. */
export function localOf(at: Date, timeZone: string): string {
  const parts = new Map(
    format(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const [year, month, date, hour, minutes] = ['year', 'month', 'day', 'hour', 'minute'].map(
    (name) => parts.get(name as Intl.DateTimeFormatPartTypes) ?? '',
  );
  return `${year}-${month}-${date}T${hour}:${minutes}`;
}

/**
 * The instant at which a clock there shows this. A time that a change of clocks skips counts at the next instant that exists,
 * one that comes twice at the first (ruling on campaigns). Null for what is no date.
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const guess = Date.parse(`${local}Z`);
  if (Number.isNaN(guess)) return null;
  const offsets = [guess - day, guess + day].map((at) => offsetAt(at, timeZone));
  const candidates = offsets.map((offset) => guess - offset).toSorted((a, b) => a - b);
  const [earliest = guess, latest = guess] = candidates;
  const wanted = local.slice(0, 16);
  const exact = candidates.find((at) => localOf(new Date(at), timeZone) === wanted);
  return new Date(exact ?? firstFrom(wanted, { earliest, latest }, timeZone));
}

/** The first minute at which the clock shows no less than `wanted`. */
function firstFrom(
  wanted: string,
  { earliest, latest }: { earliest: number; latest: number },
  timeZone: string,
): number {
  let [low, high] = [earliest, latest];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (localOf(new Date(middle), timeZone) >= wanted) high = middle;
    else low = middle;
  }
  return high;
}

/** Ms that a clock there is ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  return Date.parse(`${localOf(new Date(at), timeZone)}Z`) - Math.floor(at / minute) * minute;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}
