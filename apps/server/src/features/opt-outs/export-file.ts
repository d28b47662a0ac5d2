import type { FileReply } from '@centralita/contract/core/file-reply';
import type { OptOut } from '@centralita/contract/opt-outs/schema';
import type { Database } from '../../db/client.ts';
import { xlsxPieces, xlsxType } from '../../platform/spreadsheet/write-xlsx.ts';
import { optOutsBefore } from './store.ts';

const atOnce = 2_000;
const behindEveryId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const head = ['phone', 'note', 'how', 'by', 'since'];

/** Written as it is read; it can be imported again as it is. */
export function exportFile(
  db: Pick<Database, 'companyRead'>,
  companyId: string,
  { format, now }: { format: 'xlsx' | 'csv'; now: Date },
): FileReply {
  const name = `suppression-list-${now.toISOString().slice(0, 10)}.${format}`;
  const rows = rowsOf(db, companyId);
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', bytes: csvPieces(rows) };
  return {
    name,
    type: xlsxType,
    bytes: xlsxPieces([{ name: 'Suppression list', widths: [22, 40, 12, 24, 26], rows }]),
  };
}

async function* rowsOf(
  db: Pick<Database, 'companyRead'>,
  companyId: string,
): AsyncGenerator<readonly string[]> {
  yield head;
  for (let before = behindEveryId; ;) {
    const from = before;
    const some = await db.companyRead(companyId, (tx) =>
      optOutsBefore(tx, companyId, { before: from, limit: atOnce }),
    );
    for (const one of some) yield cellsOf(one);
    const last = some.at(-1);
    if (!last || some.length < atOnce) return;
    before = last.id;
  }
}

function cellsOf({ address, note, how, by, created_at }: OptOut): string[] {
  return [address ?? '', note, how, by ?? '', created_at];
}

/** With the mark that makes spreadsheet programs read UTF-8. */
async function* csvPieces(rows: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from('\ufeff');
  for await (const row of rows) yield Buffer.from(`${row.map(csvCell).join(',')}\r\n`);
}

/** A text that a spreadsheet program would take for a formula gets an apostrophe, which makes it text. */
function csvCell(text: string): string {
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
