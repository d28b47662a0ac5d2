import { fold } from '../text/fold.ts';
import { stem } from '../text/stem.ts';
import { wordsOf } from './rules/tokens.ts';
import type { SpreadsheetHead } from './chosen.ts';

/** The spreadsheets by how likely a question is about them: those with passages found, then those whose names share its words. */
export function mayBeMeant(
  question: string,
  heads: SpreadsheetHead[],
  found: readonly string[],
): SpreadsheetHead[] {
  const stems = new Set(wordsOf(fold(question)).flatMap(stemsOf));
  const rank = ({ id, name, table_columns: columns, table_sheets: sheets }: SpreadsheetHead): number => {
    const own = new Set(
      [name, ...columns, ...sheets.map((sheet) => sheet.name)].flatMap(wordsOf).flatMap(stemsOf),
    );
    const shared = [...own].filter((one) => stems.has(one)).length;
    const at = found.indexOf(id);
    return shared + (at < 0 ? 0 : 3 / (at + 1));
  };
  return heads
    .map((head) => ({ head, rank: rank(head) }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ head }) => head);
}

function stemsOf(word: string): string[] {
  return [stem(word, 'es'), stem(word, 'en')];
}
