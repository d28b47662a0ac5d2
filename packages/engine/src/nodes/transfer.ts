import { finish } from '../turn/finish.ts';
import { leavesBy } from '../turn/follow.ts';
import { fault, say, textsFor } from '../turn/acts.ts';
import { isDialable } from '../graph/dialable.ts';
import { serveTrained } from '../turn/trained.ts';
import { handOver, transferTo } from '../turn/transfer.ts';
import type { Next, Rule, Talk } from '../turn/talk.ts';

/** Phone: transfers the call. Chats: a person takes over; afterwards questions are answered here until the talk ends. */
export const transfer: Rule<'transfer'> = {
  enter(talk, node) {
    if (talk.state.brief.channel !== 'phone') return handOver(talk, 'node');
    const { phone, extension } = node.configuration;
    if (isDialable(phone)) return transferTo(talk, { phone, extension, by: 'node' });
    fault(talk, 'phone_missing');
    return failed(talk);
  },
  collects: () => ({ purpose: 'answer', prompt: '', variables: [], tries: 1 }),
  settle: () => 'speak',
  answered(talk, _node, answer) {
    if (answer.type === 'transferred' && answer.ok) return finish(talk, 'transferred');
    fault(talk, answer.type === 'transferred' ? 'transfer_failed' : 'handover_failed');
    return failed(talk);
  },
};

function failed(talk: Talk): Next {
  if (leavesBy(talk, 'failed')) return { leave: 'failed' };
  serveTrained(talk);
  say(talk, textsFor(talk).nobodyThere, 'code');
  return finish(talk, 'fault');
}
