import type { SupportMessage } from '@centralita/contract/support/schema';

/** Both lists in the order of the chat, each message once: as `later` has it. */
export function joined(
  earlier: readonly SupportMessage[],
  later: readonly SupportMessage[],
): SupportMessage[] {
  const byId = new Map([...earlier, ...later].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}
