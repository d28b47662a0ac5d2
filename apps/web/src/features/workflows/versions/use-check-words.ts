import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { useTranslations } from 'use-intl';
import { useDocument } from '../editor/use-editor.ts';
import { useNodeName } from '../nodes/use-node-name.ts';

/** What is wrong, in words. */
export function useCheckText(): (item: ChecklistItem) => string {
  const t = useTranslations('workflowVersions');
  return ({ code, params }) => {
    const { name = '', number = 0, text = '', handle = '', count = 0, kind = '' } = params;
    return t(`checks.${code}`, { name, number, text, handle, count: Number(count), kind });
  };
}

/** What a line of the checklist says, and what it is about. */
export function useCheckWords(): (item: ChecklistItem) => { text: string; place: string } {
  const t = useTranslations('workflowVersions');
  const nameOf = useNodeName();
  const nodes = useDocument((document) => document.nodes);
  const textOf = useCheckText();
  return (item) => {
    const { node_id, about, params } = item;
    const node = node_id === null ? undefined : nodes.get(node_id);
    const words = textOf(item);
    const { name = '' } = params;
    if (node) return { text: words, place: nameOf(node) };
    if (!about) return { text: words, place: t('places.workflow') };
    const place = t(`places.${about.of}`);
    return { text: words, place: name === '' ? place : `${place} · ${name}` };
  };
}
