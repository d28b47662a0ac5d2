export type Language = 'en' | 'es';

/** Where it is decided what lands (`CI`), journeys are told in both languages. */
export const inBoth = process.env['CI'] !== undefined;

/**
 * The languages of a journey: both, or else the one named, so that a plain `npm test` ends within its ten minutes. Half of the
 * files name each (decision 0420).
 */
export function toldIn(plain: Language): Language[] {
  return inBoth ? ['en', 'es'] : [plain];
}
