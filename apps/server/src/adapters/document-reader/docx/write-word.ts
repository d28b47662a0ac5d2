import { documentText, type DocumentText, type Gap } from '../text/document-text.ts';
import { indentOf, listMarks } from './list-marks.ts';
import type { Doubts } from '../text/doubts.ts';
import { tableLines } from '../text/table-lines.ts';
import type { WordParagraph, WordSink } from './word-blocks.ts';
import type { WordList } from './word-numbering.ts';
import type { WordStyle } from './word-styles.ts';

/** A paragraph that is bold from end to end and this short was meant as a heading. */
const MAX_BOLD_HEADING = 100;

export interface WordWriter extends WordSink {
  written: DocumentText;
  /** The notes referred to so far, in the order of their marks "[1]", "[2]". */
  notes: string[];
}

/** Writes paragraphs and tables as text: headings, marks of lists, rows as records, pages where stated. */
export function wordWriter(
  styleOf: (id: string | null) => WordStyle,
  lists: Map<string, WordList>,
  doubts: Doubts,
): WordWriter {
  const written = documentText();
  const notes: string[] = [];
  const markOf = listMarks(lists);
  let above = 0;
  let lastKind: 'text' | 'item' = 'text';

  return {
    written,
    notes,
    strikesOut: (styleId) => styleOf(styleId).isStruck,
    leaveOut: (struck) => doubts.add('struck_out', struck),
    noteMark: (kind, id) => `[${notes.push(`${kind} ${id}`)}]`,
    paragraph(paragraph) {
      const style = styleOf(paragraph.styleId);
      const { level, styled } = headingLevel(paragraph, style, above);
      if (level && styled) above = level;
      const list = paragraph.list ?? style.list;
      const empty = paragraph.parts.every((part) => part === '');
      const mark = list && !empty ? markOf(list.numId, list.level) : '';
      const kind = (mark !== '' && !level) || style.isContents ? 'item' : 'text';
      const gap = kind === 'item' && lastKind === 'item' ? '\n' : '\n\n';
      const indent = list && mark !== '' && !level ? indentOf(list.level) : '';
      addParts(written, { parts: paragraph.parts, mark: indent + mark, gap, level });
      if (!empty) lastKind = kind;
      if (paragraph.endsPage && written.pageHasText()) written.nextPage();
    },
    table(rows) {
      for (const [index, line] of tableLines(rows).entries()) written.add(line, index === 0 ? '\n\n' : '\n');
      lastKind = 'text';
    },
  };
}

function addParts(
  written: DocumentText,
  { parts, mark, gap, level }: { parts: string[]; mark: string; gap: Gap; level: number | undefined },
): void {
  let begun = false;
  for (const [index, part] of parts.entries()) {
    // A break before any text ends the page before: stated by the author, and once more by the program that showed it.
    if (index > 0 && written.pageHasText()) written.nextPage();
    if (part === '') continue;
    written.add(begun ? part : mark + part, begun ? ' ' : gap, level);
    begun = true;
  }
}

function headingLevel(
  paragraph: WordParagraph,
  style: WordStyle,
  above: number,
): { level: number | undefined; styled: boolean } {
  const text = paragraph.parts.find((part) => part !== '');
  if (text === undefined) return { level: undefined, styled: false };
  const stated =
    paragraph.outlineLevel !== null && paragraph.outlineLevel < 9 ? paragraph.outlineLevel + 1 : null;
  const styled = stated ?? style.heading;
  if (styled) return { level: styled, styled: true };
  const plainItem = paragraph.list ?? style.list;
  const meant = paragraph.bold && !plainItem && text.length <= MAX_BOLD_HEADING && !/[.,;:]$|\n/.test(text);
  return { level: meant ? above + 1 : undefined, styled: false };
}
