import { phoneCountries, type PhoneCountry } from '@centralita/contract/channels/phone-countries';
import { e164, splitNumber, tidied } from './phone-text.ts';

/** A number as a form shows it: of one of the countries that people usually call, or of any other, written whole. */
export interface PhoneParts {
  country: PhoneCountry | 'other';
  /** Without the country code; of `other` with it. */
  number: string;
}

export function partsOf(phone: string, usual: PhoneCountry = phoneCountries[0]): PhoneParts {
  if (phone.trim() === '') return { country: usual, number: '' };
  const split = phone.startsWith('+') ? splitNumber(phone) : null;
  return split ? { country: split.country, number: split.national } : { country: 'other', number: phone };
}

/** In E.164; null where it is no number. Of other countries 8 to 15 digits after the plus (ITU E.164). */
export function phoneOf({ country, number }: PhoneParts): string | null {
  if (country !== 'other') return e164(number, country);
  const bare = number.replace(/[\s().-]/g, '');
  return /^\+[1-9]\d{7,14}$/.test(bare) ? bare : null;
}

/** After typing: a whole number that was pasted chooses its country. */
export function withNumber(parts: PhoneParts, number: string): PhoneParts {
  const split = /^\s*\+\d/.test(number) ? splitNumber(number) : null;
  return split ? { country: split.country, number: split.national } : { ...parts, number };
}

/** As people of the country write it, once the field is left. */
export function tidy(parts: PhoneParts): PhoneParts {
  return parts.country === 'other' ? parts : { ...parts, number: tidied(parts.number, parts.country) };
}
