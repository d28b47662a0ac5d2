/** Specification 000 section 9: phones are of these countries (ISO 3166), the first by default. */
export const phoneCountries = ['US', 'EC', 'CO'] as const;
export type PhoneCountry = (typeof phoneCountries)[number];

export const defaultConcurrencyLimit = 5;
/** More calls at once than any line of one number carries. */
export const maxConcurrencyLimit = 10_000;
