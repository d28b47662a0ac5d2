import type { ReadDocument } from '../../../ports/document-reader.ts';
import { openZip } from '../docx/open-zip.ts';
import { parseWord } from '../docx/parse-word.ts';
import { writeWord } from '../docx/write-word.ts';
import { Fault } from '../fault.ts';

const MAIN_PART = 'word/document.xml';

/** Reads a Word document (Office Open XML). */
export async function readDocx(bytes: Buffer): Promise<ReadDocument> {
  const zip = await openZip(bytes);
  // Any other zip under the name of a docx: a spreadsheet, a presentation, a folder of photographs.
  if (!zip.has(MAIN_PART)) throw new Fault('file_type_mismatch');
  return writeWord(await parseWord(zip));
}
