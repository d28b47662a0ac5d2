import type { Messenger } from '../../ports/messenger.ts';

/**
 * The sandbox number: what is sent stays in the thread, where the phone in the browser shows it. It takes everything at once, and the
 * same message once.
 */
export function sandboxMessenger(): Messenger {
  return {
    idempotent: true,
    kinds: new Set(['text', 'image', 'audio', 'video', 'file']),
    send: ({ id }, { mayGo }) =>
      Promise.resolve(
        mayGo()
          ? { outcome: 'accepted', providerId: id, state: 'delivered' }
          : { outcome: 'not_accepted', retryAfterMs: 0 },
      ),
  };
}
