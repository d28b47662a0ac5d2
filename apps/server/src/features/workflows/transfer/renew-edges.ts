import type { FileEdge } from '@centralita/contract/workflows/versions/file';
import { refusalOfEdge, wayOut } from '@centralita/engine/graph/connect';
import type { GraphEdge } from '@centralita/engine/graph/graph';
import { uuidv7 } from '../../../db/ids.ts';
import { damaged } from './damaged.ts';
import type { RenewedNodes } from './renew-nodes.ts';

/** Edges between the new nodes, each by a way out of its own. @throws AppError workflow_file_damaged */
export function renewEdges(
  edges: readonly FileEdge[],
  { nodes, ids, conditions }: RenewedNodes,
): GraphEdge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const taken = new Set<string>();
  return edges.map(({ source_id, target_id, handle }, at) => {
    const source = byId.get(ids.get(source_id) ?? '');
    const target = byId.get(ids.get(target_id) ?? '');
    if (!source || !target || refusalOfEdge(source, target)) throw damaged(`edges.${at}`);
    const renewed = source.kind === 'conditional' ? conditionOf(conditions.get(source.id), handle) : handle;
    const type = wayOut(source, renewed);
    const way = `${source.id} ${renewed}`;
    if (type === null || taken.has(way)) throw damaged(`edges.${at}.handle`);
    taken.add(way);
    return {
      id: uuidv7(),
      source_id: source.id,
      target_id: target.id,
      type,
      configuration: { markerEnd: null, sourceHandle: renewed, targetHandle: null },
    };
  });
}

function conditionOf(
  conditions: ReadonlyMap<string, string> | undefined,
  handle: string | null,
): string | null {
  return handle === null ? null : (conditions?.get(handle) ?? handle);
}
