import { useTranslations } from 'use-intl';
import { useEditor } from '../editor/use-editor.ts';
import { useNodeName } from '../nodes/use-node-name.ts';
import type { Names } from './names.ts';

/** How a test speaks of what is on the canvas, as it stands when it is asked. */
export function useNames(): Names {
  const t = useTranslations('workflowTest.trace');
  const editor = useEditor();
  const nameOf = useNodeName();
  return {
    node: (id) => {
      const node = editor.document?.nodes.get(id);
      return node ? nameOf(node) : null;
    },
    way: (nodeId, handle) => {
      const node = editor.document?.nodes.get(nodeId);
      if (node?.kind !== 'conditional')
        return t(handle === 'failed' || handle === 'success' ? handle : 'default');
      const condition = node.configuration.conditions.find(({ id }) => id === handle);
      if (!condition) return t('else');
      return condition.name.trim() || t('conditionNumber', { number: condition.conditionNumber });
    },
  };
}
