import type { ContactRowReason } from '@centralita/contract/contacts/schema';
import type { FileReply } from '@centralita/contract/core/file-reply';
import { xlsxPieces, xlsxType } from '../../../platform/spreadsheet/write-xlsx.ts';
import type { ContactsContext } from '../contacts-context.ts';
import { checkedFile } from './check.ts';
import { givenOf } from './file-phones.ts';
import { reasonsOf } from './show-row.ts';

/** In the file itself, which people of both languages may open. */
const words: Partial<Record<ContactRowReason, string>> = {
  phone_missing: 'No phone number · Sin número de teléfono',
  phone_invalid: 'Not a phone number · No es un número de teléfono',
  phone_digits_lost:
    'Digits are lost: format the column as text · Se perdieron dígitos: dé formato de texto a la columna',
  phone_two_numbers: 'Two numbers in one cell · Dos números en una celda',
  value_too_long:
    'A value has more than 2,000 characters, or all more than 20,000 · Un valor tiene más de 2.000 caracteres, o todos más de 20.000',
  duplicate: 'The phone stands further up · El teléfono está más arriba',
};
const reasonHeader = 'Why it was left out · Por qué se omitió';

/** The rows of a file that are left out, with the file's own columns and the reason. @throws AppError those of checkedFile */
export async function refusedFile(
  context: ContactsContext,
  companyId: string,
  id: string,
): Promise<FileReply> {
  const { columns, plan, rows } = await checkedFile(context, companyId, id);
  function* lines(): Generator<string[]> {
    yield [...columns, reasonHeader];
    for (const { row, verdict } of rows) {
      if (verdict.class !== 'invalid' && verdict.class !== 'duplicate') continue;
      const reasons = reasonsOf(givenOf(plan.reading, row), verdict).map((reason) => words[reason] ?? reason);
      yield [...row.cells, ...reasons];
    }
  }
  const widths = [...columns.map(() => 20), 60];
  return {
    name: 'contacts-left-out.xlsx',
    type: xlsxType,
    bytes: xlsxPieces([{ name: 'Contacts', widths, rows: lines() }]),
  };
}
