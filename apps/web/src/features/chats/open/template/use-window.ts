import type { SupportConversation } from '@centralita/contract/support/schema';
import { useNow } from 'use-intl';

/** So often it is looked whether the time is over. */
const everyMs = 10_000;

/** `over`: only a template may be sent. */
type Window = { isOpen: true; until: Date; leftMs: number } | { isOpen: false; wasOpen: boolean };

/** Until when anything may be written on WhatsApp; null on channels that have no such end. */
export function useWindow(chat: SupportConversation): Window | null {
  const now = useNow({ updateInterval: everyMs });
  if (chat.chat_kind !== 'WHATSAPP' || chat.whatsapp_channel_id === null) return null;
  if (chat.window_until === null) return { isOpen: false, wasOpen: false };
  const until = new Date(chat.window_until);
  const leftMs = until.getTime() - now.getTime();
  return leftMs > 0 ? { isOpen: true, until, leftMs } : { isOpen: false, wasOpen: true };
}
