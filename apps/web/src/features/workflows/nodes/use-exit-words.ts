import type { Exit } from '@centralita/engine/graph/exits';
import { useTranslations } from 'use-intl';
import type { EditorNode } from '../editor/document.ts';

/** What a way out is called: the condition's own words, or what happened. */
export function useExitWords(): (node: EditorNode, exit: Pick<Exit, 'handle' | 'type'>) => string {
  const t = useTranslations('editor.exits');
  return (node, { handle, type }) => {
    if (node.kind === 'conditional') {
      const condition = node.configuration.conditions.find(({ id }) => id === handle);
      if (!condition) return t('else');
      const words = condition.name.trim() || condition.text.trim();
      return words === '' ? t('condition', { number: condition.conditionNumber }) : words.slice(0, 120);
    }
    if (type === 'failed') return t(node.kind === 'question' ? 'noAnswer' : 'failed');
    return t(type === 'success' ? 'success' : 'next');
  };
}
