import type { Unsupported } from '@centralita/contract/knowledge/schema';

/** A stretch of an answer: `doubt` where no passage supports it. */
export interface Stretch {
  start: number;
  text: string;
  doubt: Unsupported['reason'] | null;
}

/** The answer cut where sentences without support begin and end. Spans that do not fit the text are left out. */
export function stretchesOf(text: string, unsupported: readonly Unsupported[]): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const { start, end, reason } of unsupported.toSorted((a, b) => a.start - b.start)) {
    if (start < from || end <= start || end > text.length) continue;
    if (start > from) found.push({ start: from, text: text.slice(from, start), doubt: null });
    found.push({ start, text: text.slice(start, end), doubt: reason });
    from = end;
  }
  if (from < text.length) found.push({ start: from, text: text.slice(from), doubt: null });
  return found;
}
