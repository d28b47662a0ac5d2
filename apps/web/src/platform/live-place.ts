/**
 * The number of the company's last event that this page knows of: of what it asked for first, then of what it hears. The
 * socket tells what comes after it.
 */
let last: number | null = null;
/** Of the data that it comes from: another one after a backup was restored. */
let generation: string | null = null;

/** A session begins: what its screens ask for from now on is at least as new as this. Null: nobody knows. */
export function hearFrom(seq: number | null): void {
  last = seq;
  generation = null;
}

/** Heard over the socket. True where nobody knew before where the stream stands. */
export function heard(seq: number): boolean {
  const isFirst = last === null;
  last = seq;
  return isFirst;
}

/** True where a backup was restored since this page heard of the data last: what it shows may never have been. */
export function isOtherLife(told: string): boolean {
  const isOther = generation !== null && generation !== told;
  generation = told;
  return isOther;
}

export function lastHeard(): number | null {
  return last;
}
