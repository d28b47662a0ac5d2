import { variableKey } from '@centralita/contract/contacts/variable-key';
import { missingVariables } from '../store/read-outbound.ts';

/** Variables of a pool, and those that a workflow asks of its contacts. */
export interface Wanted {
  required_variables: string[];
  optional_variables: string[];
  workflow_variables: string[];
}

/** By the pool's own spelling: where a contact's name is, and what it must have. */
export function neededOf({ required_variables, optional_variables, workflow_variables }: Wanted) {
  const has = [...required_variables, ...optional_variables];
  const spelled = new Map(has.map((name) => [variableKey(name), name]));
  const ofWorkflow = workflow_variables.flatMap((name) => spelled.get(variableKey(name)) ?? []);
  return {
    names: ['name', 'nombre'].flatMap((name) => spelled.get(name) ?? []),
    needed: [...new Set([...required_variables, ...ofWorkflow])],
    /** No contact has what the pool has no variable for. */
    isWhole: missingVariables(has, workflow_variables).length === 0,
  };
}
