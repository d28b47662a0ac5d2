import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** `+44 20 7946 0000`; what is no number as it is. */
export function shownAnywhere(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
