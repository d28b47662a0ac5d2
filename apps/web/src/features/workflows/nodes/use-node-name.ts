import { useTranslations } from 'use-intl';
import type { EditorNode } from '../editor/document.ts';

type Named = Pick<EditorNode, 'kind' | 'title' | 'node_number'>;

/** "Question 3", or the title that somebody gave it. */
export function useNodeName(): (node: Named) => string {
  const counted = useCountedName();
  return (node) => node.title.trim() || counted(node);
}

/** "Question 3", whatever its title. */
export function useCountedName(): (node: Omit<Named, 'title'>) => string {
  const t = useTranslations('editor.kinds');
  return ({ kind, node_number }) => (kind === 'start' ? t('start') : `${t(kind)} ${String(node_number)}`);
}
