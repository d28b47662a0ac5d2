import type { Language } from '../../platform/language.ts';

/** Of Meta's code of a language (`es_MX`), as people call it. */
export function languageName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code.replaceAll('_', '-')) ?? code;
  } catch {
    return code;
  }
}
