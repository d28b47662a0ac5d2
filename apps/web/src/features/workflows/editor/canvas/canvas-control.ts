import type { XYPosition } from '@xyflow/react';
import type { useTranslations } from 'use-intl';
import { newId } from '../../../../platform/new-id.ts';
import { createStore, type Store } from '../../../../platform/store.ts';
import { toastError } from '../../../../platform/toast.tsx';
import type { Offered } from '../../nodes/kinds.ts';
import { nodeName } from '../../nodes/use-node-name.ts';
import type { EditorNode } from '../document.ts';
import type { CanvasHands, Editor } from '../editor.ts';
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
import { FlowModel } from './flow-model.ts';
import { headHeight, nodeWidth } from './geometry.ts';
import { layout } from './layout-code.ts';
import { placeFor } from './placing.ts';
import { Sight } from './sight.ts';
import {
  afterLayout,
  beginAtStart,
  beginning,
  bringIntoSight,
  focusNode,
  keepInSight,
  leftView,
  showAll,
  type Flow,
} from './viewing.ts';

type Kind = EditorNode['kind'];
type Words = ReturnType<typeof useTranslations<'editor'>>;

/** What is open over the canvas. */
export type Over =
  | { kind: 'menu'; node: string; at: { x: number; y: number } }
  | { kind: 'delete'; nodes: readonly string[] }
  | { kind: 'connections'; node: string };

/** Everything that can be done on the canvas, whichever gesture, key, menu or panel asks for it. */
export class CanvasControl implements CanvasHands {
  readonly editor: Editor;
  readonly model: FlowModel;
  readonly sight: Sight;
  readonly over: Store<Over | null> = createStore<Over | null>(null);
  flow: Flow | null = null;
  frame: HTMLElement | null = null;
  #t: Words;

  constructor(editor: Editor, t: Words) {
    this.editor = editor;
    this.model = new FlowModel(editor);
    this.sight = new Sight(this.model);
    this.#t = t;
  }

  /** What is done from now on is named in these words, also among the steps of undo. */
  speak(t: Words): void {
    this.#t = t;
  }

  /** Follows the document and the panel, on a canvas of this size; gives the function that stops it. */
  readonly start = (size: { width: number; height: number }): (() => void) => {
    this.sight.see({ ...beginning(this.model, this.editor, size), ...size });
    const stops = [
      this.model.start(),
      this.sight.start(),
      this.sight.far.subscribe(this.#showDistance),
      this.editor.opened.subscribe(this.#followPanel),
    ];
    this.#showDistance();
    return () => {
      stops.forEach((stop) => stop());
      this.editor.hands.set(null);
      const { document, left } = this.editor;
      if (this.flow && document) left.views.set(document.workflow.id, this.flow.getViewport());
    };
  };

  readonly setFrame = (frame: HTMLElement | null): void => {
    this.frame = frame;
  };

  /** Until the pointer lets go, it pulls the canvas or a node: past React, as the frame alone shows it (canvas.module.css). */
  readonly pull = (): void => {
    const { frame } = this;
    if (!frame || frame.hasAttribute('data-moving')) return;
    frame.setAttribute('data-moving', '');
    const ended = new AbortController();
    const end = () => {
      frame.removeAttribute('data-moving');
      ended.abort();
    };
    for (const kind of ['pointerup', 'pointercancel', 'blur'])
      window.addEventListener(kind, end, { signal: ended.signal });
  };

  /** A drag that is thought better of. False where nothing is dragged. */
  readonly putBack = (): boolean => {
    const wasDragged = this.model.putBack();
    if (wasDragged) this.editor.presence.drag([]);
    return wasDragged;
  };

  readonly init = (flow: Flow): void => {
    this.flow = flow;
    const { document } = this.editor;
    const opened = this.nodeOf(this.editor.opened.get() ?? '');
    if (opened) bringIntoSight(flow, this.model, opened);
    else if (document && !leftView(this.editor)) beginAtStart(flow, this.model, document);
    this.editor.hands.set(this);
  };

  nodeOf(id: string): EditorNode | undefined {
    return this.editor.document?.nodes.get(id);
  }

  /** "Question 3", or "4 nodes". */
  what(ids: readonly string[]): string {
    const node = ids.length === 1 ? this.nodeOf(ids[0] ?? '') : undefined;
    return node ? nodeName(this.#t, node) : this.#t('nodes', { count: ids.length });
  }

  movedWhat = (ids: readonly string[]): string => this.#t('did.move', { what: this.what(ids) });

  /** A click or Enter on the palette: nobody says where, so after what is selected. */
  readonly add = (kind: Kind, after = this.editor.selection.get().nodes, exit?: string | null): void => {
    const { document } = this.editor;
    if (!document) return;
    const place = placeFor(document, kind, after, this.#middle());
    const from = place.from && exit !== undefined ? { ...place.from, exit } : place.from;
    this.show(this.addAt(kind, place.at, from), true);
  };

  addAt(kind: Kind, at: XYPosition, from: { source: string; exit: string | null } | null): string {
    const id = newId();
    const edge = from ? connected(from.source, from.exit, id) : [];
    this.editor.edit(this.addedWhat(kind), () => [...added(id, kind, at), ...edge]);
    return id;
  }

  addedWhat = (kind: Kind): string => this.#t('did.add', { what: this.#t(`kinds.${kind}`) });

  connect(source: string, exit: string | null, target: string): void {
    const { document } = this.editor;
    if (!document || source === target) return;
    const refusal = refusalOf(document, source, target);
    if (!refusal) this.editor.edit(this.#t('did.connect'), () => connected(source, exit, target));
    else if (refusal === 'edge_between_conditions') toastError(this.#t('refusals.edge_between_conditions'));
  }

  /** `isNew`: where something is written in it on the canvas, it is written at once. */
  readonly show = (nodeId: string, isNew = false): void => {
    const node = this.nodeOf(nodeId);
    if (!node) return;
    this.editor.select([nodeId]);
    if (node.kind !== 'note') this.editor.open(nodeId);
    // The panel takes room: what is out of sight for a moment would lose the focus.
    afterLayout(() => {
      this.#keepInSight(nodeId);
      void focusNode(nodeId, isNew);
    });
  };

  readonly see = (nodeId: string, covered: number): void => {
    const node = this.nodeOf(nodeId);
    if (node && this.flow) bringIntoSight(this.flow, this.model, node, covered);
  };

  readonly walkTo = (nodeId: string): void => {
    const node = this.nodeOf(nodeId);
    if (!node || !this.flow) return;
    if (this.editor.opened.get() !== null && node.kind !== 'note') this.editor.open(nodeId);
    bringIntoSight(this.flow, this.model, node);
    void focusNode(nodeId);
  };

  readonly showAll = (): void => {
    const box = this.frame?.getBoundingClientRect();
    if (this.flow && box) showAll(this.flow, this.model.nodes.get(), box);
  };

  readonly rearrange = async (): Promise<void> => {
    const code = await layout().catch(() => null);
    if (!code) return toastError(this.#t('refused'));
    this.editor.edit(this.#t('did.rearrange'), (document) => code.arranged(document, this.model.sizeOf));
    if (this.flow && this.editor.document) beginAtStart(this.flow, this.model, this.editor.document);
  };

  /** Those that are selected and may be, with the edges between them. */
  readonly duplicate = (): void => {
    const { document } = this.editor;
    const nodes = [...this.editor.selection.get().nodes].map((id) => this.nodeOf(id));
    const several = nodes.filter((node) => node !== undefined).filter(isDuplicable);
    const isLeft = nodes.some((node) => node?.kind === 'message' || node?.kind === 'question');
    if (isLeft) toastError(this.#t('notDuplicated'));
    const text = document && toClipboard(document, new Set(several.map(({ id }) => id)));
    if (!text) return;
    const x = Math.min(...several.map(({ pos_x }) => pos_x)) + duplicateOffset;
    const y = Math.min(...several.map(({ pos_y }) => pos_y));
    const what = this.what(several.map(({ id }) => id));
    this.#put(text, { x, y }, this.#t('did.duplicate', { what }));
  };

  readonly duplicateOne = (node: EditorNode): void => {
    const id = newId();
    const what = nodeName(this.#t, node);
    this.editor.edit(this.#t('did.duplicate', { what }), () => duplicated(id, node));
    this.editor.select([id]);
    void focusNode(id);
  };

  /** False where the text holds no nodes. */
  readonly paste = (text: string): boolean => this.#put(text, this.#middle(), this.#t('did.paste'), true);

  readonly cut = (ids: readonly string[]): void =>
    this.editor.edit(this.#t('did.delete', { what: this.what(ids) }), (document) => deleted(document, ids));

  /** Edges go at once; nodes are asked about. */
  readonly askDelete = (ids: Iterable<string>): void => {
    const nodes = [...ids].filter((id) => isDeletable(this.nodeOf(id)));
    const { edges } = this.editor.selection.get();
    if (nodes.length > 0) this.over.set({ kind: 'delete', nodes });
    else if (edges.size > 0)
      this.editor.edit(this.#t('did.deleteEdge'), (document) => deleted(document, [], edges));
  };

  readonly remove = (ids: readonly string[]): void => {
    this.over.set(null);
    const { edges } = this.editor.selection.get();
    const label = this.#t('did.delete', { what: this.what(ids) });
    this.editor.edit(label, (document) => deleted(document, ids, edges));
    this.editor.select([]);
    this.frame?.focus();
  };

  /** The dropped connection leads to a new node of this kind; or it stands where it was asked for. */
  readonly choose = (kind: Offered): void => {
    const asking = this.model.asking.get();
    this.model.asking.set(null);
    if (!asking) return;
    const { source, exit, position, on } = asking;
    const from = source === null ? null : { source, exit };
    this.show(on ? on.put(kind) : this.addAt(kind, position, from));
  };

  /** The dropped connection is forgotten. */
  readonly dismiss = (): void => {
    const asking = this.model.asking.get();
    this.model.asking.set(null);
    if (asking?.source) void focusNode(asking.source);
    else this.frame?.focus();
  };

  readonly close = (): void => this.over.set(null);

  #put(text: string, at: XYPosition, label: string, isFree = false): boolean {
    const pasted = this.editor.document && fromClipboard(this.editor.document, text, at, isFree);
    if (!pasted) return false;
    this.editor.edit(label, () => pasted.changes);
    this.editor.select(pasted.ids);
    return true;
  }

  #middle(): XYPosition {
    const box = this.frame?.getBoundingClientRect();
    if (!box || !this.flow) return { x: 0, y: 0 };
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const { x, y } = this.flow.screenToFlowPosition(middle);
    return { x: x - nodeWidth / 2, y: y - headHeight };
  }

  /** Past React: hundreds of nodes show less by one word on their frame (node-view.module.css). */
  readonly #showDistance = (): void => {
    this.frame?.toggleAttribute('data-far', this.sight.far.get());
  };

  readonly #followPanel = (): void => {
    const nodeId = this.editor.opened.get();
    if (nodeId) afterLayout(() => this.#keepInSight(nodeId));
  };

  #keepInSight(nodeId: string): void {
    const node = this.nodeOf(nodeId);
    if (!node || !this.flow || !this.frame) return;
    keepInSight(this.flow, this.model, node, this.frame.getBoundingClientRect());
  }
}
