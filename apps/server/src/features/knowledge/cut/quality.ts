import type { Unit } from './unit.ts';

/** Below this share of prose a passage is a list of titles, which matches many questions and answers none. */
const PROSE = 0.5;

/** 0..1: 1 for prose, lists and tables, 0.3 for a table of contents or an index. */
export function quality(content: string, inside: Unit[]): number {
  if (content.length === 0) return 0.3;
  let titles = 0;
  for (const unit of inside) {
    if (unit.kind === 'contents' || unit.kind === 'heading') titles += unit.end - unit.start;
  }
  const prose = 1 - titles / content.length;
  return prose >= PROSE ? 1 : Math.max(0.3, prose / PROSE);
}
