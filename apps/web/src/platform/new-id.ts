let last = 0;
let counter = 0;

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
  const random = crypto.getRandomValues(new Uint8Array(8));
  random[0] = ((random[0] ?? 0) & 63) | 128;
  const tail = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = last.toString(16).padStart(12, '0');
  const head = `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}`;
  return `${head}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
