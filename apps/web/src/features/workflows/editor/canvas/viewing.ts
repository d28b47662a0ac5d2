import type { ReactFlowInstance } from '@xyflow/react';
import type { EditorDocument, EditorNode } from '../document.ts';
import { movementMs } from './calm.ts';
import type { FlowEdge, FlowNode } from './flow.ts';
import type { FlowModel } from './flow-model.ts';

export type Flow = ReactFlowInstance<FlowNode, FlowEdge>;

/** Specification 002, section 9. */
const [startZoom, animationMs] = [0.7, 800];
const showMs = 240;

/** The start node in the middle, coming closer. */
export function beginAtStart(flow: Flow, model: FlowModel, document: EditorDocument): void {
  const start = [...document.nodes.values()].find(({ kind }) => kind === 'start');
  if (!start) return;
  const { x, y } = middleOf(start, model);
  void flow.setCenter(x, y, { zoom: startZoom - 0.12 });
  void flow.setCenter(x, y, { zoom: startZoom, duration: movementMs(animationMs) });
}

/** `covered`: so many pixels at the right of the canvas lie under something else. */
export function bringIntoSight(flow: Flow, model: FlowModel, node: EditorNode, covered = 0): void {
  const { x, y } = middleOf(node, model);
  const zoom = Math.max(flow.getZoom(), 0.5);
  void flow.setCenter(x + covered / 2 / zoom, y, { zoom, duration: movementMs(showMs) });
}

/** After a panel has taken its place and the canvas knows its new size. */
export function afterLayout(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(act)));
}

/** Moves the canvas where a panel has come to lie over the node. */
export function keepInSight(flow: Flow, model: FlowModel, node: EditorNode, frame: DOMRect): void {
  const { width, height } = model.sizeOf(node.id);
  const from = flow.flowToScreenPosition({ x: node.pos_x, y: node.pos_y });
  const to = flow.flowToScreenPosition({ x: node.pos_x + width, y: node.pos_y + height });
  const isWhole = from.x >= frame.left && to.x <= frame.right && from.y >= frame.top && to.y <= frame.bottom;
  if (!isWhole) bringIntoSight(flow, model, node);
}

function middleOf(node: EditorNode, model: FlowModel) {
  const { width, height } = model.sizeOf(node.id);
  return { x: node.pos_x + width / 2, y: node.pos_y + height / 2 };
}

/** The element of a node, as soon as it is drawn: out of sight it is not. Null where it does not come. */
async function elementOf(nodeId: string): Promise<HTMLElement | null> {
  for (let frame = 0; frame < 60; frame += 1) {
    const element = document.querySelector<HTMLElement>(`[data-node="${nodeId}"]`);
    if (element) return element;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return null;
}

export async function focusNode(nodeId: string): Promise<void> {
  const element = await elementOf(nodeId);
  element?.focus({ preventScroll: true });
}
