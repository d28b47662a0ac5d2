import { isDeepStrictEqual } from 'node:util';
import type { WorkflowContent } from '@centralita/contract/workflows/document';
import type { Snapshot } from './snapshot.ts';

/**
 * Whether two contents are the same to a person: how large a box is drawn, whether it is folded, and what a source is called
 * today do not count.
 */
export function sameDraft(one: WorkflowContent, other: WorkflowContent): boolean {
  return isDeepStrictEqual(essence(one), essence(other));
}

/** Whether publishing the one after the other would change anything at all, what it names outside included. */
export function sameVersion(one: Snapshot, other: Snapshot): boolean {
  const named = ({ name, description, webhooks, children }: Snapshot) => [
    name,
    description,
    webhooks,
    children,
  ];
  return sameDraft(one.content, other.content) && isDeepStrictEqual(named(one), named(other));
}

function essence({ nodes, edges, sources, ...things }: WorkflowContent): unknown {
  const byId = <T extends { id: string }>(all: T[]) => new Map(all.map((one) => [one.id, one]));
  return {
    nodes: byId(
      nodes.map(({ id, node_type, configuration, title, pos_x, pos_y, node_number }) => ({
        id,
        kind: node_type.type,
        configuration,
        title,
        // No negative zero, which a database does not keep.
        pos_x: pos_x + 0,
        pos_y: pos_y + 0,
        node_number,
      })),
    ),
    edges: byId(edges),
    sources: new Set(sources.map(({ document_kn_id }) => document_kn_id)),
    ...things,
  };
}
