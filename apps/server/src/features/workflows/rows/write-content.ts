import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import type { WorkflowNode } from '@centralita/contract/workflows/schema';
import { configured, plain } from '@centralita/engine/graph/configuration';
import type { Revisions } from '@centralita/engine/graph/conflicts';
import type { GraphNode } from '@centralita/engine/graph/graph';
import { calmlyEach } from '../../../platform/calmly.ts';
import type { Tx } from '../../../db/scope.ts';
import { putInstructions } from '../instructions/store.ts';
import { addSources } from '../sources/store.ts';
import { putDatabaseVariables, putDynamicVariables } from '../variables/store.ts';
import { asEdgeRow, asRow } from './node-row.ts';

interface Place {
  companyId: string;
  workflowId: string;
}

/**
 * Makes this the whole draft of a workflow whose row is locked or new: what was there before goes. Configurations have to be of the
 * present version (`upgraded`), names of variables unlike each other, edges between nodes of the content. `revisions`: when the
 * paths of a node were written last, by its id.
 * The caller tells of the change (`noteChange`). @throws Error where a configuration is not of its kind
 */
export async function writeContent(
  tx: Tx,
  place: Place,
  content: WorkflowContent,
  revisions: ReadonlyMap<string, Revisions> = new Map(),
): Promise<void> {
  const { companyId, workflowId } = place;
  const ids = [companyId, workflowId];
  await Promise.all(
    [
      'workflow_edge',
      'workflow_node',
      'dynamic_variable',
      'database_variable',
      'main_instruction',
      'workflow_source',
    ].map((table) =>
      tx.run(
        `workflow.empty.${table}`,
        `delete from ${table} where company_id = $1 and workflow_id = $2`,
        ids,
      ),
    ),
  );
  const nodes = await calmlyEach(content.nodes, asWritten);
  const rows = await calmlyEach(nodes, (node) =>
    JSON.stringify({ ...asRow(node), revisions: revisions.get(node.id) ?? {} }),
  );
  await Promise.all([
    tx.run('workflow.write_nodes', writeNodes, [...ids, `[${rows.join()}]`]),
    tx.run('workflow.write_edges', writeEdges, [...ids, JSON.stringify(plain(content.edges.map(asEdgeRow)))]),
    putDynamicVariables(tx, place, content.dynamic_variables),
    putDatabaseVariables(tx, place, content.database_variables),
    putInstructions(tx, place, content.main_instructions),
    addSources(tx, place, content.sources),
    tx.run('workflow.recount', recount, [...ids, nodes.length, content.edges.length, numbersOf(nodes)]),
  ]);
}

function asWritten({ node_type, configuration, workflow_id: _workflow, ...face }: WorkflowNode): GraphNode {
  const whole = configured(node_type.type, configuration);
  if (!whole) throw new Error(`this is no configuration of a ${node_type.type}`);
  return { ...plain(face), ...whole };
}

function numbersOf(nodes: readonly GraphNode[]): Partial<Record<NodeKind, number>> {
  const numbers: Partial<Record<NodeKind, number>> = {};
  for (const { kind, node_number } of nodes) numbers[kind] = Math.max(numbers[kind] ?? 0, node_number);
  return numbers;
}

const writeNodes = `insert into workflow_node (company_id, workflow_id, id, kind, configuration, configuration_version, title,
    collapsed, pos_x, pos_y, measured_width, measured_height, node_number, revisions)
  select $1, $2, n.id, n.kind, n.configuration, n.configuration_version, n.title, n.collapsed, n.pos_x, n.pos_y,
    n.measured_width, n.measured_height, n.node_number, n.revisions
  from jsonb_to_recordset($3::jsonb) as n (id uuid, kind text, configuration jsonb, configuration_version int, title text,
    collapsed boolean, pos_x float8, pos_y float8, measured_width float8, measured_height float8, node_number int, revisions jsonb)`;
const writeEdges = `insert into workflow_edge (company_id, workflow_id, id, source_id, target_id, type, source_handle, drawing)
  select $1, $2, e.id, e.source_id, e.target_id, e.type, e.source_handle, e.drawing
  from jsonb_to_recordset($3::jsonb) as e (id uuid, source_id uuid, target_id uuid, type text, source_handle text, drawing jsonb)`;
/** Numbers that were given before are not given again. */
const recount = `update workflow w set node_count = $3, edge_count = $4, numbers = (
    select coalesce(jsonb_object_agg(kind, highest), '{}') from (
      select kind, max(number::int) as highest from (
        select * from jsonb_each_text(w.numbers) union all select * from jsonb_each_text($5::jsonb)) as given (kind, number)
      group by kind) as each)
  where company_id = $1 and id = $2`;
