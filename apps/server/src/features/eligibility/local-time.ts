/** Every zone's offset, and every change of it since 1972, is a whole number of these. */
export const slotMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;
const blockMs = 6 * 3_600_000;
/** Zones are few; blocks are forgotten together when there are so many of one zone. */
const mostBlocks = 5_000;

/** An instant as a clock on the wall of a zone shows it. */
export interface LocalTime {
  /** Days since 1970-01-01 of that calendar. */
  day: number;
  /** 0 = Sunday. */
  weekday: number;
  /** Of the day: 0 to 1439. */
  minute: number;
}

interface Zone {
  format: Intl.DateTimeFormat;
  /** By block of 6 hours: the offset in it in milliseconds, or null where it changes within. */
  offsets: Map<number, number | null>;
  /** By quarter of an hour, in blocks within which it changes. */
  changing: Map<number, number>;
  /** The block that was asked for last: hours are looked through in order. */
  last: { block: number; offset: number | null };
}

const zones = new Map<string, Zone>();

/** @throws RangeError for a zone that nobody knows */
export function localTime(zone: string, at: number): LocalTime {
  const local = at + offsetOf(zone, at);
  const day = Math.floor(local / dayMs);
  return { day, weekday: (((day + 4) % 7) + 7) % 7, minute: Math.floor((local - day * dayMs) / 60_000) };
}

function offsetOf(zone: string, at: number): number {
  const known = zones.get(zone) ?? newZone(zone);
  const block = Math.floor(at / blockMs);
  if (known.last.block !== block) known.last = { block, offset: offsetIn(known, block) };
  return known.last.offset ?? offsetAround(known, at);
}

function offsetIn(known: Zone, block: number): number | null {
  let offset = known.offsets.get(block);
  if (offset === undefined) {
    const begins = measured(known, block * blockMs);
    offset = measured(known, (block + 1) * blockMs - slotMs) === begins ? begins : null;
    if (known.offsets.size >= mostBlocks) known.offsets.clear();
    known.offsets.set(block, offset);
  }
  return offset;
}

/** Near a change of clocks, which comes at the beginning of a quarter of an hour. */
function offsetAround(known: Zone, at: number): number {
  const slot = Math.floor(at / slotMs);
  let offset = known.changing.get(slot);
  if (offset === undefined) {
    offset = measured(known, slot * slotMs);
    known.changing.set(slot, offset);
  }
  return offset;
}

function newZone(zone: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const made: Zone = {
    format,
    offsets: new Map(),
    changing: new Map(),
    last: { block: NaN, offset: null },
  };
  zones.set(zone, made);
  return made;
}

function measured({ format }: Zone, at: number): number {
  const whole = Math.floor(at / 1_000) * 1_000;
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(whole)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
}
