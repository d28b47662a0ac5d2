import type { Language } from '../../platform/language.ts';

/** `en-GB` as "British English" or "inglés británico"; null where the provider does not tell, or tells nonsense. */
export function placeOf(locale: string, language: Language): string | null {
  if (locale === '') return null;
  try {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(locale);
    return name ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : null;
  } catch {
    return null;
  }
}
