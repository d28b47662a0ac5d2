/**
 * The number of the company's last event that this page knows of: of what it asked for first, then of what it hears. The
 * socket tells what comes after it.
 */
let last: number | null = null;

/** A session begins: what its screens ask for from now on is at least as new as this. Null: nobody knows. */
export function hearFrom(seq: number | null): void {
  last = seq;
}

/** Heard over the socket. True where nobody knew before where the stream stands. */
export function heard(seq: number): boolean {
  const isFirst = last === null;
  last = seq;
  return isFirst;
}

export function lastHeard(): number | null {
  return last;
}
