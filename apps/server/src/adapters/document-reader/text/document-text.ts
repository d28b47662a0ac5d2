import type { ReadDocument } from '../../../ports/document-reader.ts';
import { MAX_PAGES, MAX_TEXT_LENGTH } from '../limits.ts';
import { Fault } from '../fault.ts';

/** What stands between a block and the one before it: a paragraph's blank line, a list item's line, or a space. */
export type Gap = '\n\n' | '\n' | ' ';

export interface DocumentText {
  /** Ends the current page and begins the next one. */
  nextPage(): void;
  /** Adds clean text (see cleanText) without surrounding space; empty text adds nothing. */
  add(text: string, gap: Gap, headingLevel?: number): void;
  /** Whether the current page holds any text. */
  pageHasText(): boolean;
  document(): ReadDocument;
}

/** Writes a document block by block and keeps the offsets of its pages and headings. */
export function documentText(): DocumentText {
  const parts: string[] = [];
  const headings: ReadDocument['headings'] = [];
  const pages: ReadDocument['pages'] = [];
  let length = 0;
  let pageStart: number | null = null;

  return {
    nextPage: endPage,
    add(text, gap, headingLevel) {
      if (text === '') return;
      if (length > 0) append(gap);
      pageStart ??= length;
      const start = length;
      append(text);
      if (headingLevel) headings.push({ start, end: length, level: Math.min(headingLevel, 6) });
    },
    pageHasText: () => pageStart !== null,
    document() {
      endPage();
      return { text: parts.join(''), num_pages: pages.length, pages, headings };
    },
  };

  function append(text: string): void {
    parts.push(text);
    length += text.length;
    if (length > MAX_TEXT_LENGTH) throw new Fault('file_too_complex');
  }

  function endPage(): void {
    pages.push({ page: pages.length + 1, start: pageStart ?? length, end: length });
    pageStart = null;
    if (pages.length > MAX_PAGES) throw new Fault('file_too_complex');
  }
}
