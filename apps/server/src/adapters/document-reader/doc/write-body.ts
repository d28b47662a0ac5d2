import type { ReadDocument } from '../../../ports/document-reader.ts';
import { tableLines } from '../text/table-lines.ts';
import { cleanText } from '../text/clean-text.ts';
import { documentText } from '../text/document-text.ts';
import { NOTE, type WordBody } from './word-body.ts';

/** Ends of paragraphs in Word's text: paragraph, cell, page, and the row ends that word-extractor marks with \n. */
const CELL = '\x07';
const PAGE = '\f';
const ROW = '\n';
/** A paragraph this far before the next mark of a table is not in one. */
const MAX_CELL = 4_000;
const MARKS = /[\r\x07\f\n]/g;

/** Writes a Word 97 text: paragraphs, headings, table rows as records, pages where a break is stated; text boxes and notes at its end. */
export function writeBody({ text, levels, tables, notes = [], boxes = [] }: WordBody): ReadDocument {
  const written = documentText();
  const shown = withoutFieldCodes(text);
  let cells: string[] = [];
  let cell: string[] = [];
  let rows: { cells: string[]; isHeader: boolean }[] = [];
  let start = 0;
  let marked = 0;
  // Where footnotes and endnotes are mixed, or have marks of their own, it is not known which one is meant.
  const isCounted = text.split(NOTE).length - 1 === notes.length;
  const withMarks = (part: string) => part.replaceAll(NOTE, () => (isCounted ? `[${++marked}]` : ''));
  for (const { index, 0: mark } of shown.matchAll(MARKS)) {
    const paragraph = cleanText(withMarks(shown.slice(start, index)).replaceAll('\v', '\n')).trim();
    const level = levels[start] ?? 0;
    start = index + 1;
    if (mark === CELL) {
      cells.push([...cell, paragraph].filter((line) => line !== '').join('\n'));
      cell = [];
    } else if (mark === ROW && cells.length > 0) {
      rows.push({ cells, isHeader: false });
      cells = [];
    } else if (tables ? tables[index] === 1 : isInsideCell(shown, start)) {
      cell.push(paragraph);
    } else {
      endTable();
      written.add(paragraph, '\n\n', level);
      if (mark === PAGE && written.pageHasText()) written.nextPage();
    }
  }
  endTable();
  written.add(cleanText(withMarks(shown.slice(start))).trim(), '\n\n');
  for (const box of boxes) written.add(cleanText(box).trim(), '\n\n');
  for (const [at, note] of notes.entries()) {
    const body = cleanText(note).replace(/\s+/g, ' ').trim();
    if (body !== '') written.add(isCounted ? `[${at + 1}] ${body}` : body, '\n\n');
  }
  return written.document();

  function endTable(): void {
    // A row whose end is missing, in a damaged file: its text must not be lost.
    const open = [...cells, cell.join('\n')].filter((one) => one !== '');
    if (open.length > 0) rows.push({ cells: open, isHeader: false });
    cells = [];
    cell = [];
    for (const [index, line] of tableLines(rows).entries()) written.add(line, index === 0 ? '\n\n' : '\n');
    rows = [];
  }

  /** A cell of several paragraphs: the rest of this row still comes, so the next table mark is a cell's or a row's. */
  function isInsideCell(body: string, from: number): boolean {
    return cells.length > 0 && body.slice(from, from + MAX_CELL).includes(CELL);
  }
}

/** Blanks the instructions of fields (\x13 instruction \x14 result \x15) and keeps every position. */
function withoutFieldCodes(text: string): string {
  if (!text.includes('\x13')) return text;
  const shown: string[] = [];
  let instructions = 0;
  const open: boolean[] = [];
  for (const sign of text.split('')) {
    if (sign === '\x13') instructions += open.push(true) ? 1 : 0;
    const hidden = instructions > 0 || sign === '\x14' || sign === '\x15';
    shown.push(hidden ? '\0' : sign);
    if (sign === '\x14' && open.at(-1)) {
      open[open.length - 1] = false;
      instructions -= 1;
    }
    if (sign === '\x15' && open.pop()) instructions -= 1;
  }
  return shown.join('');
}
