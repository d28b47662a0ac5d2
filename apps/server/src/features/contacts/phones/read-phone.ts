import type { ContactRowReason } from '@centralita/contract/contacts/schema';
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { dialedToday } from '../../../platform/one-number.ts';
import { cleanPhone } from './clean-phone.ts';

/** How phones are to be read where they leave it open. */
export interface PhoneChoices {
  /** For numbers without a country code. */
  country: string | null;
  two_numbers: 'first' | 'refuse';
  two_readings: 'international' | 'national';
}

export type PhoneFault = Extract<
  ContactRowReason,
  'phone_missing' | 'phone_invalid' | 'phone_digits_lost' | 'phone_two_numbers'
>;

export interface ReadPhone {
  /** E.164. */
  phone: string;
  /** Its digits without the country code. */
  national: string;
  /** What its digits are by the other reading, where both are valid. */
  other: string | null;
  /** The text held more than one number; this is the first. */
  isFirstOfTwo: boolean;
}

/** Reads a phone by libphonenumber's whole numbering plan. */
export function readPhone(text: string, choices: PhoneChoices): ReadPhone | PhoneFault {
  const clean = cleanPhone(text);
  if (clean === '') return 'phone_missing';
  // What a spreadsheet shows of a long number in a narrow column: the last digits are gone.
  if (/^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(clean)) return 'phone_digits_lost';
  const numbers = numbersOf(clean);
  if (numbers.length > 1 && choices.two_numbers === 'refuse') return 'phone_two_numbers';
  const read = readOne(numbers[0] ?? clean, choices);
  return read ? { ...read, isFirstOfTwo: numbers.length > 1 } : 'phone_invalid';
}

/** Whether phones of this country are known. */
export function isPhoneCountry(country: string): boolean {
  return isSupportedCountry(country);
}

/** Two numbers in one cell, as "0991234567 / 0987654321", "… y …" or side by side. */
function numbersOf(text: string): string[] {
  const parts = text.split(/\s*[/;|&]\s*|\s*,\s+|,(?=\d{7})|\s+(?:y|e|o|u|and|or)\s+/i).filter(isLong);
  if (parts.length > 1) return parts;
  const digits = text.replace(/\D/g, '').length;
  const apart = text.split(/\s+(?=\+)|\s{1,}(?=\d{7})/).filter(isLong);
  return digits > longestNumber && apart.length > 1 ? apart : [text];
}

/** E.164 has at most 15 digits. */
const longestNumber = 15;

function isLong(part: string): boolean {
  return part.replace(/\D/g, '').length >= 6;
}

function readOne(text: string, choices: PhoneChoices): Omit<ReadPhone, 'isFirstOfTwo'> | null {
  const plain = text
    .replace(/^tel:/i, '')
    // A number that was one of a spreadsheet: 593991234567.0, 593,991,234,567
    .replace(/^(\d{5,})[.,]0+$/, '$1')
    .replace(/^\d{1,3}(?:,\d{3})+$/, (grouped) => grouped.replaceAll(',', ''));
  if (!/^\+?[\d\s().-]+$/.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  const isMarked = plain.startsWith('+');
  const international = parsed(`+${digits}`);
  if (isMarked) return international && { ...international, other: null };
  const national = choices.country === null ? null : parsed(plain, choices.country);
  const dialed = digits.startsWith('00') ? parsed(`+${digits.slice(2)}`) : null;
  const both = international && national && international.phone !== national.phone;
  if (both) {
    const [taken, left] =
      choices.two_readings === 'national' ? [national, international] : [international, national];
    return { ...taken, other: left.phone };
  }
  const only = international ?? national ?? dialed;
  return only && { ...only, other: null };
}

function parsed(text: string, country?: string): { phone: string; national: string } | null {
  const options = country === undefined ? {} : { defaultCountry: country as CountryCode };
  const found = parsePhoneNumberFromString(text, { ...options, extract: false });
  if (!found || found.ext) return null;
  const today = `+${dialedToday(found.number.slice(1))}`;
  if (today !== found.number) return parsed(today);
  if (!found.isValid()) return null;
  return { phone: found.number, national: found.nationalNumber };
}
