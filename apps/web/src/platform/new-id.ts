let last = 0;
let counter = 0;

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Chance is asked for in stock: for each of the thousand ids of a rearranged workflow alone it takes 8 ms. */
const stock = new Uint8Array(1_024);
let used = stock.length;

/**
 * A UUID v7: ids made later sort later, in one tab even within a millisecond. Not by `crypto.randomUUID`, which is missing
 * where the console is served without TLS inside a company.
 */
export function newId(now: number = Date.now()): string {
  counter = now > last ? 0 : counter + 1;
  last = Math.max(now, last);
  // The 12 bits after the version count within a millisecond; an overflow borrows from the next one.
  if (counter > 0xfff) {
    last += 1;
    counter = 0;
  }
  if (used === stock.length) {
    crypto.getRandomValues(stock);
    used = 0;
  }
  let tail = '';
  for (const end = used + 8; used < end; used += 1) {
    const byte = stock[used] ?? 0;
    // The variant stands in the two highest bits of the first.
    tail += hex[tail === '' ? (byte & 63) | 128 : byte];
  }
  const time = last.toString(16).padStart(12, '0');
  const head = `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}`;
  return `${head}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** From now on ids sort behind this one, also where the clock was set back since it was made. */
export function makeLaterThan(id: string): void {
  const at = madeAt(id);
  if (!(at >= last)) return;
  last = at + 1;
  counter = 0;
}

/** When an id was made, in milliseconds since 1970. */
export function madeAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
