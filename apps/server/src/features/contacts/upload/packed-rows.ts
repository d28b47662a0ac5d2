import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { calmlyEach } from '../../../platform/calmly.ts';

/** A row of a file: the number that it has there, and its cells by the file's columns. */
export interface FileRow {
  line: number;
  cells: string[];
}

/** Of rows that are read in one go, in characters. */
const lineLength = 65_536;

/** Rows as they are kept until they are saved: packed lines of JSON, each small enough to be read in one go. */
export async function packRows(rows: readonly FileRow[]): Promise<Buffer> {
  const batches: FileRow[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (length > lineLength) {
      batches.push([]);
      length = 0;
    }
    batches.at(-1)?.push(row);
    length += row.cells.reduce((sum, cell) => sum + cell.length + 3, 0);
  }
  const lines = await calmlyEach(batches, (batch) =>
    JSON.stringify(batch.map(({ line, cells }) => [line, ...cells])),
  );
  return promisify(gzip)(Buffer.from(lines.join('\n')));
}

export async function unpackRows(packed: Uint8Array): Promise<FileRow[]> {
  const text = (await promisify(gunzip)(packed)).toString('utf8');
  if (text === '') return [];
  const batches = await calmlyEach(
    text.split('\n'),
    (line) => JSON.parse(line) as [line: number, ...cells: string[]][],
  );
  return batches.flat().map(([line, ...cells]) => ({ line, cells }));
}
