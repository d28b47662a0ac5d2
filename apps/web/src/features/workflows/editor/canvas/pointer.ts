import type { Connection, FinalConnectionState } from '@xyflow/react';
import type { DragEvent, MouseEvent as ReactMouseEvent, PointerEvent } from 'react';
import { looks } from '../../nodes/kinds.ts';
import { paletteType } from '../../side/palette-type.ts';
import type { EditorNode } from '../document.ts';
import type { Editor } from '../editor.ts';
import type { CanvasControl } from './canvas-control.ts';
import { refusalOf } from './changes.ts';
import type { FlowEdge, FlowNode } from './flow.ts';
import { askingId } from './flow-model.ts';
import { exitOf, headHeight, widthOf } from './geometry.ts';

/** What the pointer does on the canvas, as React Flow and the browser tell it. */
export class Pointer {
  readonly #control: CanvasControl;
  readonly #editor: Editor;

  constructor(control: CanvasControl) {
    this.#control = control;
    this.#editor = control.editor;
  }

  readonly down = ({ shiftKey, metaKey, ctrlKey }: PointerEvent): void =>
    this.#control.model.press(shiftKey || metaKey || ctrlKey);

  /** The canvas is being pulled; not where it moves by itself or by a wheel. */
  readonly pan = (event: MouseEvent | TouchEvent | null): void => {
    if (event?.type === 'mousemove') this.#control.pull();
  };

  readonly nodeClick = (event: ReactMouseEvent, { id, data }: FlowNode): void => {
    const isAlone = !event.shiftKey && !event.metaKey && !event.ctrlKey;
    if (isAlone && data.node && data.node.kind !== 'note') this.#editor.open(id);
  };

  readonly nodeMenu = (event: ReactMouseEvent, { id, data }: FlowNode): void => {
    if (this.#editor.readOnly || !data.node) return;
    event.preventDefault();
    this.#editor.select([id]);
    this.#control.over.set({ kind: 'menu', node: id, at: { x: event.clientX, y: event.clientY } });
  };

  /** A step is asked for where the empty canvas was right-clicked. */
  readonly paneMenu = (event: ReactMouseEvent | MouseEvent): void => {
    const { flow, model } = this.#control;
    if (this.#editor.readOnly || !flow) return;
    event.preventDefault();
    const position = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    model.asking.set({ source: null, exit: null, position });
  };

  readonly paneClick = (): void => {
    this.#editor.select([]);
    this.#editor.open(null);
  };

  /** In one go with the selection that it brings along. */
  readonly dragStart = (event: unknown, _: FlowNode, nodes: FlowNode[]): void =>
    this.selectionDragStart(event, nodes);

  /** The frame shows at once that something is pulled: a movement later everything on it would be weighed again for that. */
  readonly selectionDragStart = (_: unknown, nodes: FlowNode[]): void => {
    this.#control.pull();
    this.#control.model.lift(new Set(nodes.map(({ id }) => id)));
  };

  readonly drag = (_: unknown, __: FlowNode, nodes: FlowNode[]): void => {
    const { model } = this.#control;
    // None of them, where they were put back.
    const shown = nodes.filter(({ id }) => model.moving.get().has(id));
    this.#editor.presence.drag(shown.map(({ id, position }) => ({ node_id: id, ...position })));
  };

  readonly dragStop = (event: unknown, node: FlowNode, nodes: FlowNode[]): void =>
    this.selectionDragStop(event, nodes.length > 0 ? nodes : [node]);

  readonly selectionDragStop = (_: unknown, nodes: FlowNode[]): void => {
    this.#editor.presence.drag([]);
    this.#control.model.drop(this.#control.movedWhat(nodes.map(({ id }) => id)), nodes);
  };

  readonly isValid = ({ source, target }: Connection | FlowEdge): boolean => {
    const { document } = this.#editor;
    return document !== null && target !== askingId && refusalOf(document, source, target) === null;
  };

  readonly connect = ({ source, sourceHandle, target }: Connection): void =>
    this.#control.connect(source, exitOf(sourceHandle), target);

  /** Dropped beside a way in: on a node it leads there, on the empty canvas it asks what shall stand there. */
  readonly connectEnd = (event: MouseEvent | TouchEvent, state: FinalConnectionState): void => {
    if (state.isValid || !state.fromNode || state.fromHandle?.type !== 'source') return;
    const point = 'changedTouches' in event ? event.changedTouches[0] : event;
    const { flow, frame, model } = this.#control;
    if (!point || !flow) return;
    const source = state.fromNode.id;
    const exit = exitOf(state.fromHandle.id);
    const under = document.elementFromPoint(point.clientX, point.clientY);
    const target = state.toNode?.id ?? under?.closest<HTMLElement>('[data-node]')?.dataset['node'];
    if (target) return this.#control.connect(source, exit, target);
    if (!frame?.contains(under)) return;
    const { x, y } = flow.screenToFlowPosition({ x: point.clientX, y: point.clientY });
    model.asking.set({ source, exit, position: { x, y: y - headHeight / 2 } });
  };

  readonly dragOver = (event: DragEvent): void => {
    if (this.#editor.readOnly || !event.dataTransfer.types.includes(paletteType)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
  };

  readonly drop = (event: DragEvent): void => {
    const kind = event.dataTransfer.getData(paletteType) as EditorNode['kind'];
    const { flow } = this.#control;
    if (this.#editor.readOnly || !(kind in looks) || !flow) return;
    event.preventDefault();
    const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const at = { x: x - widthOf({ kind }) / 2, y: y - headHeight / 2 };
    this.#control.show(this.#control.addAt(kind, at, null), true);
  };

  readonly move = ({ clientX, clientY }: PointerEvent): void => {
    const { flow } = this.#control;
    if (!this.#editor.readOnly && flow)
      this.#editor.presence.point(flow.screenToFlowPosition({ x: clientX, y: clientY }));
  };

  readonly leave = (): void => this.#editor.presence.point(null);
}
