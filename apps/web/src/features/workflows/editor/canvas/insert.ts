import { refusalOfEdge } from '@centralita/engine/graph/connect';
import { exitsOf } from '@centralita/engine/graph/exits';
import type { Configured } from '@centralita/contract/workflows/nodes/configurations';
import type { XYPosition } from '@xyflow/react';
import { newId } from '../../../../platform/new-id.ts';
import { offered, type Offered } from '../../nodes/kinds.ts';
import { blankConfiguration } from '../blank-configuration.ts';
import type { Change, EditorDocument, EditorEdge, EditorNode } from '../document.ts';
import { added, connected } from './changes.ts';
import type { CanvasControl } from './canvas-control.ts';
import { headHeight, nodeWidth, widthOf } from './geometry.ts';
import { freePlace, gap } from './placing.ts';

/** What can stand behind `source`; on a way only that after which a conversation goes on. */
export function kindsFor(document: EditorDocument, source: string, way?: string): Offered[] {
  const from = document.nodes.get(source);
  const to = document.nodes.get(document.edges.get(way ?? '')?.target_id ?? '');
  return offered.filter((kind) => {
    const node = { id: '', kind };
    if (from && refusalOfEdge(from, node)) return false;
    return !to || (onwardOf(kind) !== undefined && !refusalOfEdge(node, to));
  });
}

/** Asks what shall stand on this way, below its middle. */
export function askOn(control: CanvasControl, way: string, { x, y }: XYPosition): void {
  const { document } = control.editor;
  const edge = document?.edges.get(way);
  if (!document || !edge) return;
  const { source_id: source, configuration } = edge;
  const position = { x: x - nodeWidth / 2, y: y + headHeight / 2 };
  const on = {
    kinds: kindsFor(document, source, way),
    put: (kind: Offered) => putOn(control, way, kind) ?? control.addAt(kind, position, null),
  };
  control.model.asking.set({ source, exit: configuration.sourceHandle, position, on });
}

/** A new step on this way out of a node: before what it leads to by now, where a conversation can go on to that. */
export function insertAfter(
  control: CanvasControl,
  { source, exit }: { source: string; exit: string | null },
  kind: Offered,
): void {
  const { document } = control.editor;
  const isWay = (edge: EditorEdge) => edge.source_id === source && edge.configuration.sourceHandle === exit;
  const way = document && [...document.edges.values()].find(isWay)?.id;
  const isBetween = way && kindsFor(document, source, way).includes(kind);
  const id = isBetween ? putOn(control, way, kind) : null;
  if (id) control.show(id, true);
  else control.add(kind, new Set([source]), exit);
}

/** Null where somebody else took the way away meanwhile. */
function putOn({ editor, addedWhat }: CanvasControl, way: string, kind: Offered): string | null {
  const edge = editor.document?.edges.get(way);
  if (!edge) return null;
  const id = newId();
  editor.edit(addedWhat(kind), (document) => inserted(document, id, kind, edge));
  return id;
}

/** A new step on this way: what follows goes to the right where it would have no room. */
export function inserted(document: EditorDocument, id: string, kind: Offered, way: EditorEdge): Change[] {
  const source = document.nodes.get(way.source_id);
  const target = document.nodes.get(way.target_id);
  const onward = onwardOf(kind);
  if (!source || !target || onward === undefined) return [];
  const { at, moved } = roomBetween(document, source, target);
  return [
    ...moved,
    ...added(id, kind, at),
    ...connected(source.id, way.configuration.sourceHandle, id),
    ...connected(id, onward, target.id),
  ];
}

/** The way by which a conversation usually goes on; undefined where it ends. */
function onwardOf(kind: Offered): string | null | undefined {
  const blank = { kind, configuration: blankConfiguration[kind] } as Configured;
  return exitsOf(blank).find(({ optional }) => !optional)?.handle;
}

function roomBetween(document: EditorDocument, source: EditorNode, target: EditorNode) {
  const right = source.pos_x + widthOf(source);
  const free = target.pos_x - right;
  const middle = { x: right + (free - nodeWidth) / 2, y: (source.pos_y + target.pos_y) / 2 };
  const isForward = free >= 0;
  if (!isForward || free >= nodeWidth + gap) return { at: freePlace(document, middle), moved: [] };
  // Notes too: they are about the steps below them.
  const behind = [...document.nodes.values()].filter(
    ({ id, pos_x }) => pos_x > target.pos_x - nodeWidth / 2 && id !== source.id,
  );
  const by = nodeWidth + gap;
  const moved = behind.map(({ id, pos_x, pos_y }): Change => ({
    op: 'node.update',
    node_id: id,
    set: { position: { x: pos_x + by, y: pos_y } },
  }));
  return { at: { x: target.pos_x, y: target.pos_y }, moved };
}
