import { request } from '../acts.ts';
import type { Conversation } from '../conversation.ts';
import { baseAsk, nothingOffered } from './base.ts';

/** The conversation is over: which of the results that the campaign expects was it? None is an answer too. */
export function askForResult(conversation: Conversation): void {
  const { results } = conversation.state.brief;
  const decide = results.map(({ id, label, description }, index) => ({
    id,
    number: index + 1,
    text: description === '' ? label : `${label}: ${description}`,
  }));
  const { node_id } = conversation.state;
  conversation.trace.push({
    step: 'ask',
    purpose: 'result',
    node_id,
    read: [],
    decide: results.map(({ id }) => id),
    instructions: [],
  });
  request(
    conversation,
    { type: 'ask', purpose: 'result', ask: { ...baseAsk(conversation), task: 'result', decide } },
    {
      for: 'asked',
      purpose: 'result',
      offer: { ...nothingOffered, decide: { node_id, ids: results.map(({ id }) => id) } },
      invalid: 0,
    },
  );
}
