import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { useTranslations } from 'use-intl';
import { useDocument } from '../editor/use-editor.ts';
import { useNodeName } from '../nodes/use-node-name.ts';

/** What a line of the checklist says, and what it is about. */
export function useCheckWords(): (item: ChecklistItem) => { text: string; place: string } {
  const t = useTranslations('workflowVersions');
  const nameOf = useNodeName();
  const nodes = useDocument((document) => document.nodes);
  return ({ code, node_id, about, params }) => {
    const node = node_id === null ? undefined : nodes.get(node_id);
    const { name = '', number = 0, text = '', handle = '', count = 0, kind = '' } = params;
    const words = t(`checks.${code}`, { name, number, text, handle, count: Number(count), kind });
    if (node) return { text: words, place: nameOf(node) };
    if (!about) return { text: words, place: t('places.workflow') };
    const place = t(`places.${about.of}`);
    return { text: words, place: name === '' ? place : `${place} · ${name}` };
  };
}
