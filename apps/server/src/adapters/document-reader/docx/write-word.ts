import type { ReadDocument } from '../../../ports/document-reader.ts';
import { documentText, type Gap } from '../text/document-text.ts';
import { paragraphText } from './paragraph-text.ts';
import { tableLines } from './table-lines.ts';
import { listMarks } from './list-marks.ts';
import type { WordDocument, WordNode, WordNoteReference, WordParagraph, WordTable } from './word-document.ts';

/** Built-in style names are English in every language of Word; other programs write their own. */
const HEADING_STYLE = /^(?:heading|t[ií]tulo|encabezado|überschrift|titre)\s*(\d)/i;
const TITLE_STYLE = /^(?:title|t[ií]tulo)$/i;

/** A paragraph that is bold from end to end and this short was meant as a heading. */
const MAX_BOLD_HEADING = 100;

/** Writes mammoth's tree as text: headings, list items, tables as rows, notes at the end, pages where stated. */
export function writeWord(document: WordDocument): ReadDocument {
  const written = documentText();
  const notes: WordNoteReference[] = [];
  const markOf = listMarks();
  let lastLevel = 0;
  let inList = false;
  for (const node of document.children) writeNode(node);
  for (const [index, reference] of notes.entries()) writeNote(reference, index + 1);
  return written.document();

  function writeNode(node: WordNode): void {
    if (node.type === 'paragraph') writeParagraph(node);
    else if (node.type === 'table') writeTable(node);
    else if ('children' in node) node.children.forEach(writeNode);
  }

  function writeParagraph(paragraph: WordParagraph): void {
    const { parts, bold } = textOf(paragraph.children);
    const level = headingLevel(paragraph, parts, bold, lastLevel);
    if (level && !bold) lastLevel = level;
    const mark = markOf(paragraph, level !== undefined);
    let gap: Gap = mark !== '' && inList ? '\n' : '\n\n';
    for (const [index, part] of parts.entries()) {
      // A break before any text is the end of the page before, stated once by its author and once by the program.
      if (index > 0 && written.pageHasText()) written.nextPage();
      if (part === '') continue;
      written.add(index === 0 || gap !== ' ' ? mark + part : part, gap, level);
      gap = ' ';
    }
    if (parts.some((part) => part !== '')) inList = mark !== '';
  }

  function writeTable(table: WordTable): void {
    const rows = table.children.flatMap((row) =>
      row.type === 'tableRow' ? [rowOf(row.children, row.isHeader)] : [],
    );
    for (const [index, line] of tableLines(rows).entries()) written.add(line, index === 0 ? '\n\n' : '\n');
    inList = false;
  }

  function rowOf(cells: WordNode[], isHeader: boolean): { cells: string[]; isHeader: boolean } {
    return { cells: cells.flatMap((cell) => (cell.type === 'tableCell' ? spread(cell) : [])), isHeader };
  }

  function spread(cell: { colSpan: number; children: WordNode[] }): string[] {
    const span = Math.min(Math.max(cell.colSpan || 1, 1), 100);
    return [cellText(cell.children), ...Array<string>(span - 1).fill('')];
  }

  function cellText(nodes: WordNode[]): string {
    const texts = nodes.map((node) => {
      if (node.type === 'paragraph') return textOf(node.children).parts.join(' ');
      return 'children' in node ? cellText(node.children) : '';
    });
    return texts
      .filter((text) => text !== '')
      .join('\n')
      .trim();
  }

  function textOf(nodes: WordNode[]): { parts: string[]; bold: boolean } {
    const found = paragraphText(nodes, (reference) => `[${notes.push(reference)}]`);
    return found;
  }

  function writeNote(reference: WordNoteReference, number: number): void {
    const body = document.notes.resolve(reference)?.body ?? [];
    const text = cellText(body).replace(/\s+/g, ' ');
    if (text !== '') written.add(`[${number}] ${text}`, '\n\n');
  }
}

function headingLevel(
  paragraph: WordParagraph,
  parts: string[],
  bold: boolean,
  above: number,
): number | undefined {
  const text = parts.find((part) => part !== '');
  if (text === undefined) return undefined;
  const styled = HEADING_STYLE.exec(paragraph.styleName ?? '')?.[1];
  if (styled) return Math.max(Number(styled), 1);
  if (TITLE_STYLE.test(paragraph.styleName ?? '')) return 1;
  const meant = bold && !paragraph.numbering && text.length <= MAX_BOLD_HEADING && !/[.,;:]$|\n/.test(text);
  return meant ? above + 1 : undefined;
}
