import { getViewportForBounds, type ReactFlowInstance, type Viewport } from '@xyflow/react';
import type { EditorDocument, EditorNode } from '../document.ts';
import type { Editor } from '../editor.ts';
import { movementMs } from './calm.ts';
import type { FlowEdge, FlowNode } from './flow.ts';
import type { FlowModel } from './flow-model.ts';
import { around, boxOf } from './rect.ts';

export type Flow = ReactFlowInstance<FlowNode, FlowEdge>;

interface Size {
  width: number;
  height: number;
}

/** How far away the canvas goes. */
export const leastZoom = 0.1;
/** Of a step closer or further. */
export const zoomMs = 160;

/** Specification 002, section 9. */
const [startZoom, animationMs] = [0.7, 800];
const showMs = 240;

/** How much further away it begins. */
const comesCloserBy = 0.12;

/** Where its screen showed it last, as the draft or as it is published. */
export function leftView({ document, left }: Editor): Viewport | undefined {
  return left.views.get(document?.workflow.id ?? '');
}

/**
 * The view of a canvas of this size with which an editor opens: its opened node in the middle, where it was left, or its
 * start.
 */
export function beginning(model: FlowModel, editor: Editor, size: Size): Viewport {
  const { document, opened } = editor;
  const asked = document?.nodes.get(opened.get() ?? '');
  const left = asked ? undefined : leftView(editor);
  if (left) return left;
  const node = asked ?? startOf(document);
  const zoom = asked ? 1 : startZoom - comesCloserBy;
  if (!node) return { x: 0, y: 0, zoom };
  const { x, y } = middleOf(node, model);
  return { x: size.width / 2 - x * zoom, y: size.height / 2 - y * zoom, zoom };
}

/** The start node in the middle, coming closer. */
export function beginAtStart(flow: Flow, model: FlowModel, document: EditorDocument): void {
  const start = startOf(document);
  if (!start) return;
  const { x, y } = middleOf(start, model);
  void flow.setCenter(x, y, { zoom: startZoom - comesCloserBy });
  void flow.setCenter(x, y, { zoom: startZoom, duration: movementMs(animationMs) });
}

function startOf(document: EditorDocument | null): EditorNode | undefined {
  return document ? [...document.nodes.values()].find(({ kind }) => kind === 'start') : undefined;
}

/** Everything in sight, at most as large as it is. */
export function showAll(flow: Flow, nodes: readonly FlowNode[], { width, height }: Size): void {
  const box = around(nodes.map(boxOf));
  if (!box) return;
  const viewport = getViewportForBounds(box, width, height, leastZoom, 1, 0.1);
  void flow.setViewport(viewport, { duration: movementMs(zoomMs) });
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

/** `toWrite`: into the text of a note. */
export async function focusNode(nodeId: string, toWrite = false): Promise<void> {
  const element = await elementOf(nodeId);
  const text = toWrite ? element?.querySelector('textarea') : null;
  (text ?? element)?.focus({ preventScroll: true });
}
