import { consentNames, consentParts } from '@centralita/contract/contacts/consent';
import { useTranslations } from 'use-intl';

/** What a variable is called; the parts of a record of consent in the person's language. */
export function useVariableName(): (name: string) => string {
  const t = useTranslations('contactPool.consent');
  return (name) => {
    const part = consentParts.find((one) => consentNames[one] === name);
    return part ? t('of', { part: t(part) }) : name;
  };
}
