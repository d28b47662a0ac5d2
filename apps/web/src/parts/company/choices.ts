import type { Country, Industry } from '@centralita/contract/companies/settings-routes';
import type { Language } from '../../platform/language.ts';

interface Choice {
  value: string;
  label: string;
  image?: string;
}

/** Countries by name in the person's language, with their flags. What is stored stays a choice even if it is none of them. */
export function countryOptions(
  countries: readonly Country[] | undefined,
  stored: string,
  language: Language,
): Choice[] {
  const all = (countries ?? []).map(({ cca2, name, flags }) => ({
    value: cca2,
    label: language === 'es' ? name.common_es : name.common,
    image: flags.svg,
  }));
  return withStored(byName(all, language), stored);
}

export function industryOptions(
  industries: readonly Industry[] | undefined,
  stored: string,
  language: Language,
): Choice[] {
  const all = (industries ?? []).map(({ id, name, name_es }) => ({
    value: id,
    label: language === 'es' ? name_es : name,
  }));
  return withStored(all, stored);
}

function byName(choices: Choice[], language: Language): Choice[] {
  const { compare } = new Intl.Collator(language);
  return choices.toSorted((a, b) => compare(a.label, b.label));
}

function withStored(choices: Choice[], stored: string): Choice[] {
  if (stored === '' || choices.some(({ value }) => value === stored)) return choices;
  return [{ value: stored, label: stored }, ...choices];
}
