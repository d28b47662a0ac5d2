import type { EditorNode } from './document.ts';

/** Everything that a person wrote in a node, to be searched. */
export function textOf({ kind, configuration }: EditorNode): string {
  switch (kind) {
    case 'message':
      return configuration.messages
        .map((part) =>
          'text' in part ? part.text : 'caption' in part ? `${part.caption} ${part.url}` : part.url,
        )
        .join(' ');
    case 'conditional':
      return configuration.conditions.map(({ name, text }) => `${name} ${text}`).join(' ');
    case 'question':
    case 'instruction':
      return configuration.prompt;
    case 'transfer':
      return `${configuration.phone} ${configuration.extension}`;
    case 'note':
      return configuration.text;
    default:
      return '';
  }
}
