import { foldName } from '@centralita/engine/graph/fold';
import { useTranslations } from 'use-intl';
import { useEditor } from '../editor/use-editor.ts';
import { useExitWords } from '../nodes/use-exit-words.ts';
import { useNodeName } from '../nodes/use-node-name.ts';
import type { Names } from './names.ts';

/** How a test speaks of what is on the canvas, as it stands when it is asked. */
export function useNames(): Names {
  const exits = useTranslations('editor.exits');
  const editor = useEditor();
  const nameOf = useNodeName();
  const wordsOf = useExitWords();
  return {
    node: (id) => {
      const node = editor.document?.nodes.get(id);
      return node ? nameOf(node) : null;
    },
    way: (nodeId, handle) => {
      const node = editor.document?.nodes.get(nodeId);
      const type = handle === 'failed' || handle === 'success' ? handle : 'default';
      if (node) return wordsOf(node, { handle, type });
      return exits(type === 'default' ? 'next' : type);
    },
    type: (variable, workflowId) => {
      const { document } = editor;
      if (document?.workflow.id !== workflowId) return null;
      const name = foldName(variable);
      const known = document.dynamic_variables.find((one) => foldName(one.variable_name) === name);
      return known && known.type_enum !== 'string' ? known.type_enum : null;
    },
    variables: (workflowId) => {
      const { document } = editor;
      if (document?.workflow.id !== workflowId) return [];
      return document.dynamic_variables.map(({ variable_name }) => variable_name);
    },
  };
}
