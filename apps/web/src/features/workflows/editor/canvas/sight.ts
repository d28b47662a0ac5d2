import type { Rect } from '@xyflow/react';
import { createStore, type Store } from '../../../../platform/store.ts';
import type { FlowModel } from './flow-model.ts';
import type { FlowNode } from './flow.ts';
import { boxOf, grown, holds, meet } from './rect.ts';

/** Below this zoom the texts in nodes have three pixels and cannot be read, so they are not drawn. */
export const farBelow = 0.25;

/** Pixels around what is in sight in which nodes are drawn already; half of it passed, the next ones are. */
const aheadPx = 384;
/** So many nodes that have come into sight, or will, are drawn in one frame: about 8 ms of a slow machine's. */
const [seenAtOnce, aheadAtOnce] = [24, 6];
/** After so much rest, what has gone far out of sight is drawn no longer. */
const restMs = 600;

export interface View {
  x: number;
  y: number;
  zoom: number;
  width: number;
  height: number;
}

/**
 * What of a workflow is drawn: the nodes in sight and some around them, a few more in each frame while the canvas moves,
 * so that no frame has much to do; and how much of them.
 */
export class Sight {
  /** So far away that a node shows its icon and title alone. */
  readonly far: Store<boolean> = createStore(false);
  /** In units of the canvas: ways that meet it are drawn. */
  readonly region: Store<Rect> = createStore<Rect>({ x: 0, y: 0, width: 0, height: 0 });
  readonly drawn: Store<FlowNode[]> = createStore<FlowNode[]>([]);
  readonly #model: FlowModel;
  #near = new Set<string>();
  #seen: Rect = { x: 0, y: 0, width: 0, height: 0 };
  #frame: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(model: FlowModel) {
    this.#model = model;
  }

  /** Follows the nodes; gives the function that stops it. */
  readonly start = (): (() => void) => {
    const stop = this.#model.nodes.subscribe(this.#fill);
    this.#fill();
    return () => {
      stop();
      clearTimeout(this.#timer);
      if (this.#frame !== null) cancelAnimationFrame(this.#frame);
      this.#frame = null;
    };
  };

  readonly see = ({ x, y, zoom, width, height }: View): void => {
    if (width === 0 || height === 0) return;
    this.#seen = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
    this.far.set(zoom < farBelow);
    const region = this.region.get();
    const isEnough = holds(region, grown(this.#seen, aheadPx / 2 / zoom));
    if (isEnough && region.width < 4 * this.#seen.width) return;
    this.region.set(grown(this.#seen, aheadPx / zoom));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#forget, restMs);
    this.#fill();
  };

  /** Draws what is missing: some now, the rest in the frames that come. */
  readonly #fill = (): void => {
    const region = this.region.get();
    const missing = this.#model.nodes
      .get()
      .filter((node) => !this.#near.has(node.id) && meet(boxOf(node), region));
    const inSight = missing.filter((node) => meet(boxOf(node), this.#seen));
    const next = inSight.length > 0 ? inSight.slice(0, seenAtOnce) : missing.slice(0, aheadAtOnce);
    for (const { id } of next) this.#near.add(id);
    if (next.length < missing.length) {
      this.#frame ??= requestAnimationFrame(() => {
        this.#frame = null;
        this.#fill();
      });
    }
    this.#show();
  };

  readonly #forget = (): void => {
    const region = this.region.get();
    const kept = this.#model.nodes.get().filter((node) => meet(boxOf(node), region));
    this.#near = new Set(kept.map(({ id }) => id).filter((id) => this.#near.has(id)));
    this.#show();
  };

  /** What is selected or moves is moved as a whole, also where it is out of sight. */
  #show(): void {
    const lifted = this.#model.lifted.get();
    const shown = this.#model.nodes
      .get()
      .filter(({ id, selected }) => this.#near.has(id) || selected || lifted.has(id));
    const before = this.drawn.get();
    const isSame = shown.length === before.length && shown.every((node, at) => node === before[at]);
    if (!isSame) this.drawn.set(shown);
  }
}
