import type { Gap } from '../text/document-text.ts';
import { CONTENTS_MARK, isLeftwards, type PageLine } from './page-lines.ts';
import type { JoinHyphen } from './join-hyphen.ts';

export interface Paragraph {
  text: string;
  size: number;
  lines: number;
  mono: boolean;
  bold: boolean;
  /** What separates it from the paragraph before. */
  gap: Gap;
}

export const BULLET = /^(?:[•◦▪‣●○■–—*-]|\(?(?:\d{1,3}|[a-z])[.)])\s/;
const SENTENCE_END = /[.!?:;…»”")]$/;

/** A line further below than usual, by this factor, begins a paragraph. */
const WIDER = 1.25;
/** Rows of a table have more air than lines, up to so many letter sizes, and stay together. */
const MAX_ROW = 8;
/** Letter sizes this close are the same. */
const SAME_SIZE = 0.08;
/** A line that ends this far from the right edge, by share of the text's width, was ended on purpose. */
const SHORT_LINE = 0.15;

/** Puts the lines of a page together to paragraphs, joins words split at line ends. */
export function paragraphs(lines: PageLine[], leading: number, joinHyphen: JoinHyphen): Paragraph[] {
  const found: Paragraph[] = [];
  let before: PageLine | undefined;
  for (const column of columnsOf(lines)) {
    const isMirrored = column.some(({ text }) => isLeftwards(text));
    const left = column.reduce((x, line) => Math.min(x, line.x), Infinity);
    const right = column.reduce((x, line) => Math.max(x, line.right), 0);
    for (const line of column) {
      const gap = before ? gapOf(before, line, leading, { left, right, isMirrored }) : '\n\n';
      const last = found.at(-1);
      if (last && gap === ' ') {
        last.text = joinHyphen(last.text, line.text);
        last.lines += 1;
        last.bold &&= line.bold;
      } else {
        const { text, size, mono, bold } = line;
        found.push({ text, size, lines: 1, mono, bold, gap });
      }
      before = line;
    }
  }
  return found;
}

/** A line above the one before it begins another column. */
function columnsOf(lines: PageLine[]): PageLine[][] {
  const columns: PageLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before && line.y > before.y) columns.at(-1)?.push(line);
    else columns.push([line]);
  }
  return columns;
}

/** A sentence that goes on in the next column or page. */
export function runsOn(
  before: { text: string; size: number },
  next: { text: string; size: number },
): boolean {
  return before.size === next.size && !SENTENCE_END.test(before.text) && /^\p{Ll}/u.test(next.text);
}

/** As in a mirror where lines go to the left: they end there. */
function gapOf(
  before: PageLine,
  line: PageLine,
  leading: number,
  { left, right, isMirrored }: { left: number; right: number; isMirrored: boolean },
): Gap {
  if (!isMirrored) return gapBetween(before, line, leading, { left, right });
  const turned = (one: PageLine): PageLine => ({ ...one, x: -one.right, right: -one.x });
  return gapBetween(turned(before), turned(line), leading, { left: -right, right: -left });
}

function gapBetween(
  before: PageLine,
  line: PageLine,
  leading: number,
  column: { left: number; right: number },
): Gap {
  const size = Math.max(before.size, line.size);
  const step = line.y - before.y;
  if (step <= 0) return runsOn(before, line) ? ' ' : '\n\n';
  if (Math.abs(before.size - line.size) > size * SAME_SIZE) return '\n\n';
  if (before.columns && line.columns && step < size * MAX_ROW) return '\n';
  if (isBoldTitle(before, line, column) || isBelowText(before, line)) return '\n\n';
  if (step > leading * size * WIDER)
    return BULLET.test(line.text) && step < leading * size * 2 ? '\n' : '\n\n';
  if (BULLET.test(line.text) || before.columns || line.columns) return '\n';
  if (isContents(before) || isContents(line)) return '\n';
  if (before.mono && line.mono) return '\n';
  const ended = SENTENCE_END.test(before.text);
  const indented =
    line.x - before.x > size * 0.8 && line.x - before.x < size * 5 && !BULLET.test(before.text);
  if (ended && (indented || column.right - before.right > (column.right - column.left) * SHORT_LINE))
    return '\n\n';
  return ' ';
}

/** A bold line that was ended on purpose, above a line that is not bold and no end of its sentence. */
function isBoldTitle(before: PageLine, line: PageLine, column: { left: number; right: number }): boolean {
  const isShort = column.right - before.right > (column.right - column.left) * SHORT_LINE;
  return before.bold && !line.bold && isShort && !line.columns && !/^[\p{Ll},;]/u.test(line.text);
}

/** A bold line below the end of a sentence that is not bold. */
function isBelowText(before: PageLine, line: PageLine): boolean {
  return line.bold && !before.bold && !before.columns && !line.columns && SENTENCE_END.test(before.text);
}

function isContents({ text }: PageLine): boolean {
  return /\d$|[ivxlc]$/.test(text) && text.includes(CONTENTS_MARK);
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
