import BufferReader from 'word-extractor/lib/buffer-reader.js';
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js';
import { Fault } from '../fault.ts';
import { headingRuns, type HeadingRun } from './heading-runs.ts';

/** The main text of a Word 97 file with Word's own marks in it, and which of its characters are in headings. */
export interface WordBody {
  text: string;
  /** For each character the level of its heading, 0 for none. */
  levels: Uint8Array;
}

/** Flags of the file information block, [MS-DOC] 2.5.1 and 2.5.2. */
const FLAGS_AT = 0x0a;
const ENCRYPTED = 0x0100;

/** @throws {Fault} file_encrypted; whatever word-extractor throws on a damaged file */
export async function wordBody(bytes: Buffer): Promise<WordBody> {
  return (await new BodyExtractor().extract(new BufferReader(bytes))) as WordBody;
}

class BodyExtractor extends WordOleExtractor {
  #runs: HeadingRun[] = [];

  override extractWordDocument(document: unknown, buffer: Buffer): Promise<unknown> {
    if (buffer.readUInt16LE(FLAGS_AT) & ENCRYPTED) throw new Fault('file_encrypted');
    return super.extractWordDocument(document, buffer);
  }

  override writeParagraphProperties(buffer: Buffer, tableBuffer: Buffer): void {
    super.writeParagraphProperties(buffer, tableBuffer);
    this.#runs = headingRuns(buffer, tableBuffer);
  }

  override buildDocument(): WordBody {
    const all = this._pieces.map(({ text }) => text).join('');
    const text = all.slice(0, this._boundaries.ccpText);
    const levels = new Uint8Array(text.length);
    for (const { start, end, level } of this.#runs)
      levels.fill(level, this.#characterAt(start), this.#characterAt(end));
    return { text, levels };
  }

  /** File position to character position; a position in no piece marks nothing. */
  #characterAt(position: number): number {
    const piece = this._pieces.find(
      ({ startFilePos, endFilePos }) => position >= startFilePos && position <= endFilePos,
    );
    return piece ? piece.startCp + Math.floor((position - piece.startFilePos) / piece.bpc) : 0;
  }
}
