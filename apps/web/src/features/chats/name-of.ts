import type { SupportConversation } from '@centralita/contract/support/schema';

/** What the person is called: their name, else what the channel calls them. */
export function nameOf({ name, phone, address }: SupportConversation): string {
  return name || phone || address;
}
