import type { ChecklistItem } from '@centralita/contract/workflows/versions/checklist';
import { useTranslations } from 'use-intl';
import { useDocument } from '../editor/use-editor.ts';
import { useNodeName } from '../nodes/use-node-name.ts';
import { toFill, useCheckText, type OfListOnly } from './use-check-text.ts';

/** What a line of the checklist says, and what it is about. */
export function useCheckWords(): (item: ChecklistItem) => { text: string; place: string } {
  const t = useTranslations('workflowPublish');
  const nameOf = useNodeName();
  const nodes = useDocument((document) => document.nodes);
  const textOf = useCheckText();
  return (item) => {
    const { node_id, about, params } = item;
    const node = node_id === null ? undefined : nodes.get(node_id);
    const code = item.code as OfListOnly;
    const text = t.has(`checks.${code}`) ? t(`checks.${code}`, toFill(item)) : textOf(item);
    const { name = '' } = params;
    if (node) return { text, place: nameOf(node) };
    if (!about) return { text, place: t('places.workflow') };
    const place = t(`places.${about.of}`);
    return { text, place: name === '' ? place : `${place} · ${name}` };
  };
}
