/**
 * The parts of mammoth's document tree that carry text. The tree is mammoth's (1.13.0, lib/documents.js); its types
 * are not published with the package.
 */
export interface WordText {
  type: 'text';
  value: string;
}

export interface WordBreak {
  type: 'break';
  breakType: 'line' | 'page' | 'column';
}

export interface WordNoteReference {
  type: 'noteReference';
  noteType: string;
  noteId: string;
}

export interface WordTab {
  type: 'tab';
}

export interface WordRun {
  type: 'run';
  isBold: boolean;
  children: WordNode[];
}

export interface WordParagraph {
  type: 'paragraph';
  styleName: string | null;
  numbering: { level: string | number; isOrdered: boolean } | null;
  children: WordNode[];
}

export interface WordTable {
  type: 'table';
  children: WordNode[];
}

export interface WordTableRow {
  type: 'tableRow';
  isHeader: boolean;
  children: WordNode[];
}

export interface WordTableCell {
  type: 'tableCell';
  colSpan: number;
  children: WordNode[];
}

/** Links and whatever else only holds other nodes. */
export interface WordHolder {
  type: 'hyperlink';
  children: WordNode[];
}

export interface WordSilent {
  type: 'image' | 'bookmarkStart' | 'commentReference' | 'checkbox';
}

export type WordNode =
  | WordText
  | WordBreak
  | WordTab
  | WordNoteReference
  | WordRun
  | WordParagraph
  | WordTable
  | WordTableRow
  | WordTableCell
  | WordHolder
  | WordSilent;

export interface WordNote {
  noteType: string;
  noteId: string;
  body: WordNode[];
}

export interface WordDocument {
  type: 'document';
  children: WordNode[];
  notes: { resolve(reference: WordNoteReference): WordNote | null };
}
