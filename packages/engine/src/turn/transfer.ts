import type { HandoverReason } from './effects.ts';
import { request, say, sayRefusals, textsFor } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';
import { serveTrained } from './trained.ts';

/** Transfers the call to a number that the workflow itself names. */
export function transferTo(
  conversation: Conversation,
  { phone, extension, by }: { phone: string; extension: string; by: 'node' | 'instruction' },
): Next {
  const { spoke } = conversation.turn;
  sayWhatIsOpen(conversation);
  if (!spoke) say(conversation, textsFor(conversation).transferring, 'code');
  conversation.trace.push({ step: 'transfer', node_id: conversation.state.node_id });
  request(conversation, { type: 'transfer', phone, extension }, { for: 'transferred', by });
  return 'done';
}

/** Calls a person of the company into the conversation. */
export function handOver(conversation: Conversation, reason: HandoverReason): Next {
  sayWhatIsOpen(conversation);
  say(conversation, textsFor(conversation).handingOver, 'code');
  conversation.trace.push({ step: 'handover', reason });
  request(conversation, { type: 'handover', reason }, { for: 'handed_over', reason });
  return 'done';
}

/** What the person was owed an answer to, before somebody else has the word. */
function sayWhatIsOpen(conversation: Conversation): void {
  serveTrained(conversation);
  sayRefusals(conversation);
}
