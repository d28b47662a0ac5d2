import type { WorkflowChange, WorkflowPart } from '@centralita/contract/workflows/operation';
import { expect, it } from 'vitest';
import { toldOf } from './told-of.ts';

const whole: WorkflowPart[] = [
  'document',
  'dynamic_variables',
  'database_variables',
  'main_instructions',
  'sources',
];

function change(revision: number, given: Partial<WorkflowChange>): WorkflowChange {
  const face = { workflow_id: 'w1', by: 'theirs', user_id: 'luis' };
  return { ...face, revision, parts: ['document'], operations: null, ...given };
}

it.each([
  ['published', ['published', 'information']],
  ['rolledBack', [...whole, 'published', 'information']],
  ['replaced', whole],
] as const)('%s is told of another window, and by whom', (what, parts) => {
  const changes = [change(2, { parts: [...parts] })];
  expect(toldOf(changes, 'mine')).toEqual({ what, userId: 'luis', revision: 2 });
  expect(toldOf(changes, 'theirs')).toBeNull();
});

it('an edit, however long, is not told, nor sources that were added', () => {
  const edits = [
    change(2, {}),
    change(3, { operations: [] }),
    change(4, { parts: ['sources'], operations: [] }),
  ];
  expect(toldOf(edits, 'mine')).toBeNull();
});

it('of several the last counts', () => {
  const changes = [change(2, { parts: whole }), change(3, { parts: ['published'] }), change(4, {})];
  expect(toldOf(changes, 'mine')).toMatchObject({ what: 'published', revision: 3 });
});
