import { exitsOf } from '@centralita/engine/graph/exits';
import type { Refusal } from '@centralita/engine/graph/connect';
import type { Connection, FinalConnectionState, XYPosition } from '@xyflow/react';
import { useEffect, useRef, useState, type DragEvent, type MouseEvent as ReactMouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '../../../../platform/new-id.ts';
import { toastError } from '../../../../platform/toast.tsx';
import { looks, type Offered } from '../../nodes/kinds.ts';
import { useNodeName } from '../../nodes/use-node-name.ts';
import { paletteType } from '../../side/palette-type.ts';
import type { EditorNode } from '../document.ts';
import { useEditor } from '../use-editor.ts';
import { added, connected, refusalOf } from './changes.ts';
import type { CanvasActs } from './canvas-acts.ts';
import type { FlowEdge, FlowNode } from './flow.ts';
import { askingId, FlowModel } from './flow-model.ts';
import { exitOf, headHeight, nodeWidth, widthOf } from './geometry.ts';
import { beginAtStart, bringIntoSight, elementOf, type Flow } from './viewing.ts';

type Kind = EditorNode['kind'];

/** Between a node and the one that is added after it. */
const gap = 100;

/** What the canvas does: the gestures of the pointer, and what others ask of it. */
export function useCanvas() {
  const t = useTranslations('editor');
  const name = useNodeName();
  const editor = useEditor();
  const [model] = useState(() => new FlowModel(editor));
  const frame = useRef<HTMLDivElement>(null);
  const flow = useRef<Flow | null>(null);
  useEffect(() => model.start(), [model]);

  function add(kind: Kind, at: XYPosition, from: { source: string; exit: string | null } | null): string {
    const id = newId();
    const edge = from ? connected(from.source, from.exit, id) : [];
    editor.edit(t('did.add', { what: t(`kinds.${kind}`) }), () => [...added(id, kind, at), ...edge]);
    editor.select([id]);
    return id;
  }

  function refuse(refusal: Refusal | null) {
    if (refusal === 'edge_between_conditions') toastError(t('refusals.edge_between_conditions'));
  }

  function connect(source: string, exit: string | null, target: string) {
    const document = editor.document;
    if (!document) return;
    const refusal = refusalOf(document, source, target);
    if (refusal) return refuse(refusal);
    editor.edit(t('did.connect'), () => connected(source, exit, target));
  }

  /** After the node that is selected, from its first free way out; else in the middle of what is in sight. */
  function addBeside(kind: Kind) {
    const box = frame.current?.getBoundingClientRect();
    const { document } = editor;
    if (!box || !flow.current || !document) return;
    const [only, second] = editor.selection.get().nodes;
    const source = only && second === undefined ? document.nodes.get(only) : undefined;
    const exit = source && kind !== 'note' ? freeExit(source) : undefined;
    const middle = flow.current.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const isAllowed = source && exit && !(source.kind === 'conditional' && kind === 'conditional');
    const at = isAllowed
      ? { x: source.pos_x + widthOf(source) + gap, y: source.pos_y }
      : { x: middle.x - nodeWidth / 2, y: middle.y - headHeight };
    const id = add(kind, freePlace(at), isAllowed ? { source: source.id, exit: exit.handle } : null);
    show(id, kind === 'note');
  }

  function freeExit(node: EditorNode) {
    const taken = new Set<string | null>();
    for (const edge of editor.document?.edges.values() ?? [])
      if (edge.source_id === node.id) taken.add(edge.configuration.sourceHandle);
    return exitsOf(node).find(({ handle }) => !taken.has(handle));
  }

  /** Not exactly on another node, which would hide it. */
  function freePlace({ x, y }: XYPosition): XYPosition {
    const nodes = [...(editor.document?.nodes.values() ?? [])];
    const isTaken = (at: XYPosition) =>
      nodes.some((node) => Math.abs(node.pos_x - at.x) < 40 && Math.abs(node.pos_y - at.y) < 40);
    let at = { x, y };
    while (isTaken(at)) at = { x: at.x, y: at.y + 180 };
    return at;
  }

  function show(nodeId: string, quietly = false) {
    const node = editor.document?.nodes.get(nodeId);
    if (!node || !flow.current) return;
    editor.select([nodeId]);
    if (!quietly && node.kind !== 'note') editor.open(nodeId);
    bringIntoSight(flow.current, model, node);
    void elementOf(nodeId).then((element) => element?.focus({ preventScroll: true }));
  }

  const on = {
    init(instance: Flow) {
      flow.current = instance;
      const { document } = editor;
      const opened = document?.nodes.get(editor.opened.get() ?? '');
      if (opened) bringIntoSight(instance, model, opened);
      else if (document) beginAtStart(instance, model, document);
      editor.hands.set({ add: addBeside, show, rearrange: async () => undefined });
    },
    nodeClick(event: ReactMouseEvent, { id, data }: FlowNode) {
      const isAlone = !event.shiftKey && !event.metaKey && !event.ctrlKey;
      if (isAlone && data.node && data.node.kind !== 'note') editor.open(id);
    },
    paneClick() {
      model.asking.set(null);
      editor.select([]);
      editor.open(null);
    },
    dragStop(_: unknown, __: FlowNode, nodes: FlowNode[]) {
      on.selectionDragStop(_, nodes);
    },
    selectionDragStop(_: unknown, nodes: FlowNode[]) {
      const [first] = nodes;
      const what =
        nodes.length === 1 && first?.data.node ? name(first.data.node) : t('nodes', { count: nodes.length });
      model.drop(t('did.move', { what }), nodes);
    },
    isValid({ source, target }: Connection | FlowEdge) {
      const { document } = editor;
      return document !== null && target !== askingId && refusalOf(document, source, target) === null;
    },
    connect({ source, sourceHandle, target }: Connection) {
      connect(source, exitOf(sourceHandle), target);
    },
    /** Dropped beside a way in: on a node it leads there, on the empty canvas it asks what shall stand there. */
    connectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState) {
      if (state.isValid || !state.fromNode || state.fromHandle?.type !== 'source') return;
      const point = 'changedTouches' in event ? event.changedTouches[0] : event;
      if (!point || !flow.current) return;
      const source = state.fromNode.id;
      const exit = exitOf(state.fromHandle.id);
      const under = document.elementFromPoint(point.clientX, point.clientY);
      const target = state.toNode?.id ?? under?.closest<HTMLElement>('[data-node]')?.dataset.node;
      if (target) return connect(source, exit, target);
      if (!frame.current?.contains(under)) return;
      const at = flow.current.screenToFlowPosition({ x: point.clientX, y: point.clientY });
      model.asking.set({ source, exit, position: { x: at.x, y: at.y - headHeight / 2 } });
    },
    nodeMenu(event: ReactMouseEvent) {
      event.preventDefault();
    },
    dragOver(event: DragEvent) {
      if (editor.readOnly || !event.dataTransfer.types.includes(paletteType)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    drop(event: DragEvent) {
      const kind = event.dataTransfer.getData(paletteType) as Kind;
      if (editor.readOnly || !(kind in looks) || !flow.current) return;
      event.preventDefault();
      const at = flow.current.screenToFlowPosition({ x: event.clientX, y: event.clientY });
      show(add(kind, { x: at.x - widthOf({ kind }) / 2, y: at.y - headHeight / 2 }, null), kind === 'note');
    },
    key() {},
  };

  const acts: CanvasActs = {
    model,
    choose(kind: Offered) {
      const asking = model.asking.get();
      model.asking.set(null);
      if (asking) show(add(kind, asking.position, asking));
    },
    dismiss() {
      const asking = model.asking.get();
      model.asking.set(null);
      if (asking) void elementOf(asking.source).then((element) => element?.focus({ preventScroll: true }));
    },
  };

  return { model, frame, on, acts };
}
