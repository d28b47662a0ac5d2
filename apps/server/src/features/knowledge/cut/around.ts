import type { Span } from '../text/sentences.ts';

/**
 * The automatic stretches kept clear of the fixed ones: what overlaps a fixed stretch is cut off, so that no text is found
 * twice. Both come and go in order; fixed ones never overlap each other. Linear.
 */
export function around(text: string, automatic: readonly Span[], fixed: readonly Span[]): Span[] {
  if (fixed.length === 0) return [...automatic];
  const kept: Span[] = [];
  let from = 0;
  for (const span of automatic) {
    while (from < fixed.length && (fixed[from]?.end ?? 0) <= span.start) from++;
    for (const piece of outside(span, fixed, from)) {
      const trimmed = trim(text, piece);
      if (trimmed) kept.push(trimmed);
    }
  }
  return withoutContained(kept);
}

function outside(span: Span, fixed: readonly Span[], from: number): Span[] {
  const pieces: Span[] = [];
  let { start } = span;
  for (let at = from; at < fixed.length; at++) {
    const taken = fixed[at];
    if (!taken || taken.start >= span.end) break;
    if (taken.start > start) pieces.push({ start, end: taken.start });
    start = Math.max(start, taken.end);
  }
  if (start < span.end) pieces.push({ start, end: span.end });
  return pieces;
}

function trim(text: string, { start, end }: Span): Span | null {
  const piece = text.slice(start, end);
  const length = piece.trim().length;
  if (length === 0) return null;
  const from = start + piece.length - piece.trimStart().length;
  return { start: from, end: from + length };
}

/** Passages overlap a little: the rest of one may stand wholly in the next. */
function withoutContained(spans: Span[]): Span[] {
  return spans.filter((span, at) => {
    const [before, after] = [spans[at - 1], spans[at + 1]];
    const inBefore = before !== undefined && before.start <= span.start && before.end >= span.end;
    const inAfter = after !== undefined && after.start <= span.start && after.end > span.end;
    return !inBefore && !inAfter;
  });
}
