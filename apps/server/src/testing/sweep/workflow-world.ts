import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';

/** A workflow and one of each thing in it. */
export interface WorkflowIds {
  workflow: string;
  startNode: string;
  messageNode: string;
  endNode: string;
  edge: string;
  dynamicVariable: string;
  databaseVariable: string;
  instruction: string;
}

export function newWorkflowIds(): WorkflowIds {
  return {
    workflow: uuidv7(),
    startNode: uuidv7(),
    messageNode: uuidv7(),
    endNode: uuidv7(),
    edge: uuidv7(),
    dynamicVariable: uuidv7(),
    databaseVariable: uuidv7(),
    instruction: uuidv7(),
  };
}

export const workflowTables = [
  'workflow',
  'workflow_node',
  'workflow_edge',
  'dynamic_variable',
  'database_variable',
  'main_instruction',
  'workflow_source',
  'workflow_change',
  'workflow_operation',
  'workflow_editing',
];

export async function makeWorkflow(
  tx: Tx,
  companyId: string,
  ids: WorkflowIds & { source: string; user: string },
  { word, now }: { word: string; now: Date },
): Promise<void> {
  const place = [companyId, ids.workflow];
  // A company has a limited number of them, and every call makes its own things; the first stay named by all.
  await tx.run(
    'sweep.old_workflows',
    `delete from workflow where company_id = $1
       and id <> (select id from workflow where company_id = $1 order by id limit 1)`,
    [companyId],
  );
  await tx.run(
    'sweep.workflow',
    `insert into workflow (company_id, id, name, search_key, description, channel, language, revision, node_count, edge_count,
                           numbers, created_at, updated_at)
     values ($1, $2, $3, $3, $3, 'phone', 'english', 1, 3, 1, '{"start": 1, "message": 1, "end": 1}', $4, $4)`,
    [...place, word, now],
  );
  const nodes = [
    [ids.startNode, 'start', {}],
    [ids.messageNode, 'message', { messages: [{ id: uuidv7(), type: 'text', text: `Hello ${word}` }] }],
    [ids.endNode, 'end', {}],
  ];
  for (const [id, kind, configuration] of nodes) {
    await tx.run(
      'sweep.workflow_node',
      `insert into workflow_node (company_id, workflow_id, id, kind, configuration, configuration_version, title, collapsed,
                                  pos_x, pos_y, measured_width, measured_height, node_number)
       values ($1, $2, $3, $4, $5, 1, $6, false, 0, 0, 600, 900, 1)`,
      [...place, id, kind, configuration, word],
    );
  }
  await tx.run(
    'sweep.workflow_edge',
    `insert into workflow_edge (company_id, workflow_id, id, source_id, target_id, type, drawing)
     values ($1, $2, $3, $4, $5, 'default', '{"markerEnd": null, "targetHandle": null}')`,
    [...place, ids.edge, ids.startNode, ids.messageNode],
  );
  await makeBeside(tx, companyId, ids, { word, now });
}

async function makeBeside(
  tx: Tx,
  companyId: string,
  ids: WorkflowIds & { source: string; user: string },
  { word, now }: { word: string; now: Date },
): Promise<void> {
  const place = [companyId, ids.workflow];
  await tx.run(
    'sweep.dynamic_variable',
    `insert into dynamic_variable (company_id, workflow_id, id, name, name_key, type, description, is_extra_validation)
     values ($1, $2, $3, $4, $4, 'string', $4, false)`,
    [...place, ids.dynamicVariable, `asked ${word}`],
  );
  await tx.run(
    'sweep.database_variable',
    'insert into database_variable (company_id, workflow_id, id, name, name_key) values ($1, $2, $3, $4, $4)',
    [...place, ids.databaseVariable, `known ${word}`],
  );
  await tx.run(
    'sweep.main_instruction',
    `insert into main_instruction (company_id, workflow_id, id, title, content, action, custom_action, phone, extension)
     values ($1, $2, $3, $4, $4, 'custom', $4, '', '')`,
    [...place, ids.instruction, word],
  );
  await tx.run(
    'sweep.workflow_source',
    'insert into workflow_source (company_id, workflow_id, source_id, id, name) values ($1, $2, $3, $4, $5)',
    [...place, ids.source, uuidv7(), word],
  );
  await tx.run(
    'sweep.workflow_change',
    `insert into workflow_change (company_id, workflow_id, revision, made_in, user_id, parts, operations, created_at)
     values ($1, $2, 1, $3, $4, '{document}', '[]', $5)`,
    [...place, word, ids.user, now],
  );
  await tx.run(
    'sweep.workflow_operation',
    'insert into workflow_operation (company_id, workflow_id, id, result, created_at) values ($1, $2, $3, $4, $5)',
    [...place, ids.instruction, { id: ids.instruction, status: 'applied' }, now],
  );
  await tx.run(
    'sweep.workflow_editing',
    'insert into workflow_editing (company_id, workflow_id, editor_id, began_at) values ($1, $2, $3, $4)',
    [...place, ids.user, now],
  );
}
