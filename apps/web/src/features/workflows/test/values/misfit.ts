import type { TestTurn } from '@centralita/contract/conversations/test-routes';
import type { VariableType } from '@centralita/contract/workflows/schema';
import { foldName } from '@centralita/engine/graph/fold';
import type { Names } from '../names.ts';

/** The type that a value of the chat should be of and is not: it was kept as the text it is. Null where it fits. */
export function misfitOf(
  { values, workflow_id }: Pick<TestTurn, 'values' | 'workflow_id'>,
  variable: string,
  names: Pick<Names, 'type'>,
): VariableType | null {
  const held = values.find(({ name }) => foldName(name) === foldName(variable));
  return held?.type === 'string' && held.value !== '' ? names.type(variable, workflow_id) : null;
}
