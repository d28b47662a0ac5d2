import type { NodeChange, XYPosition } from '@xyflow/react';
import { createStore, type Store } from '../../../../platform/store.ts';
import type { Change } from '../document.ts';
import type { Editor } from '../editor.ts';
import type { Offered } from '../../nodes/kinds.ts';
import {
  placed,
  storedSize,
  toFlowEdges,
  toFlowNodes,
  type FlowEdge,
  type FlowNode,
  type Measured,
} from './flow.ts';
import { handleOf, handlesOf, inHandle, wayIn } from './geometry.ts';

/** A connection that was dropped on the empty canvas, a place on it or a way: what shall stand there? */
export interface Asking {
  /** Null: nothing leads there. */
  source: string | null;
  exit: string | null;
  position: XYPosition;
  /** What is offered, and what puts it there and gives its id, where it is not a new end of a connection. */
  on?: { kinds: readonly Offered[]; put: (kind: Offered) => string };
}

/** How far nodes are from where they stand, by their ids. */
export type Moving = ReadonlyMap<string, XYPosition>;

const nothingMoves: Moving = new Map();
const nothingLifted: ReadonlySet<string> = new Set();

export const askingId = 'context-menu';

/** What React Flow draws: the document, with what only this window knows (measured, asked). */
export class FlowModel {
  readonly nodes: Store<FlowNode[]> = createStore<FlowNode[]>([]);
  readonly edges: Store<FlowEdge[]> = createStore<FlowEdge[]>([]);
  readonly asking: Store<Asking | null> = createStore<Asking | null>(null);
  /** The nodes that are being dragged. React Flow is not told, as it would ask each of 300 nodes what that changes in it. */
  readonly lifted: Store<ReadonlySet<string>> = createStore(nothingLifted);
  /**
   * How far they are by now. In `nodes` they stay where they stood until they are dropped: what shows them on their way
   * follows this, past React, as with every movement through React a frame of 300 nodes costs 4 ms more.
   */
  readonly moving: Store<Moving> = createStore(nothingMoves);
  #isAdding = false;
  #isPutBack = false;
  readonly #editor: Editor;
  readonly #measured: Measured = new Map();

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#sync();
  }

  /** Follows the document and the selection; gives the function that stops it. */
  readonly start = (): (() => void) => {
    const { draft, selection } = this.#editor;
    const { peers } = this.#editor.presence;
    const stops = [draft.store, selection, this.asking, peers].map((store) => store.subscribe(this.#sync));
    this.#sync();
    return () => stops.forEach((stop) => stop());
  };

  readonly onNodesChange = (changes: NodeChange<FlowNode>[]): void => {
    const selected = new Map<string, boolean>();
    const moved = new Map<string, Extract<NodeChange, { type: 'position' }>>();
    const sized: Extract<NodeChange, { type: 'dimensions' }>[] = [];
    for (const change of changes) {
      if (change.type === 'select') selected.set(change.id, change.selected);
      else if (change.type === 'position') moved.set(change.id, change);
      else if (change.type === 'dimensions') sized.push(change);
    }
    if (moved.size > 0) this.#move(moved);
    if (sized.length > 0) this.#measure(sized);
    if (selected.size > 0) this.#select(selected);
  };

  /** A gesture begins. `isAdding`: what is selected by it comes to what is selected already. */
  readonly press = (isAdding: boolean): void => {
    this.#isAdding = isAdding;
    this.#isPutBack = false;
  };

  /** These nodes are dragged from now on. */
  readonly lift = (ids: ReadonlySet<string>): void => this.lifted.set(ids);

  /** The drag is over: where these nodes stand is saved. */
  readonly drop = (label: string, nodes: readonly FlowNode[]): void => {
    if (this.#isPutBack) return;
    this.#editor.edit(
      label,
      (document) =>
        nodes.flatMap(({ id, position }): Change[] => {
          const at = { x: Math.round(position.x), y: Math.round(position.y) };
          const node = document.nodes.get(id);
          if (!node || (node.pos_x === at.x && node.pos_y === at.y)) return [];
          return [{ op: 'node.update', node_id: id, set: { position: at } }];
        }),
      { pace: 'move' },
    );
    this.#rest();
  };

  /** What is being dragged stands again where it stood, wherever the pointer still goes. False where nothing was. */
  readonly putBack = (): boolean => {
    if (this.lifted.get().size === 0) return false;
    this.#isPutBack = true;
    this.#rest();
    return true;
  };

  /** The size as it is drawn here, or as it was stored. */
  readonly sizeOf = (id: string): { width: number; height: number } => {
    const node = this.#editor.document?.nodes.get(id);
    return this.#measured.get(id) ?? (node ? storedSize(node) : { width: 0, height: 0 });
  };

  readonly #sync = (): void => {
    const { document, selection } = this.#editor;
    if (!document) return;
    const { nodes, edges } = selection.get();
    const asking = this.asking.get();
    const elsewhere = new Map(
      this.#editor.presence.peers
        .get()
        .flatMap(({ moving }) => moving.map(({ node_id, x, y }) => [node_id, { x, y }] as const)),
    );
    const from = {
      document,
      measured: this.#measured,
      selected: nodes,
      lifted: this.lifted.get(),
      elsewhere,
    };
    const shown = toFlowNodes(this.nodes.get(), from);
    const ways = toFlowEdges(this.edges.get(), document.edges.values(), edges);
    if (asking) {
      shown.push(askingNode(asking));
      ways.push(...askingEdges(asking));
    }
    if (!isSame(shown, this.nodes.get())) this.nodes.set(shown);
    if (!isSame(ways, this.edges.get())) this.edges.set(ways);
  };

  #move(moved: Map<string, Extract<NodeChange, { type: 'position' }>>): void {
    if (this.#isPutBack) return;
    const now = new Map(this.moving.get());
    for (const { id, position } of this.nodes.get()) {
      const to = moved.get(id);
      if (to?.dragging && to.position)
        now.set(id, { x: to.position.x - position.x, y: to.position.y - position.y });
    }
    this.moving.set(now);
    // The end of a drag is told by `drop` right after; without it there was none: a second finger came down.
    if ([...moved.values()].some(({ dragging }) => !dragging)) queueMicrotask(this.putBack);
  }

  #rest(): void {
    this.lifted.set(nothingLifted);
    this.#sync();
    this.moving.set(nothingMoves);
  }

  #measure(changes: readonly Extract<NodeChange, { type: 'dimensions' }>[]): void {
    const found = new Map<string, { width: number; height: number }>();
    for (const { id, dimensions } of changes) {
      const before = this.#measured.get(id);
      if (!dimensions || (before?.width === dimensions.width && before.height === dimensions.height))
        continue;
      this.#measured.set(id, dimensions);
      found.set(id, dimensions);
    }
    if (found.size === 0) return;
    this.nodes.set(
      this.nodes.get().map((flow) => {
        const size = found.get(flow.id);
        if (!size) return flow;
        const { node } = flow.data;
        return { ...flow, measured: size, ...(node ? { handles: handlesOf(node, size.height) } : {}) };
      }),
    );
    this.#editor.measured(found);
  }

  #select(changed: Map<string, boolean>): void {
    const { nodes, edges } = this.#editor.selection.get();
    const now = new Set(nodes);
    for (const [id, isSelected] of changed) {
      if (isSelected) now.add(id);
      else now.delete(id);
    }
    now.delete(askingId);
    this.#editor.select(now, this.#isAdding ? edges : []);
  }
}

function askingNode({ position }: Asking): FlowNode {
  return {
    id: askingId,
    type: 'context_menu',
    ...placed(position),
    // Seen at once: what is hidden cannot take the focus.
    measured: { width: 275, height: 380 },
    handles: [inHandle],
    data: { node: null },
    draggable: false,
    selectable: false,
    zIndex: 2_000,
  };
}

function askingEdges({ source, exit, on }: Asking): FlowEdge[] {
  if (source === null || on) return [];
  const ends = { source, target: askingId, sourceHandle: handleOf(exit), targetHandle: wayIn };
  return [{ id: askingId, ...ends, deletable: false, selectable: false }];
}

function isSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
