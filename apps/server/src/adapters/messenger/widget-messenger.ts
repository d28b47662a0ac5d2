import type { Messenger } from '../../ports/messenger.ts';

const kinds: ReadonlySet<string> = new Set(['text', 'image', 'audio', 'video', 'file']);

/** The web widget: what is said stays in the thread, from which the visitor's page is told. The same message is said once. */
export function widgetMessenger(): Messenger {
  return {
    idempotent: true,
    kinds,
    send: async ({ id, kind, media }, { mayGo, signal }) => {
      if (!kinds.has(kind)) return { outcome: 'refused', reason: 'kind_not_here' };
      if (media && !(await media.bytes())) return { outcome: 'refused', reason: 'media_gone' };
      return !signal.aborted && mayGo()
        ? { outcome: 'accepted', providerId: id, state: 'sent' }
        : { outcome: 'not_accepted', retryAfterMs: 0 };
    },
  };
}
