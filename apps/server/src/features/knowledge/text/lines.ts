export interface Line {
  start: number;
  end: number;
  /** Without white space at both ends. */
  text: string;
  blank: boolean;
}

/** The lines of `text` from `start` to `end`, with UTF-16 offsets of their trimmed content. */
export function lines(text: string, start = 0, end = text.length): Line[] {
  const found: Line[] = [];
  let at = start;
  while (at < end) {
    const feed = text.indexOf('\n', at);
    const stop = feed === -1 || feed > end ? end : feed;
    found.push(line(text, at, stop));
    at = stop + 1;
  }
  return found;
}

/**
 * How wide hand-wrapped text is, or infinity when each line is a paragraph of its own. Only widths between 40 and 130
 * characters are taken for wrapping.
 */
export function wrapWidth(all: Line[]): number {
  const lengths = all.filter((one) => !one.blank).map((one) => one.end - one.start);
  if (lengths.length === 0) return Infinity;
  lengths.sort((a, b) => a - b);
  const wide = lengths[Math.floor(lengths.length * 0.95)] ?? 0;
  return wide > 130 || wide < 40 ? Infinity : wide;
}

function line(text: string, from: number, to: number): Line {
  const raw = text.slice(from, to);
  const trimmed = raw.trim();
  const start = from + (trimmed === '' ? 0 : raw.indexOf(trimmed));
  return { start, end: start + trimmed.length, text: trimmed, blank: trimmed === '' };
}
