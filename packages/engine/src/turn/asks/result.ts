import { request } from '../acts.ts';
import type { Talk } from '../talk.ts';
import { baseAsk, nothingOffered } from './base.ts';

/** The talk is over: which of the results that the campaign expects was it? None is an answer too. */
export function askForResult(talk: Talk): void {
  const { results } = talk.state.brief;
  const decide = results.map(({ id, label, description }, index) => ({
    id,
    number: index + 1,
    text: description === '' ? label : `${label}: ${description}`,
  }));
  const { node_id } = talk.state;
  talk.trace.push({
    step: 'ask',
    purpose: 'result',
    node_id,
    read: [],
    decide: results.map(({ id }) => id),
    instructions: [],
  });
  request(
    talk,
    { type: 'ask', purpose: 'result', ask: { ...baseAsk(talk), task: 'result', decide } },
    {
      for: 'asked',
      purpose: 'result',
      offer: { ...nothingOffered, decide: { node_id, ids: results.map(({ id }) => id) } },
      invalid: 0,
    },
  );
}
