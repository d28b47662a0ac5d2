import type { Gap } from '../text/document-text.ts';
import type { PageLine } from './page-lines.ts';
import type { JoinHyphen } from './join-hyphen.ts';

export interface Paragraph {
  text: string;
  size: number;
  lines: number;
  mono: boolean;
  /** What separates it from the paragraph before. */
  gap: Gap;
}

const BULLET = /^(?:[•◦▪‣●○■–—*-]|\(?(?:\d{1,3}|[a-z])[.)])\s/;
const SENTENCE_END = /[.!?:;…»”")]$/;

/** A line further below than usual, by this factor, begins a paragraph. */
const WIDER = 1.25;
/** Letter sizes this close are the same. */
const SAME_SIZE = 0.08;
/** A line that ends this far from the right edge, by share of the text's width, was ended on purpose. */
const SHORT_LINE = 0.15;

/** Puts the lines of a page together to paragraphs, joins words split at line ends. */
export function paragraphs(lines: PageLine[], leading: number, joinHyphen: JoinHyphen): Paragraph[] {
  const edge = lines.reduce((right, line) => Math.max(right, line.right), 0);
  const left = lines.reduce((x, line) => Math.min(x, line.x), Infinity);
  const found: Paragraph[] = [];
  let before: PageLine | undefined;
  for (const line of lines) {
    const gap = before ? gapBetween(before, line, leading, edge - left, edge) : '\n\n';
    const last = found.at(-1);
    if (last && gap === ' ') {
      last.text = joinHyphen(last.text, line.text);
      last.lines += 1;
    } else found.push({ text: line.text, size: line.size, lines: 1, mono: line.mono, gap });
    before = line;
  }
  return found;
}

function gapBetween(before: PageLine, line: PageLine, leading: number, width: number, edge: number): Gap {
  const size = Math.max(before.size, line.size);
  const step = line.y - before.y;
  if (step <= 0 || Math.abs(before.size - line.size) > size * SAME_SIZE) return '\n\n';
  if (step > leading * size * WIDER)
    return BULLET.test(line.text) && step < leading * size * 2 ? '\n' : '\n\n';
  if (BULLET.test(line.text) || before.columns || line.columns) return '\n';
  if (before.mono && line.mono) return '\n';
  const ended = SENTENCE_END.test(before.text);
  const indented =
    line.x - before.x > size * 0.8 && line.x - before.x < size * 5 && !BULLET.test(before.text);
  if (ended && (indented || edge - before.right > width * SHORT_LINE)) return '\n\n';
  return ' ';
}

/** The usual distance of base lines in letter sizes: the middle one of all lines of a document. */
export function usualLeading(pages: PageLine[][]): number {
  const steps: number[] = [];
  for (const lines of pages) {
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1];
      const step = before ? (line.y - before.y) / line.size : 0;
      if (before?.size === line.size && step > 0.8 && step < 2.5) steps.push(step);
    }
  }
  steps.sort((a, b) => a - b);
  return steps[Math.floor(steps.length / 2)] ?? 1.2;
}
