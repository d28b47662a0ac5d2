import { AppError } from '../../platform/http/app-error.ts';
import { readPhone } from '../contacts/contacts.ts';

/** As programs and people write one number: the first of two, and with its country code before anything else. */
const plainly = { two_numbers: 'first', two_readings: 'international' } as const;

/** A phone in E.164, or null where the text is none. */
export function phoneIn(text: string, country: string | null): string | null {
  const read = readPhone(text, { ...plainly, country });
  return typeof read === 'string' ? null : read.phone;
}

/** @throws AppError opt_out_phone_invalid, opt_out_nobody */
export function whoIsMeant(
  { phone, address }: { phone?: string | undefined; address?: string | undefined },
  country: string | null,
): { kind: 'phone' | 'address'; address: string } {
  if ((phone === undefined) === (address === undefined)) throw new AppError('opt_out_nobody');
  if (address !== undefined) return { kind: 'address', address };
  const read = phoneIn(phone ?? '', country);
  if (read === null) throw new AppError('opt_out_phone_invalid');
  return { kind: 'phone', address: read };
}
