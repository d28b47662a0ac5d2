import type { HandoverReason } from './effects.ts';
import { request, say, textsFor } from './acts.ts';
import type { Next, Talk } from './talk.ts';

/** Transfers the call to a number that the workflow itself names. */
export function transferTo(
  talk: Talk,
  { phone, extension, by }: { phone: string; extension: string; by: 'node' | 'instruction' },
): Next {
  if (!talk.turn.spoke) say(talk, textsFor(talk).transferring, 'code');
  talk.trace.push({ step: 'transfer', node_id: talk.state.node_id });
  request(talk, { type: 'transfer', phone, extension }, { for: 'transferred', by });
  return 'done';
}

/** A number as people write it; a mention is none, since no value may say who is called. */
export function isDialable(phone: string): boolean {
  return /^\+?\d[\d\s().-]*$/.test(phone.trim());
}

/** Calls a person of the company into the talk. */
export function handOver(talk: Talk, reason: HandoverReason): Next {
  say(talk, textsFor(talk).handingOver, 'code');
  talk.trace.push({ step: 'handover', reason });
  request(talk, { type: 'handover', reason }, { for: 'handed_over', reason });
  return 'done';
}
