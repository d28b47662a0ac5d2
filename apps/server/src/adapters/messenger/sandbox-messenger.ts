import type { Messenger, OutgoingMessage, Sending, Sent } from '../../ports/messenger.ts';

const kinds: ReadonlySet<string> = new Set(['text', 'image', 'audio', 'video', 'file']);

/**
 * The sandbox number: what is sent stays in the thread, where the phone in the browser shows it. It takes everything at once, and the
 * same message once.
 */
export function sandboxMessenger(): Messenger {
  return { idempotent: true, kinds, send };
}

async function send({ id, kind, media }: OutgoingMessage, { mayGo, signal }: Sending): Promise<Sent> {
  if (!kinds.has(kind)) return { outcome: 'refused', reason: 'kind_not_here' };
  if (media && !(await media.bytes())) return { outcome: 'refused', reason: 'media_gone' };
  if (signal.aborted || !mayGo()) return { outcome: 'not_accepted', retryAfterMs: 0 };
  return { outcome: 'accepted', providerId: id, state: 'delivered' };
}
