import { device, tab, type Keep } from './storage.ts';
import { supportedCompany } from './support.ts';

export type Language = 'en' | 'es';

const key = 'lang';
const decidedBy = 'lang-decided-by';

/** Absent = English; `en` = English; any other value = Spanish, the fallback language. */
export function storedLanguage(): Language {
  const stored = tab.read(key) ?? device.read(key);
  return stored === null || stored === 'en' ? 'en' : 'es';
}

export function hasStoredLanguage(): boolean {
  return place().read(key) !== null;
}

export function storeLanguage(language: Language) {
  place().write(key, language);
}

/**
 * The language that a company just loaded asks for, or null where it was already applied: a company decides once (and
 * again when its setting changes), so that a choice made by hand afterwards survives the next reload.
 */
export function languageOfCompany(company: { id: string; language: string }): Language | null {
  const mark = `${company.id}:${company.language}`;
  if (place().read(decidedBy) === mark) return null;
  place().write(decidedBy, mark);
  return languageNamed(company.language);
}

export function languageNamed(name: string): Language {
  return name === 'spanish' ? 'es' : 'en';
}

/** After a sign-out the next company decides again. */
export function forgetCompanyLanguage() {
  for (const keep of [device, tab]) keep.write(decidedBy, null);
}

/** The language of a company in support is that of its tab alone. */
function place(): Keep {
  return supportedCompany() ? tab : device;
}
