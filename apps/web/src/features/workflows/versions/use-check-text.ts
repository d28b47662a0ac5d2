import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { useTranslations } from 'use-intl';
import type panels from '../../../locales/en/workflowPanels.json';

/** Lines that stand in no mark of a node: their words come with the dialog that shows the whole list. */
export type OfListOnly = keyof (typeof panels)['workflowPublish']['checks'];

/** What keeps a node from going online, in words. */
export function useCheckText(): (item: ChecklistItem) => string {
  const t = useTranslations('workflowVersions');
  return (item) => t(`checks.${item.code as Exclude<ChecklistItem['code'], OfListOnly>}`, toFill(item));
}

export function toFill({ params }: ChecklistItem) {
  const { name = '', number = 0, text = '', handle = '', count = 0, kind = '' } = params;
  return { name, number, text, handle, count: Number(count), kind };
}
