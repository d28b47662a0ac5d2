import type { TableRow } from '../text/table-lines.ts';

/** What a part of a Word document consists of, as far as text goes. */
export interface WordParagraph {
  styleId: string | null;
  /** Outline level as stated on the paragraph itself, 0 is the highest; null when not stated. */
  outlineLevel: number | null;
  list: { numId: string; level: number } | null;
  /** One text for each page that the paragraph is on; nearly always one. */
  parts: string[];
  /** Every letter of it is bold. */
  bold: boolean;
  /** A section ends with it, and the next one begins on a new page. */
  endsPage: boolean;
}

export type WordRow = Required<TableRow>;

export interface WordSink {
  /** Whether a style of paragraphs or letters strikes them out. */
  strikesOut?(styleId: string | null): boolean;
  /** Hears of text that is struck out, and so is no text any more. */
  leaveOut?(struck: string): void;
  paragraph(paragraph: WordParagraph): void;
  table(rows: WordRow[]): void;
  /** The sign that stands in the text where a note is referred to. */
  noteMark(kind: 'footnote' | 'endnote', id: string): string;
}
