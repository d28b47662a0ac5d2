import type { OperationResult } from '@centralita/contract/workflows/operation';
import type { Tx } from '../../../db/scope.ts';
import { asEdgeRow, asRow } from '../rows/node-row.ts';
import type { DraftInMemory } from './draft-in-memory.ts';

interface Place {
  companyId: string;
  workflowId: string;
}

/** Writes what differs, and only that, together with the commit: no round trip of its own. */
export function writeDraft(tx: Tx, { companyId, workflowId }: Place, draft: DraftInMemory): void {
  const { wholeNodes, faces, edges, goneNodes, goneEdges } = draft.difference;
  const place = [companyId, workflowId];
  const revisionsOf = (id: string) => ({ revisions: draft.revisions.get(id) ?? {} });
  // One that is there already is made anew, so that two may change places at one way out.
  const droppedEdges = [...goneEdges, ...edges.map(({ id }) => id)];
  if (droppedEdges.length > 0)
    tx.beforeCommit('draft 1', 'workflow.drop_edges', dropEdges, [...place, droppedEdges]);
  if (goneNodes.length > 0)
    tx.beforeCommit('draft 2', 'workflow.drop_nodes', dropNodes, [...place, goneNodes]);
  if (wholeNodes.length > 0) {
    const rows = wholeNodes.map((node) => ({ ...asRow(node), ...revisionsOf(node.id) }));
    tx.beforeCommit('draft 3', 'workflow.put_nodes', putNodes, [...place, JSON.stringify(rows)]);
  }
  if (faces.length > 0) {
    const rows = faces.map(({ kind: _kind, configuration: _configuration, ...face }) => ({
      ...face,
      ...revisionsOf(face.id),
    }));
    tx.beforeCommit('draft 4', 'workflow.put_faces', putFaces, [...place, JSON.stringify(rows)]);
  }
  if (edges.length > 0) {
    const rows = JSON.stringify(edges.map(asEdgeRow));
    tx.beforeCommit('draft 5', 'workflow.put_edges', putEdges, [...place, rows]);
  }
}

export function writeResults(
  tx: Tx,
  { companyId, workflowId }: Place,
  results: readonly OperationResult[],
  now: Date,
): void {
  if (results.length === 0) return;
  tx.beforeCommit(
    'draft 6',
    'workflow.put_results',
    `insert into workflow_operation (company_id, workflow_id, id, result, created_at)
     select $1, $2, (r ->> 'id')::uuid, r, $4 from jsonb_array_elements($3::jsonb) r`,
    [companyId, workflowId, JSON.stringify(results), now],
  );
}

const dropEdges =
  'delete from workflow_edge where company_id = $1 and workflow_id = $2 and id = any ($3::uuid[])';
const dropNodes =
  'delete from workflow_node where company_id = $1 and workflow_id = $2 and id = any ($3::uuid[])';
const putNodes = `insert into workflow_node (company_id, workflow_id, id, kind, configuration, configuration_version, title, collapsed,
    pos_x, pos_y, measured_width, measured_height, node_number, revisions)
  select $1, $2, n.id, n.kind, n.configuration, n.configuration_version, n.title, n.collapsed, n.pos_x, n.pos_y,
    n.measured_width, n.measured_height, n.node_number, n.revisions
  from jsonb_to_recordset($3::jsonb) as n (id uuid, kind text, configuration jsonb, configuration_version int, title text,
    collapsed boolean, pos_x float8, pos_y float8, measured_width float8, measured_height float8, node_number int, revisions jsonb)
  on conflict (company_id, workflow_id, id) do update set kind = excluded.kind, configuration = excluded.configuration,
    configuration_version = excluded.configuration_version, title = excluded.title, collapsed = excluded.collapsed,
    pos_x = excluded.pos_x, pos_y = excluded.pos_y, measured_width = excluded.measured_width,
    measured_height = excluded.measured_height, node_number = excluded.node_number, revisions = excluded.revisions`;
const putFaces = `update workflow_node w set title = n.title, collapsed = n.collapsed, pos_x = n.pos_x, pos_y = n.pos_y,
    measured_width = n.measured_width, measured_height = n.measured_height, revisions = n.revisions
  from jsonb_to_recordset($3::jsonb) as n (id uuid, title text, collapsed boolean, pos_x float8, pos_y float8,
    measured_width float8, measured_height float8, revisions jsonb)
  where w.company_id = $1 and w.workflow_id = $2 and w.id = n.id`;
const putEdges = `insert into workflow_edge (company_id, workflow_id, id, source_id, target_id, type, source_handle, drawing)
  select $1, $2, e.id, e.source_id, e.target_id, e.type, e.source_handle, e.drawing
  from jsonb_to_recordset($3::jsonb) as e (id uuid, source_id uuid, target_id uuid, type text, source_handle text, drawing jsonb)`;
