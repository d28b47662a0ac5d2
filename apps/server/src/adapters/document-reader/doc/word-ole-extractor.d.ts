/** What we use of word-extractor 1.0.4 below its front door, which gives neither pages, table rows nor styles. */
declare module 'word-extractor/lib/word-ole-extractor.js' {
  /** A run of the text as it lies in the file; `bpc` bytes per character. */
  export interface Piece {
    startCp: number;
    startFilePos: number;
    endFilePos: number;
    bpc: number;
    text: string;
  }

  export default class WordOleExtractor {
    protected _pieces: Piece[];
    protected _boundaries: { ccpText: number };
    extract(reader: unknown): Promise<unknown>;
    extractWordDocument(document: unknown, buffer: Buffer): Promise<unknown>;
    writeParagraphProperties(buffer: Buffer, tableBuffer: Buffer): void;
    buildDocument(): unknown;
  }
}

declare module 'word-extractor/lib/buffer-reader.js' {
  export default class BufferReader {
    constructor(bytes: Buffer);
  }
}
