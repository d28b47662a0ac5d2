import { finish } from '../turn/finish.ts';
import { leavesBy } from '../turn/follow.ts';
import { fault, say, textsFor } from '../turn/acts.ts';
import { isDialable } from '../graph/dialable.ts';
import { serveTrained } from '../turn/trained.ts';
import { handOver, transferTo } from '../turn/transfer.ts';
import type { Next, Rule, Conversation } from '../turn/conversation.ts';

/** Phone: transfers the call. Chats: a person takes over; afterwards questions are answered here until the conversation ends. */
export const transfer: Rule<'transfer'> = {
  enter(conversation, node) {
    if (conversation.state.brief.channel !== 'phone') return handOver(conversation, 'node');
    const { phone, extension } = node.configuration;
    if (isDialable(phone)) return transferTo(conversation, { phone, extension, by: 'node' });
    fault(conversation, 'phone_missing');
    return failed(conversation);
  },
  collects: () => ({ purpose: 'answer', prompt: '', variables: [], tries: 1 }),
  settle: () => 'speak',
  answered(conversation, _node, answer) {
    if (answer.type === 'transferred' && answer.ok) return finish(conversation, 'transferred');
    fault(conversation, answer.type === 'transferred' ? 'transfer_failed' : 'handover_failed');
    return failed(conversation);
  },
};

function failed(conversation: Conversation): Next {
  if (leavesBy(conversation, 'failed')) return { leave: 'failed' };
  serveTrained(conversation);
  say(conversation, textsFor(conversation).nobodyThere, 'code');
  return finish(conversation, 'fault');
}
