import { cleanText } from '../text/clean-text.ts';
import type { Piece } from './piece.ts';

/** One line of a page; lengths in points, y grows downwards from the top of the page. */
export interface PageLine {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  /** Set in a typewriter face: listings, whose line ends matter. */
  mono: boolean;
  /** Every word of it is bold. */
  bold: boolean;
  /** A wide gap was inside: columns of a table. */
  columns: boolean;
}

/** In units of the letter size: apart enough for a space; apart enough for another column. */
export const SPACE_GAP = 0.16;
export const COLUMN_GAP = 2;
/** What stands in a line of contents between title and page. */
export const CONTENTS_MARK = ' \u2026 ';
/** How far a base line may be off within a line (super- and subscripts). */
const SAME_LINE = 0.6;
const LEFTWARDS = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u;

/**
 * Puts the pieces of a page together to lines, in the order in which the page's author wrote them: that is the reading
 * order in what word processors and typesetters make, also with several columns.
 */
export function pageLines(pieces: Piece[]): PageLine[] {
  const lines: PageLine[] = [];
  let line: (PageLine & { monoLetters: number }) | null = null;
  const finish = () => {
    if (line) {
      const { monoLetters, ...rest } = line;
      const text = writtenPoint(shortLeader(cleanText(rest.text).trim()));
      if (text !== '') lines.push({ ...rest, text, mono: monoLetters * 2 > rest.text.length });
    }
    line = null;
  };
  for (const piece of pieces) {
    if (line && !continues(line, piece)) finish();
    const monoLetters = piece.mono ? piece.text.length : 0;
    if (line) {
      join(line, piece);
      line.monoLetters += monoLetters;
    } else line = { ...piece, columns: false, monoLetters };
  }
  finish();
  return lines;
}

/** A table of contents leads the eye with dots; none of them is text. */
function shortLeader(text: string): string {
  return text.replace(/\s*(?:(?:[.\u2024\u00b7] ?){4,}|(?: \.){2,} )\s*/g, CONTENTS_MARK);
}

/** A single sign without a meaning before a text is a point of a list, from a font of signs. */
function writtenPoint(text: string): string {
  return text.replace(/^[\p{Co}\ufffd](?=\s+\S)/u, '\u2022');
}

function continues(line: PageLine, box: Piece): boolean {
  const size = Math.max(line.size, box.size);
  if (Math.abs(box.y - line.y) >= size * SAME_LINE) return false;
  return box.x > line.right - size || (isLeftwards(line.text + box.text) && box.right < line.x + size);
}

/** Hebrew, Arabic and others, which are written towards the left. */
export function isLeftwards(text: string): boolean {
  return LEFTWARDS.test(text);
}

function join(line: PageLine, { text, ...box }: Piece): void {
  const isAtLeft = box.x < line.x;
  const gap = (isAtLeft ? line.x - box.right : box.x - line.right) / Math.max(line.size, 1);
  const separate = /\s$/.test(line.text) || /^\s/.test(text);
  if (gap > COLUMN_GAP) {
    line.text = `${line.text.trimEnd()}\t${text.trimStart()}`;
    line.columns = true;
  } else line.text += (gap > SPACE_GAP && !separate ? ' ' : '') + text;
  line.x = Math.min(line.x, box.x);
  line.right = Math.max(line.right, box.right);
  line.bold &&= box.bold;
  // A raised sign must not pull the line up, nor a small one make it small.
  if (box.size > line.size) {
    line.size = box.size;
    line.y = box.y;
  }
}
