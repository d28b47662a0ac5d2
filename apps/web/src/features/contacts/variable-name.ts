import { consentNames, type ContactConsent } from '@centralita/contract/contacts/consent';
import { useTranslations } from 'use-intl';

const parts = Object.keys(consentNames) as (keyof ContactConsent)[];

/** What a variable is called; the parts of a record of consent in the person's language. */
export function useVariableName(): (name: string) => string {
  const t = useTranslations('contactPool.consent');
  return (name) => {
    const part = parts.find((one) => consentNames[one] === name);
    return part ? t('of', { part: t(part) }) : name;
  };
}
