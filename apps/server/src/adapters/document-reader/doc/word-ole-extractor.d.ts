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
    /** Characters of the main text and of the texts that follow it in this order ([MS-DOC] 2.5.4). */
    protected _boundaries: Record<'ccpText' | 'ccpFtn' | 'ccpHdd' | 'ccpAtn' | 'ccpEdn' | 'ccpTxbx', number>;
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
