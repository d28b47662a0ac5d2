import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Language } from '../../platform/language.ts';

/** `+44 20 7946 0000`; what is no number as it is. */
export function shownAnywhere(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Every country that has numbers, by name: `Ecuador (+593)`; these first. */
export function allCountries(language: Language, first: readonly string[]) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const all = getCountries().map((value) => ({
    value: value as string,
    label: `${names.of(value) ?? value} (+${getCountryCallingCode(value)})`,
  }));
  const at = ({ value }: { value: string }) => (first.includes(value) ? first.indexOf(value) : first.length);
  const order = new Intl.Collator(language);
  return all.toSorted((one, other) => at(one) - at(other) || order.compare(one.label, other.label));
}
