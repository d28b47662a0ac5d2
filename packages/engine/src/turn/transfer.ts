import type { HandoverReason } from './effects.ts';
import { request, say, sayRefusals, textsFor } from './acts.ts';
import type { Next, Talk } from './talk.ts';
import { serveTrained } from './trained.ts';

/** Transfers the call to a number that the workflow itself names. */
export function transferTo(
  talk: Talk,
  { phone, extension, by }: { phone: string; extension: string; by: 'node' | 'instruction' },
): Next {
  const { spoke } = talk.turn;
  sayWhatIsOpen(talk);
  if (!spoke) say(talk, textsFor(talk).transferring, 'code');
  talk.trace.push({ step: 'transfer', node_id: talk.state.node_id });
  request(talk, { type: 'transfer', phone, extension }, { for: 'transferred', by });
  return 'done';
}

/** Calls a person of the company into the talk. */
export function handOver(talk: Talk, reason: HandoverReason): Next {
  sayWhatIsOpen(talk);
  say(talk, textsFor(talk).handingOver, 'code');
  talk.trace.push({ step: 'handover', reason });
  request(talk, { type: 'handover', reason }, { for: 'handed_over', reason });
  return 'done';
}

/** What the person was owed an answer to, before somebody else has the word. */
function sayWhatIsOpen(talk: Talk): void {
  serveTrained(talk);
  sayRefusals(talk);
}
