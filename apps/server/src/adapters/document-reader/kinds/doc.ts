import type { ReadDocument } from '../../../ports/document-reader.ts';
import { wordBody } from '../doc/word-body.ts';
import { writeBody } from '../doc/write-body.ts';

/** Reads a Word 97-2003 document. */
export async function readDoc(bytes: Buffer): Promise<ReadDocument> {
  return writeBody(await wordBody(bytes));
}
