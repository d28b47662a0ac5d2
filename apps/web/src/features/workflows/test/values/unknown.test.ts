import { expect, it } from 'vitest';
import { unknownIn } from './unknown.ts';

const names = { variables: (workflow: string) => (workflow === 'w1' ? ['Día', 'hora'] : []) };
const held = {
  name: 'dia',
  type: 'date',
  value: '2026-11-24',
  origin: 'person',
  words: '',
  confidence: 1,
} as const;

it('what the chat holds is known, however it is written; of another workflow nothing is asked', () => {
  expect(unknownIn({ values: [held], workflow_id: 'w1' }, names)).toEqual(['hora']);
  expect(unknownIn({ values: [], workflow_id: 'w1' }, names)).toEqual(['Día', 'hora']);
  expect(unknownIn({ values: [], workflow_id: 'w2' }, names)).toEqual([]);
});
