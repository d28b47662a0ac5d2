import { refusalOfEdge, type Refusal } from '@centralita/engine/graph/connect';
import { newId } from '../../../../platform/new-id.ts';
import type { Change, EditorDocument, EditorNode } from '../document.ts';
import { asNew } from '../undo.ts';

/** To the right of what is duplicated (specification 002, section 9). */
export const duplicateOffset = 275;

type Kind = EditorNode['kind'];

export function added(id: string, kind: Kind, { x, y }: { x: number; y: number }): Change[] {
  return [{ op: 'node.create', node: { id, node_type: kind, pos_x: Math.round(x), pos_y: Math.round(y) } }];
}

export function connected(source_id: string, exit: string | null, target_id: string): Change[] {
  const configuration = { sourceHandle: exit };
  return [{ op: 'edge.create', edge: { id: newId(), source_id, target_id, configuration } }];
}

/** Nodes without which a conversation cannot begin stay. */
export function deleted(
  document: EditorDocument,
  nodes: Iterable<string>,
  edges: Iterable<string> = [],
): Change[] {
  const gone = [...nodes].filter((id) => isDeletable(document.nodes.get(id)));
  return [
    ...[...edges]
      .filter((id) => document.edges.has(id))
      .map((edge_id): Change => ({ op: 'edge.delete', edge_id })),
    ...gone.map((node_id): Change => ({ op: 'node.delete', node_id })),
  ];
}

export function isDeletable(node: EditorNode | undefined): boolean {
  return node !== undefined && node.kind !== 'start';
}

/** Specification 002, section 4: not questions and messages; and there is one start only. */
export function isDuplicable({ kind }: EditorNode): boolean {
  return kind !== 'question' && kind !== 'message' && kind !== 'start';
}

/** Specification 002, section 4: not conditions. What shows nothing else has nothing to fold away. */
export function isCollapsible({ kind }: EditorNode): boolean {
  return kind !== 'conditional' && kind !== 'start' && kind !== 'end' && kind !== 'note';
}

export function duplicated(id: string, node: EditorNode): Change[] {
  const { node_number: _, ...rest } = asNew(node);
  const configuration = renewed(rest.configuration ?? {});
  return [{ op: 'node.create', node: { ...rest, id, configuration, pos_x: node.pos_x + duplicateOffset } }];
}

/** The same with new ids for its parts: an edge and an edit must be able to tell them apart. */
export function renewed(
  configuration: Record<string, unknown>,
  ids: Map<string, string> = new Map(),
): Record<string, unknown> {
  const parts = (value: unknown) =>
    Array.isArray(value)
      ? value.map((part: { id: string }) => ({ ...part, id: renew(part.id, ids) }))
      : value;
  return Object.fromEntries(Object.entries(configuration).map(([key, value]) => [key, parts(value)]));
}

function renew(id: string, ids: Map<string, string>): string {
  const next = ids.get(id) ?? newId();
  ids.set(id, next);
  return next;
}

/** Why this connection may not be made; null where it may. */
export function refusalOf(
  document: EditorDocument,
  source: string | null,
  target: string | null,
): Refusal | null {
  const [from, to] = [document.nodes.get(source ?? ''), document.nodes.get(target ?? '')];
  return from && to ? refusalOfEdge(from, to) : 'edge_no_way_in';
}
