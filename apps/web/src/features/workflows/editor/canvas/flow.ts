import type { Edge, Node, XYPosition } from '@xyflow/react';
import { defaultNodeSize } from '../sizes.ts';
import type { EditorDocument, EditorEdge, EditorNode } from '../document.ts';
import { handleOf, handlesOf, wayIn, widthOf } from './geometry.ts';

/** A node as React Flow takes it. What it shows it reads from the document by its id. */
export type FlowNode = Node<{ node: EditorNode | null }>;
export type FlowEdge = Edge;

/** What was measured in this window; it is truer here than what another window stored. */
export type Measured = Map<string, { width: number; height: number }>;

interface From {
  document: EditorDocument;
  measured: Measured;
  selected: ReadonlySet<string>;
  /** What is being dragged here: it stays in place. */
  lifted: ReadonlySet<string>;
  /** Where others are dragging nodes to at this moment. */
  elsewhere: ReadonlyMap<string, XYPosition>;
}

/** The nodes for React Flow; those that did not change stay the same objects. */
export function toFlowNodes(
  before: readonly FlowNode[],
  { document, measured, selected, lifted, elsewhere }: From,
): FlowNode[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return Array.from(document.nodes.values(), (node) => {
    const old = known.get(node.id);
    const isSelected = selected.has(node.id);
    const size = measured.get(node.id) ?? storedSize(node);
    const held = lifted.has(node.id) ? old?.position : elsewhere.get(node.id);
    const position = held ?? { x: node.pos_x, y: node.pos_y };
    const isThere = old?.position.x === position.x && old.position.y === position.y;
    const isSame =
      old?.data.node === node && old.selected === isSelected && old.measured?.height === size.height;
    if (old && isSame && isThere) return old;
    return flowNode(node, { position, size, selected: isSelected });
  });
}

/**
 * Nodes are placed without a transform of their own. Each transform would be a layer to the browser, which it puts together
 * anew in every frame of a movement: 35 ms for 300 nodes, against 1.
 */
export function placed(position: XYPosition): Pick<FlowNode, 'position' | 'style'> {
  return { position, style: { transform: 'none', left: position.x, top: position.y } };
}

interface Shown {
  position: XYPosition;
  size: { width: number; height: number };
  selected: boolean;
}

function flowNode(node: EditorNode, { position, size, selected }: Shown): FlowNode {
  return {
    id: node.id,
    type: node.kind,
    ...placed(position),
    selected,
    data: { node },
    measured: size,
    handles: handlesOf(node, size.height),
    zIndex: node.kind === 'note' ? -1 : 0,
  };
}

/** Specification 002, section 9: of a node that nobody has measured yet, by which it is laid out and drawn where it comes into sight. */
const unmeasured = { width: 300, height: 150 };

export function storedSize(node: EditorNode): { width: number; height: number } {
  if (isMeasured(node)) return { width: widthOf(node), height: node.measured_height };
  return node.kind === 'note' ? { ...unmeasured, width: widthOf(node) } : unmeasured;
}

/** Whether some window has drawn it and told its size. */
export function isMeasured({ measured_width, measured_height }: EditorNode): boolean {
  return measured_height !== defaultNodeSize.height || measured_width !== defaultNodeSize.width;
}

export function toFlowEdges(
  before: readonly FlowEdge[],
  edges: Iterable<EditorEdge>,
  selected: ReadonlySet<string>,
) {
  const known = new Map(before.map((one) => [one.id, one]));
  return Array.from(edges, (edge) => {
    const old = known.get(edge.id);
    return old && old.selected === selected.has(edge.id) ? old : flowEdge(edge, selected.has(edge.id));
  });
}

function flowEdge({ id, source_id, target_id, configuration }: EditorEdge, selected: boolean): FlowEdge {
  return {
    id,
    source: source_id,
    target: target_id,
    sourceHandle: handleOf(configuration.sourceHandle),
    targetHandle: wayIn,
    selected,
  };
}
