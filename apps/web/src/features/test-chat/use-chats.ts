import { useState } from 'react';
import { useConversation } from '../../parts/answers/use-conversation.ts';
import { newId } from '../../platform/new-id.ts';
import { ask } from './ask.ts';
import { withChat, type Chat } from './recent.ts';

/** How the chats that were left change. */
export type KeepChats = (change: (chats: readonly Chat[]) => readonly Chat[]) => void;

/** The chat that is open, which can be left for a new one or for one of before. */
export function useChats(onKeep: KeepChats) {
  const conversation = useConversation(ask);
  const [id, setId] = useState(newId);
  return {
    id,
    conversation,
    /** Puts the open chat among those that were left. */
    keep({ chosen, searchType }: Pick<Chat, 'chosen' | 'searchType'>) {
      const chat = { id, chosen, searchType, exchanges: conversation.exchanges };
      onKeep((chats) => withChat(chats, chat));
    },
    renew() {
      conversation.reset();
      setId(newId());
    },
    resume(chat: Chat) {
      conversation.resume(chat.exchanges);
      setId(chat.id);
    },
  };
}
