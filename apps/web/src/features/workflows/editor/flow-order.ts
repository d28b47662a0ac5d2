import { exitsOf } from '@centralita/engine/graph/exits';
import type { EditorDocument, EditorEdge, EditorNode } from './document.ts';

/** What leads on from each node, in the order of its ways out. */
export function nextOf(document: EditorDocument): (node: EditorNode) => string[] {
  const leaving = new Map<string, EditorEdge[]>();
  for (const edge of document.edges.values()) {
    const known = leaving.get(edge.source_id);
    if (known) known.push(edge);
    else leaving.set(edge.source_id, [edge]);
  }
  return (node) => {
    const edges = leaving.get(node.id) ?? [];
    if (edges.length < 2) return edges.map(({ target_id }) => target_id);
    const places = new Map(exitsOf(node).map(({ handle }, at) => [handle, at]));
    const placeOf = (edge: EditorEdge) => places.get(edge.configuration.sourceHandle) ?? places.size;
    return edges.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ target_id }) => target_id);
  };
}

/** The nodes in the order in which a conversation may meet them; those that it never meets come last, from left to right. */
export function flowOrder(document: EditorDocument): EditorNode[] {
  const next = nextOf(document);
  const seen = new Set<string>();
  const order: EditorNode[] = [];
  for (const root of rootsOf(document)) {
    const stack = [root.id];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      const node = document.nodes.get(id);
      if (!node || seen.has(id)) continue;
      seen.add(id);
      order.push(node);
      stack.push(...next(node).toReversed());
    }
  }
  return order;
}

/** The start, what nothing leads to, and then anything: a ring that nothing leads into begins somewhere too. */
export function rootsOf(document: EditorDocument): EditorNode[] {
  const targets = new Set(Array.from(document.edges.values(), ({ target_id }) => target_id));
  const rank = (node: EditorNode) => (node.kind === 'start' ? 0 : targets.has(node.id) ? 2 : 1);
  return [...document.nodes.values()].toSorted(
    (one, other) => rank(one) - rank(other) || one.pos_x - other.pos_x || one.pos_y - other.pos_y,
  );
}
