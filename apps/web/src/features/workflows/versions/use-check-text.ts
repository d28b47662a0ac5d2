import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { useTranslations } from 'use-intl';

/** What is wrong, in words. */
export function useCheckText(): (item: ChecklistItem) => string {
  const t = useTranslations('workflowVersions');
  return ({ code, params }) => {
    const { name = '', number = 0, text = '', handle = '', count = 0, kind = '' } = params;
    return t(`checks.${code}`, { name, number, text, handle, count: Number(count), kind });
  };
}
