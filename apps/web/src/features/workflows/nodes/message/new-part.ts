import type { MessagePart } from '@centralita/contract/workflows/nodes/message';
import { isWholeAddress } from '@centralita/contract/workflows/web-address';

export type PartKind = MessagePart['type'];

export const partKinds = ['text', 'image', 'audio', 'video', 'file'] as const satisfies readonly PartKind[];

/** An empty message of a kind. */
export function newPart(type: PartKind, id: string): MessagePart {
  switch (type) {
    case 'text':
      return { id, type, text: '' };
    case 'image':
    case 'video':
      return { id, type, url: '', caption: '' };
    case 'audio':
      return { id, type, url: '' };
    case 'file':
      return { id, type, name: '', url: '' };
  }
}

/** What is wrong with an address while it is written; empty is no fault yet, the publish checklist asks for it. */
export function urlProblem(url: string): 'urlInvalid' | null {
  return url.trim() === '' || isWholeAddress(url) ? null : 'urlInvalid';
}

/** Whether the console may load it to show it: its content security policy takes what comes encrypted, or from itself. */
export function isShowable(url: string, origin: string): boolean {
  if (urlProblem(url) !== null || url.trim() === '') return false;
  const { protocol, origin: own } = new URL(url.trim());
  return protocol === 'https:' || own === origin;
}
