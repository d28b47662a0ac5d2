import type { FlowNode } from '@centralita/contract/workflows/flow';
import { askToSpeak } from './asks/listen.ts';
import { sayFor } from './asks/says.ts';
import { plainSay } from './plain.ts';
import { say, sayRefusals, textsFor } from './acts.ts';
import type { Next, Talk } from './talk.ts';

/** Says what the present node has to say, then waits for the person. */
export function speak(talk: Talk, node: FlowNode): Next {
  if (deliverReply(talk)) return waitForPerson(talk);
  if (!talk.turn.mute) {
    askToSpeak(talk, node);
    return 'done';
  }
  sayRefusals(talk);
  const plain = sayFor(talk, node, 'here');
  if (plain) say(talk, plainSay(plain, talk.state.brief.language), 'prompt');
  return waitForPerson(talk);
}

/** Says the model's words for the present node, if it has any. */
export function deliverReply(talk: Talk): boolean {
  const { turn, state } = talk;
  const reply = turn.replies.find(({ node_id }) => node_id === state.node_id);
  if (!reply) return false;
  turn.replies = [];
  say(talk, reply.text, 'model');
  return true;
}

/** The turn is over; it never is in silence. */
export function waitForPerson(talk: Talk): Next {
  const { state, turn } = talk;
  if (!turn.spoke) {
    talk.trace.push({ step: 'watchdog', code: 'nothing_said' });
    say(talk, textsFor(talk).openQuestion, 'code');
  }
  state.visit.rounds += 1;
  if (!state.visited.includes(state.node_id)) state.visited.push(state.node_id);
  state.pending = { for: 'person' };
  state.turn = null;
  talk.effects.push({ type: 'wait', for: 'person' });
  return 'done';
}
