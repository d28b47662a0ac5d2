import { maxImportLines, maxOptOutNote, shownRefusedLines } from '@centralita/contract/opt-outs/limits';
import type { importOptOuts } from '@centralita/contract/opt-outs/routes';
import type { ReplyOf } from '@centralita/contract/core/route';
import { calmlyEach } from '../../platform/calmly.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Conversations } from '../conversations/conversations.ts';
import { phoneIn } from './who.ts';

interface Given {
  text: string;
  note: string;
  country: string | null;
  userId: string | null;
}

/** No line of a list: what is longer is another text, and not searched for a phone. */
const longestLine = 2_000;
/** People that are put on the list in one transaction: whoever has chats with them waits for it. */
const atOnce = 1_000;

/**
 * A line for each, the phone first; a line of headers is left out like any other without a phone, and is not told where it is the first.
 * @throws AppError opt_out_import_lines
 */
export async function importList(
  optOuts: Conversations['optOuts'],
  companyId: string,
  { text, note, country, userId }: Given,
): Promise<ReplyOf<typeof importOptOuts>> {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  if (lines.length > maxImportLines) throw new AppError('opt_out_import_lines');
  const read = await calmlyEach(lines, (line) => ({ line, person: readLine(line, country, note) }));
  const refused = read.flatMap(({ line, person }, at) =>
    person !== null || line.trim() === '' || isHead(line, at)
      ? []
      : [{ line: at + 1, text: line.slice(0, 100) }],
  );
  const people = read.flatMap(({ person }) => person ?? []);
  // The first line of a phone counts.
  const unique = [...new Map(people.toReversed().map((one) => [one.address, one])).values()].toReversed();
  let added = 0;
  for (let at = 0; at < unique.length; at += atOnce)
    added += await optOuts.add(companyId, unique.slice(at, at + atOnce), { how: 'import', userId });
  return {
    added,
    known: people.length - added,
    refused: refused.length,
    refused_lines: refused.slice(0, shownRefusedLines),
  };
}

function isHead(line: string, at: number): boolean {
  return at === 0 && !/\d/.test(line);
}

function readLine(line: string, country: string | null, note: string) {
  if (line.length > longestLine) return null;
  const [first = '', ...rest] = line.split(/[,;\t]/);
  const phone = phoneIn(unquoted(first), country);
  if (phone === null) return null;
  const own = unquoted(rest.join(' '));
  return { kind: 'phone' as const, address: phone, note: (own === '' ? note : own).slice(0, maxOptOutNote) };
}

function unquoted(cell: string): string {
  // A text that a spreadsheet would take for a formula has an apostrophe before it.
  return cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .replace(/^'/, '')
    .trim();
}
