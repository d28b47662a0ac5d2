import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { zones as groups } from './phone-zones.json';
import { legalWindows, type LegalWindow } from './legal-windows.ts';

/** Where somebody is taken to be, by the first digits of their phone. */
export interface Place {
  /** IANA names: each that is possible. What is to hold there has to hold in all of them. */
  zones: readonly string[];
  law: LegalWindow;
}

const zonesOf = new Map(
  Object.entries(groups).flatMap(([zones, prefixes]) =>
    prefixes.split(' ').map((prefix): [string, readonly string[]] => [prefix, zones.split(' ')]),
  ),
);
const longestPrefix = Math.max(...[...zonesOf.keys()].map(({ length }) => length));

/** Numbers with the same first digits are in one place, so few of them are worked out. */
const known = new Map<string, Place | null>();
const mostKnown = 50_000;
/** By a phone in E.164; null where its zone is not known. */
export function placeOf(phone: string): Place | null {
  const digits = phone.replace(/\D/g, '');
  // In the North American plan the area code tells the country, and a number of one may lie anywhere in it.
  const key = digits.slice(0, digits.startsWith('1') ? 4 : longestPrefix);
  let place = known.get(key);
  if (place === undefined) {
    place = found(digits);
    if (known.size >= mostKnown) known.clear();
    known.set(key, place);
  }
  return place;
}

function found(digits: string): Place | null {
  for (let length = Math.min(longestPrefix, digits.length); length > 0; length -= 1) {
    const zones = zonesOf.get(digits.slice(0, length));
    if (zones) return { zones, law: lawOf(digits) };
  }
  return null;
}

function lawOf(digits: string): LegalWindow {
  const country = parsePhoneNumberFromString(`+${digits}`)?.country;
  return (country && legalWindows[country]) || legalWindows.other;
}
