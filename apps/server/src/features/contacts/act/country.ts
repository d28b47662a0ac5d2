import type { Tx } from '../../../db/scope.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isPhoneCountry } from '../phones/read-phone.ts';

/** The country whose numbers are written without a country code: the one told, else the company's. @throws AppError phone_country_unknown */
export async function phoneCountry(
  tx: Tx,
  companyId: string,
  told: string | null | undefined,
): Promise<string | null> {
  if (told === null) return null;
  if (told !== undefined) {
    if (!isPhoneCountry(told)) throw new AppError('phone_country_unknown');
    return told;
  }
  const row = await tx.one<{ country: string | null }>(
    'contact.country',
    'select country from company where id = $1',
    [companyId],
  );
  return row?.country && isPhoneCountry(row.country) ? row.country : null;
}
