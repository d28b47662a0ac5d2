import type { FileReply } from '@centralita/contract/core/file-reply';
import { calmlyEach } from '../../platform/calmly.ts';
import type { Database } from '../../db/client.ts';
import { csvHead, csvLine } from './csv.ts';
import { asEntries } from './entry.ts';
import { readWindow, type Row } from './read-log.ts';
import { conditionOf, firstPlace, type Wanted } from './wanted.ts';

/** Entries looked through at once: what an export holds in memory. */
const windowSize = 2_000;
const pieceLength = 65_536;

/** All entries wanted, as a file that is written while it is read: a log of any length takes no more memory. */
export function exportLog(
  db: Database,
  chain: string,
  wanted: Wanted & { format: 'csv' | 'json' },
  signal: AbortSignal,
): FileReply {
  const csv = wanted.format === 'csv';
  const lines = csv
    ? (rows: Row[]) => calmlyEach(asEntries(rows), csvLine)
    : (rows: Row[]) => calmlyEach(rows, jsonLine);
  return {
    name: csv ? 'audit-log.csv' : 'audit-log.jsonl',
    type: csv ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
    bytes: written(windowsOf(db, chain, wanted, signal), lines, csv ? csvHead : ''),
  };
}

async function* windowsOf(
  db: Database,
  chain: string,
  wanted: Wanted,
  signal: AbortSignal,
): AsyncGenerator<Row[]> {
  const condition = conditionOf(chain, wanted);
  let place = firstPlace(wanted);
  while (!signal.aborted) {
    const { rows, next } = await readWindow(db, condition, place, windowSize);
    yield rows;
    if (!next) return;
    place = next;
  }
}

async function* written(
  windows: AsyncGenerator<Row[]>,
  lines: (rows: Row[]) => Promise<string[]>,
  head: string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  for await (const rows of windows) {
    for (const piece of inPieces(await lines(rows))) yield Buffer.from(piece);
  }
}

/** Lines of some length together: an entry may hold a text of 20,000 characters twice, or be a short one. */
function* inPieces(lines: readonly string[]): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** All that was recorded, and the hash. What the hash was made of is the text itself: `npm run audit:verify` reads that. */
function jsonLine({ entry, hash }: Row): string {
  return `${JSON.stringify({ ...entry, hash })}\n`;
}
