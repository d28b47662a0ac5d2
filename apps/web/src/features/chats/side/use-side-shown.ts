import type { ChatsSearch } from '../chats-address.ts';
import { useWide } from '../use-wide.ts';

/** Whether the contact's details are in sight: as somebody wished, else where there is room. */
export function useSideShown({ side }: ChatsSearch): boolean {
  const isWide = useWide();
  return side === undefined ? isWide : side === 'on';
}
