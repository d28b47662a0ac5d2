import { useTranslations } from 'use-intl';
import type { EditorNode } from '../editor/document.ts';

type Named = Pick<EditorNode, 'kind' | 'title' | 'node_number'>;
type Words = ReturnType<typeof useTranslations<'editor'>>;

/** "Question 3", or the title that somebody gave it. */
export function nodeName(t: Words, node: Named): string {
  return node.title.trim() || countedName(t, node);
}

/** "Question 3", whatever its title. */
function countedName(t: Words, { kind, node_number }: Omit<Named, 'title'>): string {
  return kind === 'start' ? t('kinds.start') : `${t(`kinds.${kind}`)} ${String(node_number)}`;
}

export function useNodeName(): (node: Named) => string {
  const t = useTranslations('editor');
  return (node) => nodeName(t, node);
}

export function useCountedName(): (node: Omit<Named, 'title'>) => string {
  const t = useTranslations('editor');
  return (node) => countedName(t, node);
}
