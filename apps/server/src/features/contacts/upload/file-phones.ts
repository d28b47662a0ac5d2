import type { UploadChoices } from '@centralita/contract/contacts/fields';
import { maxContactCharacters, maxContactValue } from '@centralita/contract/contacts/limits';
import { readPhone } from '../phones/read-phone.ts';
import { cleanValue } from '../rules/clean-value.ts';
import type { Given } from '../rules/sort-out.ts';
import type { FileRow } from './packed-rows.ts';

/** How rows of a file become contacts. */
export interface RowReading extends Pick<UploadChoices, 'two_numbers' | 'two_readings'> {
  country: string | null;
  phone_column: number;
  /** By the pool's own spelling. */
  variables: readonly { column: number; variable: string }[];
}

/** The contact that a row is. */
export function givenOf(reading: RowReading, { cells }: FileRow): Given {
  const texts = reading.variables.map(({ column, variable }): [string, string] => [
    variable,
    cleanValue(cells[column] ?? ''),
  ]);
  const isTooLong =
    texts.some(([, text]) => text.length > maxContactValue) ||
    texts.reduce((sum, [, text]) => sum + text.length, 0) > maxContactCharacters;
  const values = Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, maxContactValue)]));
  const read = readPhone(givenPhone(reading, cells), reading);
  return { read: isTooLong && typeof read !== 'string' ? 'value_too_long' : read, values };
}

/** What stands in the column of phones. */
export function givenPhone(
  { phone_column }: Pick<RowReading, 'phone_column'>,
  cells: readonly string[],
): string {
  return (cells[phone_column] ?? '').slice(0, longestShown);
}

const longestShown = 200;
