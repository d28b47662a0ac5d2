import type { Configured } from '@centralita/contract/workflows/nodes/configurations';
import { nodeTypeOf, type NodeKind } from '@centralita/contract/workflows/nodes/kinds';
import { configurationVersion, upgraded } from '@centralita/contract/workflows/nodes/upgrade';
import type { WorkflowEdge, WorkflowNode } from '@centralita/contract/workflows/schema';
import type { Revisions } from '@centralita/engine/graph/conflicts';
import { configured } from '@centralita/engine/graph/configuration';
import type { GraphNode } from '@centralita/engine/graph/graph';

/** Columns of workflow_node that make a node. */
export const nodeColumns = `id, kind, configuration, configuration_version, title, collapsed, pos_x, pos_y, measured_width,
  measured_height, node_number`;
export interface NodeRow {
  id: string;
  kind: NodeKind;
  configuration: Record<string, unknown>;
  configuration_version: number;
  title: string;
  collapsed: boolean;
  pos_x: number;
  pos_y: number;
  measured_width: number;
  measured_height: number;
  node_number: number;
}
export type NodeRowWithRevisions = NodeRow & { revisions: Revisions };

export const edgeColumns = 'id, source_id, target_id, type, source_handle, drawing';
export interface EdgeRow {
  id: string;
  source_id: string;
  target_id: string;
  type: WorkflowEdge['type'];
  source_handle: string | null;
  drawing: { markerEnd: string | null; targetHandle: string | null };
}

/** The node of a row, its configuration brought to the present version. */
export function asGraphNode(row: NodeRow): GraphNode {
  return {
    ...configuredOf(row),
    id: row.id,
    title: row.title,
    collapsed: row.collapsed,
    pos_x: row.pos_x,
    pos_y: row.pos_y,
    measured_width: row.measured_width,
    measured_height: row.measured_height,
    node_number: row.node_number,
  };
}

function configuredOf({ kind, configuration, configuration_version }: NodeRow): Configured {
  // Written by this version of the product, which lets nothing in that is not of its kind.
  if (configuration_version === configurationVersion(kind))
    return { kind, configuration } as unknown as Configured;
  const now = upgraded(kind, configuration, configuration_version);
  const whole = configured(kind, now) ?? configured(kind, {});
  if (!whole) throw new Error(`a ${kind} cannot be without a configuration`);
  return whole;
}

/** A node as calls give it. Field by field: an editor opens with hundreds, and spreading them cost as much as the query. */
export function asNode(node: GraphNode, workflowId: string): WorkflowNode {
  return {
    id: node.id,
    node_type: nodeTypeOf(node.kind),
    configuration: node.configuration as Record<string, unknown>,
    title: node.title,
    collapsed: node.collapsed,
    pos_x: node.pos_x,
    pos_y: node.pos_y,
    measured_width: node.measured_width,
    measured_height: node.measured_height,
    node_number: node.node_number,
    workflow_id: workflowId,
  };
}

export function asEdge({ id, source_id, target_id, type, source_handle, drawing }: EdgeRow): WorkflowEdge {
  const { markerEnd, targetHandle } = drawing;
  return {
    id,
    source_id,
    target_id,
    type,
    configuration: { markerEnd, sourceHandle: source_handle, targetHandle },
  };
}

/** A node as `write` statements take it from JSON. */
export function asRow({ kind, configuration, ...face }: GraphNode): NodeRow {
  return {
    ...face,
    kind,
    configuration: configuration as Record<string, unknown>,
    configuration_version: configurationVersion(kind),
  };
}

export function asEdgeRow({ configuration, ...edge }: WorkflowEdge): EdgeRow {
  const { sourceHandle, ...drawing } = configuration;
  return { ...edge, source_handle: sourceHandle, drawing };
}
