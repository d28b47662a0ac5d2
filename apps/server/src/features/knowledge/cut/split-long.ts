import type { Span } from '../text/sentences.ts';
import { LONGEST } from './sizes.ts';

/** A stretch longer than a passage is cut at the best sign near the limit: a line end, a semicolon, a comma, a space. */
export function splitLong(text: string, span: Span): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  while (span.end - start > LONGEST) {
    const end = cutPoint(text, start);
    parts.push({ start, end });
    start = end;
    while (start < span.end && /\s/.test(text[start] ?? '')) start++;
  }
  if (start < span.end) parts.push({ start, end: span.end });
  return parts;
}

function cutPoint(text: string, start: number): number {
  const window = text.slice(start, start + LONGEST);
  for (const sign of ['\n', '; ', ', ', ' ']) {
    const at = window.lastIndexOf(sign);
    if (at > LONGEST / 2) return start + at + (sign.length > 1 ? 1 : 0);
  }
  const last = window.charCodeAt(window.length - 1);
  const half = last >= 0xd800 && last <= 0xdbff ? 1 : 0;
  return start + window.length - half;
}
