import type { SupportConversation } from '@centralita/contract/support/schema';
import type { ChatsSearch } from './chats-address.ts';

/** Chats as they stand below each other: by their last message, or those of a campaign together. */
export function inOrder(chats: readonly SupportConversation[], { by }: ChatsSearch): SupportConversation[] {
  // A chat may come with two pages while the list moves.
  const each = [...new Map(chats.map((chat) => [chat.session_id, chat])).values()];
  if (by !== 'campaign') return each;
  const campaigns = [...new Set(each.map(({ ai_campaign_id }) => ai_campaign_id))];
  return campaigns.flatMap((id) => each.filter(({ ai_campaign_id }) => ai_campaign_id === id));
}
