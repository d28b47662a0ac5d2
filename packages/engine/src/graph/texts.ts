import type { Configured } from '@centralita/contract/workflows/nodes/configurations';

/** A text of a node in which variables may be mentioned, and its path as operations name it. */
export interface NodeText {
  path: string;
  text: string;
}

/** Every text of a node in which variables may be mentioned, in the order of its panel. */
export function textsOf(node: Configured): NodeText[] {
  switch (node.kind) {
    case 'message':
      return node.configuration.messages.flatMap((part) => {
        const fields = Object.entries(part).filter(([field]) => spoken.has(field));
        return fields.map(([field, text]) => ({
          path: `configuration.messages.${part.id}.${field}`,
          text: String(text),
        }));
      });
    case 'question':
    case 'instruction':
      return [{ path: 'configuration.prompt', text: node.configuration.prompt }];
    case 'conditional':
      return node.configuration.conditions.map(({ id, text }) => ({
        path: `configuration.conditions.${id}.text`,
        text,
      }));
    case 'note':
      return [{ path: 'configuration.text', text: node.configuration.text }];
    case 'transfer':
      return [
        { path: 'configuration.phone', text: node.configuration.phone },
        { path: 'configuration.extension', text: node.configuration.extension },
      ];
    case 'start':
    case 'webhook':
    case 'workflow':
    case 'end':
    case 'context_menu':
      return [];
  }
}

/** Fields of a message's parts; the others say what it is. */
const spoken = new Set(['text', 'caption', 'url', 'name']);
