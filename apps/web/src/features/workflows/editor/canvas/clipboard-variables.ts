import type { DynamicVariable } from '@centralita/contract/workflows/schema';
import { foldName } from '@centralita/engine/graph/fold';
import { findMentions } from '@centralita/engine/graph/mentions';
import { textsOf } from '@centralita/engine/graph/texts';
import { newId } from '../../../../platform/new-id.ts';
import type { Change, EditorDocument, EditorNode } from '../document.ts';

/** The variables that nodes on the clipboard rest on: those that they collect, and those that their texts mention. */
export interface CopiedVariables {
  dynamic: DynamicVariable[];
  /** Names of what the contact list knows. */
  database: string[];
  /** Whose webhooks check them. */
  company: string;
}

export function variablesOf(document: EditorDocument, nodes: readonly EditorNode[]): CopiedVariables {
  const { dynamic_variables, database_variables, workflow } = document;
  const names = [
    ...database_variables.map(({ name }) => name),
    ...dynamic_variables.map(({ variable_name }) => variable_name),
  ];
  const mentioned = new Set(
    nodes
      .flatMap((node) => textsOf(node).flatMap(({ text }) => findMentions(text, names)))
      .map(({ name }) => name),
  );
  const collected = new Set(nodes.flatMap(collectedBy));
  return {
    dynamic: dynamic_variables.filter(
      ({ id, variable_name }) => collected.has(id) || mentioned.has(variable_name),
    ),
    database: database_variables.map(({ name }) => name).filter((name) => mentioned.has(name)),
    company: workflow.company_id,
  };
}

/** The changes that make what this workflow does not have of them, and by which ids it knows the dynamic ones. */
export function broughtAlong(
  { dynamic, database, company }: CopiedVariables,
  document: EditorDocument,
): { changes: Change[]; ids: Map<string, string> } {
  const here = new Map(
    document.dynamic_variables.map(({ id, variable_name }) => [foldName(variable_name), id]),
  );
  const taken = new Set([...here.keys(), ...document.database_variables.map(({ name }) => foldName(name))]);
  const ids = new Map<string, string>();
  const changes: Change[] = [];
  for (const { id, ...variable } of dynamic) {
    const name = foldName(variable.variable_name);
    ids.set(id, here.get(name) ?? '');
    if (taken.has(name)) continue;
    const row_id = newId();
    // A webhook of another company checks nothing here.
    const row = company === document.workflow.company_id ? variable : { ...variable, ...unchecked };
    changes.push({ op: 'beside.create', part: 'dynamic_variables', row_id, row });
    ids.set(id, row_id);
  }
  for (const name of database.filter((one) => !taken.has(foldName(one))))
    changes.push({ op: 'beside.create', part: 'database_variables', row_id: newId(), row: { name } });
  return { changes, ids };
}

const unchecked = { is_extra_validation: false, webhook_id: null };

function collectedBy(node: EditorNode): string[] {
  const collects = node.kind === 'question' || node.kind === 'instruction';
  return collects ? node.configuration.variables.map(({ value }) => value) : [];
}
