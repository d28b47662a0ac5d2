import type { ReadDocument } from '../../../ports/document-reader.ts';
import { openZip } from '../office/open-zip.ts';
import { readXml } from '../office/read-xml.ts';
import { wordHandler } from '../docx/word-handler.ts';
import { readNumbering } from '../docx/word-numbering.ts';
import { readStyles } from '../docx/word-styles.ts';
import { writeLetterhead } from '../docx/write-letterhead.ts';
import { writeNotes } from '../docx/write-notes.ts';
import { wordWriter } from '../docx/write-word.ts';
import { Fault } from '../fault.ts';
import { collectDoubts } from '../text/doubts.ts';

const MAIN_PART = 'word/document.xml';

/** Reads a Word document (Office Open XML). */
export async function readDocx(bytes: Buffer): Promise<ReadDocument> {
  const zip = await openZip(bytes);
  // Any other zip under the name of a docx: a spreadsheet, a presentation, a folder of photographs.
  if (!zip.has(MAIN_PART)) throw new Fault('file_type_mismatch');
  const doubts = collectDoubts();
  const writer = wordWriter(await readStyles(zip), await readNumbering(zip), doubts);
  await readXml(zip, MAIN_PART, wordHandler(writer));
  await writeNotes(zip, writer.notes, writer.written);
  await writeLetterhead(zip, writer.written);
  return { ...writer.written.document(), ...doubts.found() };
}
