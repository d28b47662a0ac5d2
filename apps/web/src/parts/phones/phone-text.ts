import { phoneCountries, type PhoneCountry } from '@centralita/contract/channels/phone-countries';
import { phoneMetadata } from '@centralita/contract/channels/phone-metadata';
import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type MetadataJson,
  type PhoneNumber,
} from 'libphonenumber-js/core';
import type { Language } from '../../platform/language.ts';

/** The types of the package know longer tuples than a JSON module has. */
const metadata = phoneMetadata as unknown as MetadataJson;

/** `+593 99 123 4567`; a number of another country as it is. */
export function shownNumber(number: string): string {
  return parsePhoneNumberFromString(number, metadata)?.formatInternational() ?? number;
}

/** A number in E.164 as the form shows it: its country and the rest as people there write it. */
export function splitNumber(number: string): { country: PhoneCountry; national: string } | null {
  const found = parsePhoneNumberFromString(number, metadata);
  const country = found && countryOf(found);
  return country ? { country, national: found.formatNational() } : null;
}

/** What was typed, as people of the country write it; unchanged while it is no whole number. */
export function tidied(national: string, country: PhoneCountry): string {
  const found = parsed(national, country);
  return found?.isValid() && countryOf(found) === country ? found.formatNational() : national;
}

/** In E.164, or null where it is no number of that country. */
export function e164(national: string, country: PhoneCountry): string | null {
  const found = parsed(national, country);
  return found?.isValid() && !found.ext && countryOf(found) === country ? found.number : null;
}

/** The countries to choose from, in the language: `Ecuador (+593)`. */
export function countryChoices(language: Language): { value: PhoneCountry; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return phoneCountries.map((value) => ({
    value,
    label: `${names.of(value) ?? value} (+${getCountryCallingCode(value, metadata)})`,
  }));
}

export function countryName(country: PhoneCountry, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}

function parsed(national: string, country: PhoneCountry): PhoneNumber | undefined {
  return parsePhoneNumberFromString(national, country, metadata);
}

function countryOf(number: PhoneNumber): PhoneCountry | undefined {
  return phoneCountries.find((country) => country === number.country);
}
