import BufferReader from 'word-extractor/lib/buffer-reader.js';
import WordOleExtractor from 'word-extractor/lib/word-ole-extractor.js';
import { Fault } from '../fault.ts';
import { paragraphRuns, type ParagraphRun } from './paragraph-runs.ts';

/** The main text of a Word 97 file with Word's own marks in it, and which of its characters are in headings. */
export interface WordBody {
  text: string;
  /** For each character the level of its heading, 0 for none. */
  levels: Uint8Array;
  /** For each character 1 if its paragraph stands in a table; left out where the file does not say. */
  tables?: Uint8Array;
  /** Texts of footnotes, or of endnotes, in the order in which NOTE stands for them in the text. */
  notes?: string[];
  /** Paragraphs of text boxes. */
  boxes?: string[];
}

/** Stands in the text where a note is referred to, and at the beginning of the note. */
export const NOTE = '\x02';

/** Flags of the file information block, [MS-DOC] 2.5.1 and 2.5.2. */
const FLAGS_AT = 0x0a;
const ENCRYPTED = 0x0100;

/** @throws {Fault} file_encrypted; whatever word-extractor throws on a damaged file */
export async function wordBody(bytes: Buffer): Promise<WordBody> {
  return (await new BodyExtractor().extract(new BufferReader(bytes))) as WordBody;
}

class BodyExtractor extends WordOleExtractor {
  #runs: ParagraphRun[] = [];

  override extractWordDocument(document: unknown, buffer: Buffer): Promise<unknown> {
    if (buffer.readUInt16LE(FLAGS_AT) & ENCRYPTED) throw new Fault('file_encrypted');
    return super.extractWordDocument(document, buffer);
  }

  override writeParagraphProperties(buffer: Buffer, tableBuffer: Buffer): void {
    super.writeParagraphProperties(buffer, tableBuffer);
    this.#runs = paragraphRuns(buffer, tableBuffer);
  }

  override buildDocument(): WordBody {
    const all = this._pieces.map(({ text }) => text).join('');
    const { ccpText, ccpFtn, ccpHdd, ccpAtn, ccpEdn, ccpTxbx } = this._boundaries;
    const text = all.slice(0, ccpText);
    const headersEnd = ccpText + ccpFtn + ccpHdd + ccpAtn;
    const footnotes = all.slice(ccpText, ccpText + ccpFtn);
    const [endnotes, boxes] = [all.slice(headersEnd, headersEnd + ccpEdn), all.slice(headersEnd + ccpEdn)];
    const levels = new Uint8Array(text.length);
    const tables = new Uint8Array(text.length);
    for (const { start, end, level, isInTable } of this.#runs) {
      const [from, to] = [this.#characterAt(start), this.#characterAt(end)];
      levels.fill(level, from, to);
      if (isInTable) tables.fill(1, from, to);
    }
    return {
      text,
      levels,
      ...(tables.includes(1) ? { tables } : {}),
      notes: [...notesIn(footnotes), ...notesIn(endnotes)],
      boxes: boxes.slice(0, ccpTxbx).split('\r'),
    };
  }

  /** File position to character position; a position in no piece marks nothing. */
  #characterAt(position: number): number {
    const piece = this._pieces.find(
      ({ startFilePos, endFilePos }) => position >= startFilePos && position <= endFilePos,
    );
    return piece ? piece.startCp + Math.floor((position - piece.startFilePos) / piece.bpc) : 0;
  }
}

function notesIn(text: string): string[] {
  return text.split(NOTE).slice(1);
}
