import { isDeepStrictEqual } from 'node:util';
import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { WorkflowNode } from '@centralita/contract/workflows/schema';
import { calmlyEach } from '../../../platform/calmly.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Whether two contents are the same to a person: how large a box is drawn, whether it is folded, and what a source is called
 * today do not count.
 */
export async function sameDraft(one: WorkflowContent, other: WorkflowContent): Promise<boolean> {
  if (one.nodes.length !== other.nodes.length) return false;
  if (!isDeepStrictEqual(besideNodes(one), besideNodes(other))) return false;
  const there = new Map(other.nodes.map((node) => [node.id, node]));
  const same = await calmlyEach(one.nodes, (node) => sameNode(node, there.get(node.id)));
  return same.every(Boolean);
}

/** Whether publishing the one after the other would change anything at all, what it names outside included. */
export async function sameVersion(one: Snapshot, other: Snapshot): Promise<boolean> {
  const named = ({ name, description, webhooks, children }: Snapshot) => [
    name,
    description,
    webhooks,
    children,
  ];
  return isDeepStrictEqual(named(one), named(other)) && (await sameDraft(one.content, other.content));
}

function besideNodes({ nodes: _, edges, sources, ...things }: WorkflowContent): unknown {
  return {
    edges: new Map(edges.map((edge) => [edge.id, edge])),
    sources: new Set(sources.map(({ document_kn_id }) => document_kn_id)),
    ...things,
  };
}

function sameNode(one: WorkflowNode, other: WorkflowNode | undefined): boolean {
  return other !== undefined && isDeepStrictEqual(essence(one), essence(other));
}

function essence({ node_type, configuration, title, pos_x, pos_y, node_number }: WorkflowNode): unknown {
  // No negative zero, which a database does not keep.
  return { kind: node_type.type, configuration, title, pos_x: pos_x + 0, pos_y: pos_y + 0, node_number };
}
