import { phoneMetadata } from '@centralita/contract/channels/phone-metadata';
import { parsePhoneNumberFromString, type MetadataJson } from 'libphonenumber-js/core';

/** The types of the package know longer tuples than a JSON module has. */
const metadata = phoneMetadata as unknown as MetadataJson;

/**
 * A number in E.164, or null where it is none: written internationally (+, country code), assigned in the numbering plan of
 * the United States, Ecuador or Colombia, and without an extension.
 */
export function e164(text: string): string | null {
  if (!/^\+[\d\s().-]+$/.test(text)) return null;
  const found = parsePhoneNumberFromString(text, metadata);
  return found?.isValid() && !found.ext ? found.number : null;
}

/** `+`, digits: how numbers of any country are compared. */
export function plainNumber(text: string): string {
  return `+${text.replace(/\D/g, '')}`;
}
