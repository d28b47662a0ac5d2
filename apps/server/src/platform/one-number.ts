/**
 * Numbers of one person that are written in two ways, without the sign before them: Mexico's mobiles had a 1 behind the country code
 * (and 044 or 045 at home) until 2019, Argentina's have a 9 when they are called from abroad, Brazil's got a further 9. WhatsApp keeps the former
 * ones.
 */
const twice: readonly {
  reads: RegExp;
  first: (found: string) => string;
  second: (found: string) => string;
}[] = [
  { reads: /^52(?:1|044|045)?([2-9]\d{9})$/, first: (rest) => `52${rest}`, second: (rest) => `521${rest}` },
  { reads: /^549?([1-3]\d{9})$/, first: (rest) => `549${rest}`, second: (rest) => `54${rest}` },
  {
    reads: /^55([1-9]{2})9?([6-9]\d{7})$/,
    first: (rest) => `55${rest.slice(0, 2)}9${rest.slice(2)}`,
    second: (rest) => `55${rest}`,
  },
];

/** All ways in which a number may be written, in digits: the one that a person is known by comes first. */
export function spellingsOf(digits: string): string[] {
  for (const { reads, first, second } of twice) {
    const found = reads.exec(digits);
    if (found) {
      const rest = found.slice(1).join('');
      return [first(rest), second(rest)];
    }
  }
  return [digits];
}

/** As it is dialed today. Of Argentina a number without the 9 may be a landline, so it stays. */
export function dialedToday(digits: string): string {
  return digits.startsWith('54') ? digits : (spellingsOf(digits)[0] ?? digits);
}
