import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { WorkflowFile } from '@centralita/contract/workflows/versions/file';
import { plain } from '@centralita/engine/graph/configuration';
import { foldName } from '@centralita/engine/graph/fold';
import { uuidv7 } from '../../../db/ids.ts';
import { asNode } from '../rows/node-row.ts';
import { phoneVariable } from '../variables/store.ts';
import { renewEdges } from './renew-edges.ts';
import { renewNodes } from './renew-nodes.ts';
import { damaged } from './damaged.ts';
import type { Found } from './found.ts';
import { newIds } from './new-ids.ts';

/**
 * A file as a draft of its own: every id is new, and what it names outside is what was found. Checks everything that a schema
 * of one part cannot see. @throws AppError workflow_file_damaged
 */
export async function renewed(
  file: WorkflowFile,
  found: Found,
  workflowId: string,
): Promise<WorkflowContent> {
  const variables = newIds(file.dynamic_variables, 'dynamic_variables');
  newIds(file.database_variables, 'database_variables');
  newIds(file.main_instructions, 'main_instructions');
  requireOwnNames(file);
  const { nodes, conditions, ids } = await renewNodes(file, { ...found, variables });
  return {
    nodes: nodes.map((node) => asNode(node, workflowId)),
    edges: renewEdges(file.edges, { nodes, conditions, ids }),
    dynamic_variables: file.dynamic_variables.map((variable) => ({
      ...plain(variable),
      id: variables.get(variable.id) ?? uuidv7(),
      webhook_id: found.webhooks.get(variable.webhook_id ?? '') ?? null,
    })),
    database_variables: databaseVariables(file),
    main_instructions: file.main_instructions.map((instruction) => ({
      ...plain(instruction),
      id: uuidv7(),
      webhook_id: found.webhooks.get(instruction.webhook_id ?? '') ?? null,
    })),
    sources: sourcesOf(file, found),
  };
}

function requireOwnNames(file: WorkflowFile): void {
  const seen = new Set<string>();
  const names = [
    ...file.dynamic_variables.map(
      ({ variable_name }, at) => [variable_name, `dynamic_variables.${at}`] as const,
    ),
    ...file.database_variables.map(({ name }, at) => [name, `database_variables.${at}`] as const),
  ];
  for (const [name, where] of names) {
    const key = foldName(name);
    if (key === '' || seen.has(key)) throw damaged(`${where}.name`);
    seen.add(key);
  }
}

function databaseVariables(file: WorkflowFile): WorkflowContent['database_variables'] {
  const own = file.database_variables.map(({ name }) => ({ id: uuidv7(), name }));
  const names = [...own, ...file.dynamic_variables.map((one) => ({ name: one.variable_name }))];
  const hasPhone = names.some(({ name }) => foldName(name) === phoneVariable);
  return hasPhone ? own : [{ id: uuidv7(), name: phoneVariable }, ...own];
}

/** Two sources of the file may be one here. */
function sourcesOf(file: WorkflowFile, { sources }: Found): WorkflowContent['sources'] {
  const byId = new Map(file.sources.flatMap(({ id }) => sources.get(id) ?? []).map((one) => [one.id, one]));
  return [...byId.values()].map(({ id, name }) => ({
    id: uuidv7(),
    document_kn_id: id,
    name,
    category_id: null,
    category_name: null,
  }));
}
