import {
  allConsentNames,
  consentNames,
  consentParts,
  isConsentName,
  type ContactConsent,
} from '@centralita/contract/contacts/consent';
import { folded } from '../../../platform/search-key.ts';
import { valueOf, type Values } from './values.ts';

/** A record of consent, as it is kept: only what somebody said. */
export type KeptConsent = Partial<ContactConsent>;

/** Values with what is kept of a consent among them. */
export function withConsent(fields: Values, consent: KeptConsent | null): Values {
  if (consent === null) return fields;
  const said = consentParts.flatMap((part) => (consent[part] ? [[consentNames[part], consent[part]]] : []));
  return { ...fields, ...(Object.fromEntries(said) as Values) };
}

/** The same taken apart again. */
export function apart(values: Values): { fields: Values; consent: ContactConsent | null } {
  const fields = Object.fromEntries(Object.entries(values).filter(([name]) => !isConsentName(name)));
  const consent: ContactConsent = { given_at: '', how: '', source: '', text: '' };
  for (const part of consentParts) consent[part] = valueOf(values, consentNames[part]);
  return { fields, consent: consentParts.some((part) => consent[part] !== '') ? consent : null };
}

/** Headers that say it; nothing is guessed by likeness here. */
const headers: Readonly<Record<keyof ContactConsent, string>> = {
  given_at: 'consentimiento: cuándo',
  how: 'consentimiento: cómo',
  source: 'consentimiento: origen',
  text: 'consentimiento: texto',
};
const nameOfHeader = new Map(
  consentParts.flatMap((part) =>
    [headers[part], consentNames[part]].map((title) => [titleKey(title), consentNames[part]]),
  ),
);

/** With its colon: no variable can be called so, and one that is called alike has its own column. */
function titleKey(title: string): string {
  return folded(title.trim());
}

/** Columns of a file that are parts of a consent, each once. */
export function consentColumns(columns: readonly string[]): { column: number; variable: string }[] {
  return allConsentNames.flatMap((variable) => {
    const column = columns.findIndex((title) => nameOfHeader.get(titleKey(title)) === variable);
    return column < 0 ? [] : [{ column, variable }];
  });
}
