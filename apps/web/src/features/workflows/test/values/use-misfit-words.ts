import type { VariableType } from '@centralita/contract/workflows/schema';
import { useTranslations } from 'use-intl';

/** Says that a value is not of the type it should be of; null of one that fits. */
export function useMisfitWords(): (type: VariableType | null) => string | null {
  const t = useTranslations('workflowTest');
  const types = useTranslations('workflowSide.types');
  return (type) => (type ? t('misfit', { type: types(type) }) : null);
}
