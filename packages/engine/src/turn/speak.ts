import type { FlowNode } from '@centralita/contract/workflows/flow';
import { askToSpeak } from './asks/listen.ts';
import { sayFor } from './asks/says.ts';
import { plainSay } from './plain.ts';
import { say, sayRefusals, textsFor } from './acts.ts';
import type { Next, Conversation } from './conversation.ts';

/** Says what the present node has to say, then waits for the person. */
export function speak(conversation: Conversation, node: FlowNode): Next {
  if (deliverReply(conversation)) return waitForPerson(conversation);
  if (!conversation.turn.mute) {
    askToSpeak(conversation, node);
    return 'done';
  }
  sayRefusals(conversation);
  const plain = sayFor(conversation, node, 'here');
  if (plain) say(conversation, plainSay(plain, conversation.state.brief.language), 'prompt');
  return waitForPerson(conversation);
}

/** Says the model's words for the present node, if it has any. */
export function deliverReply(conversation: Conversation): boolean {
  const { turn, state } = conversation;
  const reply = turn.replies.find(({ node_id }) => node_id === state.node_id);
  if (!reply) return false;
  turn.replies = [];
  say(conversation, reply.text, 'model');
  return true;
}

/** The turn is over; it never is in silence. */
export function waitForPerson(conversation: Conversation): Next {
  const { state, turn } = conversation;
  if (!turn.spoke) {
    conversation.trace.push({ step: 'watchdog', code: 'nothing_said' });
    say(conversation, textsFor(conversation).openQuestion, 'code');
  }
  state.visit.rounds += 1;
  if (!state.visited.includes(state.node_id)) state.visited.push(state.node_id);
  state.pending = { for: 'person' };
  state.turn = null;
  conversation.effects.push({ type: 'wait', for: 'person' });
  return 'done';
}
