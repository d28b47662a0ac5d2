import type { TestTurn } from '@centralita/contract/conversations/test-routes';
import { foldName } from '@centralita/engine/graph/fold';
import type { Names } from '../names.ts';

/** What the workflow in which the chat stands finds out, and has not yet. */
export function unknownIn(
  { values, workflow_id }: Pick<TestTurn, 'values' | 'workflow_id'>,
  names: Pick<Names, 'variables'>,
): string[] {
  const held = new Set(values.map(({ name }) => foldName(name)));
  return names.variables(workflow_id).filter((name) => !held.has(foldName(name)));
}
