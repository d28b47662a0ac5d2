import type { ConversationValue } from '@centralita/contract/conversations/trace';
import { expect, it } from 'vitest';
import { misfitOf } from './misfit.ts';

const held = (name: string, type: ConversationValue['type'], value: string): ConversationValue => ({
  name,
  type,
  value,
  origin: 'tester',
  words: '',
  confidence: 1,
});
const names = {
  type: (variable: string, workflowId: string) =>
    variable.toLowerCase() === 'día' && workflowId === 'w1' ? ('date' as const) : null,
};

it.each([
  ['kept as text where a date belongs', held('día', 'string', 'soon'), 'w1', 'date'],
  ['a date', held('día', 'date', '2027-03-04'), 'w1', null],
  ['emptied', held('día', 'string', ''), 'w1', null],
  ['of another workflow', held('día', 'string', 'soon'), 'w2', null],
  ['of any text', held('name', 'string', 'Ana'), 'w1', null],
] as const)('%s', (_, value, workflow_id, type) => {
  expect(misfitOf({ values: [value], workflow_id }, value.name, names)).toBe(type);
  expect(misfitOf({ values: [], workflow_id }, value.name, names)).toBeNull();
});

it('is found by its name without case', () => {
  expect(misfitOf({ values: [held('día', 'string', 'soon')], workflow_id: 'w1' }, 'DÍA', names)).toBe('date');
});
