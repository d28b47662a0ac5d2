import type { SearchType } from '@centralita/contract/knowledge/schema';
import type { Exchange } from '../../parts/answers/conversation.ts';
import type { SourcesQuestion } from './ask.ts';
import type { Selection } from './selection.ts';

/** A test chat that was left: of which sources, how, and what was said. */
export interface Chat {
  id: string;
  chosen: Selection;
  searchType: SearchType;
  exchanges: readonly Exchange<SourcesQuestion>[];
}

/** Specification 001, section 9. */
const maxChats = 5;

/** The talks with this one in front, in the place of what it was before. One in which nothing was answered is not kept. */
export function withChat(chats: readonly Chat[], chat: Chat): readonly Chat[] {
  const exchanges = chat.exchanges.filter(({ state }) => state === 'done');
  if (exchanges.length === 0) return chats;
  return [{ ...chat, exchanges }, ...chats.filter(({ id }) => id !== chat.id)].slice(0, maxChats);
}
