import type { ReadDocument, ReadResult } from '../../../ports/document-reader.ts';
import type { ResultLine } from './result-line.ts';

const NEWLINE = 10;

/** Puts the lines of a child together again, as they arrive. */
export interface ResultCollector {
  /** Bytes in arrival order, cut anywhere. Throws on what is not a line of ours. */
  push(chunk: Buffer): void;
  readonly bytes: number;
  /** Whether the child's program ran at all: without it an exit tells of our installation, not of the file. */
  readonly started: boolean;
  /** The whole answer, once its last line has come. */
  readonly result: ReadResult | null;
}

export function collectResult(): ResultCollector {
  const text: string[] = [];
  const document: Omit<ReadDocument, 'text'> = { num_pages: 0, pages: [], headings: [] };
  let rest: Buffer[] = [];
  const collector = { bytes: 0, started: false, result: null as ReadResult | null, push };
  return collector;

  function push(chunk: Buffer): void {
    collector.bytes += chunk.length;
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]).toString('utf8');
      rest = [];
      start = end + 1;
      take(JSON.parse(line) as ResultLine);
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }

  function take(line: ResultLine): void {
    if ('started' in line) collector.started = true;
    else if ('text' in line) text.push(line.text);
    else if ('pages' in line) document.pages.push(...line.pages);
    else if ('headings' in line) document.headings.push(...line.headings);
    else if ('columns' in line) document.table = { columns: line.columns, rows: [] };
    else if ('sheets' in line)
      document.table = { columns: [], rows: [], ...document.table, sheets: line.sheets };
    else if ('rows' in line) document.table?.rows.push(...line.rows);
    else if ('fault' in line) collector.result = { ok: false, ...line };
    else {
      collector.result = { ok: true, document: { text: text.join(''), ...document, ...line.done } };
    }
  }
}
