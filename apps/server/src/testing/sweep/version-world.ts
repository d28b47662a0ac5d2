import { uuidv7 } from '../../db/ids.ts';
import type { Tx } from '../../db/scope.ts';
import type { WorkflowIds } from './workflow-world.ts';

export interface VersionIds {
  /** A draft that was put aside. */
  keptDraft: string;
}

export function newVersionIds(): VersionIds {
  return { keptDraft: uuidv7() };
}

/** Two published versions of the workflow, a draft that was put aside, and a draft that may go online. */
export async function makeVersions(
  tx: Tx,
  companyId: string,
  ids: WorkflowIds & VersionIds & { user: string },
  { word, now }: { word: string; now: Date },
): Promise<void> {
  const place = [companyId, ids.workflow];
  await tx.run(
    'sweep.last_edge',
    `insert into workflow_edge (company_id, workflow_id, id, source_id, target_id, type, drawing)
     values ($1, $2, $3, $4, $5, 'default', '{"markerEnd": null, "targetHandle": null}')`,
    [...place, uuidv7(), ids.messageNode, ids.endNode],
  );
  const versions = [
    [ids.keptDraft, null, 'draft'],
    [uuidv7(), 1, 'publish'],
    [uuidv7(), 2, 'publish'],
  ] as const;
  for (const [id, number, origin] of versions) {
    await tx.run(
      'sweep.workflow_version',
      `insert into workflow_version (company_id, workflow_id, id, number, origin, note, author_id, revision, steps, flow,
                                     webhook_ids, child_ids, overridden, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 1, 1, $8, '{}', '{}', '[]', $9)`,
      [...place, id, number, origin, word, ids.user, snapshot(ids, word), now],
    );
  }
  await tx.run(
    'sweep.online',
    `update workflow set published_version = 2, versions_count = 2, published_steps = 1, published_at = $3
     where company_id = $1 and id = $2`,
    [...place, now],
  );
}

function snapshot(ids: WorkflowIds, word: string) {
  const start = {
    id: ids.startNode,
    node_type: { id: 1, type: 'start', name: 'Start', name_es: 'Inicio' },
    configuration: {},
    title: word,
    collapsed: false,
    pos_x: 0,
    pos_y: 0,
    measured_width: 600,
    measured_height: 900,
    node_number: 1,
    workflow_id: ids.workflow,
  };
  return {
    shape: 1,
    workflow_id: ids.workflow,
    name: word,
    description: word,
    channel: 'phone',
    language: 'english',
    configuration_versions: { start: 1 },
    content: {
      nodes: [start],
      edges: [],
      dynamic_variables: [],
      database_variables: [{ id: ids.databaseVariable, name: `known ${word}` }],
      main_instructions: [],
      sources: [],
    },
    webhooks: [],
    children: [],
  };
}
