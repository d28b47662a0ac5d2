import { expect, it } from 'vitest';
import { comparedIn, scoreOf, sentencesOf, stateOf, trialOf } from './trial.ts';

const condition = (id: string, text: string, samples: string[]) => ({
  id,
  name: '',
  conditionNumber: 1,
  text,
  conditionPanelCollapsed: false,
  samples,
});
const conditions = [
  condition('a', '@Edad >= 18 and {{plan}}', ['I am twenty', ' ', 'yes ']),
  condition('b', 'wants to cancel, @nobody', ['yes', 'stop it']),
];
const outcome = (sentence: string, condition_id: string | null) => ({
  sentence,
  condition_id,
  by: 'model' as const,
  confidence: 0.9,
});

it('tries each sentence once and asks for the values that are compared', () => {
  expect(sentencesOf(conditions)).toEqual(['I am twenty', 'yes', 'stop it']);
  expect(comparedIn(conditions, ['edad', 'plan', 'city'])).toEqual(['edad', 'plan']);
});

it('counts what led where it should, and knows when that no longer holds', () => {
  const answered_by = { kind: 'embedded' as const, model: null };
  const state = stateOf(conditions, {});
  const results = [outcome('I am twenty', 'a'), outcome('yes', 'b'), outcome('stop it', null)];
  const trial = trialOf({ results, answered_by }, state);
  expect(scoreOf(conditions, trial)).toEqual({ right: 2, count: 4 });
  const [first, second] = conditions;
  if (!first || !second) throw new Error('two conditions');
  expect(stateOf([{ ...first, samples: [], name: 'x' }, second], {})).toBe(state);
  expect(stateOf([{ ...first, text: 'other' }, second], {})).not.toBe(state);
  expect(stateOf(conditions, { edad: '20' })).not.toBe(state);
});
