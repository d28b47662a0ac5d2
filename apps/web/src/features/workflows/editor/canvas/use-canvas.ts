import type { Refusal } from '@centralita/engine/graph/connect';
import type { Connection, FinalConnectionState, XYPosition } from '@xyflow/react';
import {
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type PointerEvent,
} from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '../../../../platform/new-id.ts';
import { toastError } from '../../../../platform/toast.tsx';
import { looks, type Offered } from '../../nodes/kinds.ts';
import { useNodeName } from '../../nodes/use-node-name.ts';
import { paletteType } from '../../side/palette-type.ts';
import type { EditorNode } from '../document.ts';
import { useEditor } from '../use-editor.ts';
import type { CanvasActs } from './canvas-acts.ts';
import {
  added,
  connected,
  deleted,
  duplicated,
  duplicateOffset,
  isDeletable,
  isDuplicable,
  refusalOf,
} from './changes.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';
import type { FlowEdge, FlowNode } from './flow.ts';
import { askingId, FlowModel } from './flow-model.ts';
import { exitOf, headHeight, nodeWidth, widthOf } from './geometry.ts';
import { placeFor } from './placing.ts';
import { useClipboard } from './use-clipboard.ts';
import { onCanvasKey } from './use-keys.ts';
import { beginAtStart, bringIntoSight, focusNode, type Flow } from './viewing.ts';

type Kind = EditorNode['kind'];

/** What is open over the canvas. */
export type Over =
  | { kind: 'menu'; node: string; at: { x: number; y: number } }
  | { kind: 'delete'; nodes: readonly string[] }
  | { kind: 'connections'; node: string };

/** What the canvas does: the gestures of the pointer, the keys, and what others ask of it. */
export function useCanvas() {
  const t = useTranslations('editor');
  const name = useNodeName();
  const editor = useEditor();
  const [model] = useState(() => new FlowModel(editor));
  const [over, setOver] = useState<Over | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const flow = useRef<Flow | null>(null);
  useEffect(() => model.start(), [model]);
  useEffect(() => () => editor.hands.set(null), [editor]);

  function nodeOf(id: string) {
    return editor.document?.nodes.get(id);
  }

  function add(kind: Kind, at: XYPosition, from: { source: string; exit: string | null } | null): string {
    const id = newId();
    const edge = from ? connected(from.source, from.exit, id) : [];
    editor.edit(t('did.add', { what: t(`kinds.${kind}`) }), () => [...added(id, kind, at), ...edge]);
    return id;
  }

  /** Where a click or Enter on the palette puts a node: nobody says where. */
  function addBeside(kind: Kind, selected = editor.selection.get().nodes, exit?: string | null) {
    const { document } = editor;
    if (!document) return;
    const place = placeFor(document, kind, selected, middle());
    const from = place.from && exit !== undefined ? { ...place.from, exit } : place.from;
    show(add(kind, place.at, from));
  }

  function middle(): XYPosition {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !flow.current) return { x: 0, y: 0 };
    const { x, y } = flow.current.screenToFlowPosition({
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    });
    return { x: x - nodeWidth / 2, y: y - headHeight };
  }

  function refuse(refusal: Refusal) {
    if (refusal === 'edge_between_conditions') toastError(t('refusals.edge_between_conditions'));
  }

  function connect(source: string, exit: string | null, target: string) {
    const { document } = editor;
    const refusal = document && refusalOf(document, source, target);
    if (refusal) refuse(refusal);
    else editor.edit(t('did.connect'), () => connected(source, exit, target));
  }

  function show(nodeId: string) {
    const node = nodeOf(nodeId);
    if (!node || !flow.current) return;
    editor.select([nodeId]);
    if (node.kind !== 'note') editor.open(nodeId);
    bringIntoSight(flow.current, model, node);
    void focusNode(nodeId);
  }

  function see(nodeId: string, covered: number) {
    const node = nodeOf(nodeId);
    if (node && flow.current) bringIntoSight(flow.current, model, node, covered);
  }

  function walkTo(nodeId: string) {
    const node = nodeOf(nodeId);
    if (!node || !flow.current) return;
    if (editor.opened.get() !== null && node.kind !== 'note') editor.open(nodeId);
    bringIntoSight(flow.current, model, node);
    void focusNode(nodeId);
  }

  async function rearrange() {
    const { arranged } = await import('./arrange.ts');
    editor.edit(t('did.rearrange'), (document) => arranged(document, model.sizeOf));
    if (flow.current && editor.document) beginAtStart(flow.current, model, editor.document);
  }

  /** Beside themselves, those that may be; edges between them as well. */
  function duplicate() {
    const { document } = editor;
    const nodes = [...editor.selection.get().nodes].map(nodeOf).filter((node) => node !== undefined);
    const ids = new Set(nodes.filter(isDuplicable).map(({ id }) => id));
    const text = document && toClipboard(document, ids);
    if (!text) return;
    const left = Math.min(...[...ids].map((id) => nodeOf(id)?.pos_x ?? 0));
    const top = Math.min(...[...ids].map((id) => nodeOf(id)?.pos_y ?? 0));
    paste(text, { x: left + duplicateOffset, y: top }, t('did.duplicate', { what: what([...ids]) }));
  }

  function paste(text: string, at: XYPosition, label: string): boolean {
    const pasted = editor.document && fromClipboard(editor.document, text, at);
    if (!pasted) return false;
    editor.edit(label, () => pasted.changes);
    editor.select(pasted.ids);
    return true;
  }

  useClipboard({
    editor,
    paste: (text) => paste(text, middle(), t('did.paste')),
    cut: (ids) => editor.edit(t('did.delete', { what: what(ids) }), (document) => deleted(document, ids)),
  });

  function what(ids: readonly string[]): string {
    const node = ids.length === 1 ? nodeOf(ids[0] ?? '') : undefined;
    return node ? name(node) : t('nodes', { count: ids.length });
  }

  function askDelete(ids: Iterable<string>) {
    const nodes = [...ids].filter((id) => isDeletable(nodeOf(id)));
    const { edges } = editor.selection.get();
    if (nodes.length > 0) setOver({ kind: 'delete', nodes });
    else if (edges.size > 0) editor.edit(t('did.deleteEdge'), (document) => deleted(document, [], edges));
  }

  const on = {
    init(instance: Flow) {
      flow.current = instance;
      const { document } = editor;
      const opened = document?.nodes.get(editor.opened.get() ?? '');
      if (opened) bringIntoSight(instance, model, opened);
      else if (document) beginAtStart(instance, model, document);
      editor.hands.set({ add: addBeside, show, see, rearrange, duplicate });
    },
    nodeClick(event: ReactMouseEvent, { id, data }: FlowNode) {
      const isAlone = !event.shiftKey && !event.metaKey && !event.ctrlKey;
      if (isAlone && data.node && data.node.kind !== 'note') editor.open(id);
    },
    nodeMenu(event: ReactMouseEvent, { id, data }: FlowNode) {
      if (editor.readOnly || !data.node) return;
      event.preventDefault();
      editor.select([id]);
      setOver({ kind: 'menu', node: id, at: { x: event.clientX, y: event.clientY } });
    },
    paneClick() {
      model.asking.set(null);
      editor.select([]);
      editor.open(null);
    },
    point({ clientX, clientY }: PointerEvent) {
      if (!editor.readOnly && flow.current)
        editor.presence.point(flow.current.screenToFlowPosition({ x: clientX, y: clientY }));
    },
    unpoint: () => editor.presence.point(null),
    drag(_: unknown, __: FlowNode, nodes: FlowNode[]) {
      editor.presence.drag(nodes.map(({ id, position }) => ({ node_id: id, ...position })));
    },
    dragStop(event: unknown, node: FlowNode, nodes: FlowNode[]) {
      on.selectionDragStop(event, nodes.length > 0 ? nodes : [node]);
    },
    selectionDragStop(_: unknown, nodes: FlowNode[]) {
      editor.presence.drag([]);
      model.drop(t('did.move', { what: what(nodes.map(({ id }) => id)) }), nodes);
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
      const target = state.toNode?.id ?? under?.closest<HTMLElement>('[data-node]')?.dataset['node'];
      if (target) return void (target !== source && connect(source, exit, target));
      if (!frame.current?.contains(under)) return;
      const at = flow.current.screenToFlowPosition({ x: point.clientX, y: point.clientY });
      model.asking.set({ source, exit, position: { x: at.x, y: at.y - headHeight / 2 } });
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
      const id = add(kind, { x: at.x - widthOf({ kind }) / 2, y: at.y - headHeight / 2 }, null);
      editor.select([id]);
      if (kind !== 'note') editor.open(id);
      void focusNode(id);
    },
    key(event: KeyboardEvent) {
      const isOurs = onCanvasKey(event, editor, {
        walkTo,
        open: editor.open,
        remove: () => askDelete(editor.selection.get().nodes),
        moved: () => t('did.move', { what: what([...editor.selection.get().nodes]) }),
      });
      if (isOurs) event.preventDefault();
    },
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
      if (asking) void focusNode(asking.source);
    },
  };

  const doing = {
    close: () => setOver(null),
    askDelete: (id: string) => askDelete([id]),
    askDeleteAll: askDelete,
    connections: (node: string) => setOver({ kind: 'connections', node }),
    duplicate(node: EditorNode) {
      const id = newId();
      editor.edit(t('did.duplicate', { what: name(node) }), () => duplicated(id, node));
      editor.select([id]);
      void focusNode(id);
    },
    remove(ids: readonly string[]) {
      setOver(null);
      const label = t('did.delete', { what: what(ids) });
      editor.edit(label, (document) => deleted(document, ids, editor.selection.get().edges));
      editor.select([]);
      frame.current?.focus();
    },
    addAfter(node: EditorNode, kind: Offered, exit: string | null) {
      setOver(null);
      addBeside(kind, new Set([node.id]), exit);
    },
  };

  return { model, frame, on, acts, over, doing };
}
