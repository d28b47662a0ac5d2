import type { DocumentFault, Doubt, ReadDocument, ReadSheet } from '../../../ports/document-reader.ts';

/**
 * What a child says, one JSON object a line. A document comes in many small lines, so that its parent never spends
 * more than a few milliseconds on one, whatever the size of the whole.
 */
export type ResultLine =
  | { started: true }
  | { text: string }
  | { pages: ReadDocument['pages'] }
  | { headings: ReadDocument['headings'] }
  | { columns: string[] }
  | { sheets: ReadSheet[] }
  | { rows: string[][] }
  | { done: { num_pages: number; title?: string; doubts?: Doubt[] } }
  | { fault: DocumentFault; to?: string };

/** Characters of text in a line, and about as many of cells. */
export const LINE_CHARACTERS = 65_536;

/** Pages or headings in a line. */
export const LINE_ITEMS = 1_000;
