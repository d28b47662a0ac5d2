import type { Peer, PresenceHeard } from '@centralita/contract/live/presence';
import { connection, onPresence } from '../../../../platform/live-listeners.ts';
import { createStore, type Store } from '../../../../platform/store.ts';

/** As the contract has them (live/presence.ts), whose schemas the console does not load. */
export const [maxPresenceParts, presenceEveryMs] = [20, 50];

interface Moving {
  node_id: string;
  x: number;
  y: number;
}

/** What of this window is shown to others. */
export interface Shown {
  selection: Store<{ nodes: ReadonlySet<string>; edges: ReadonlySet<string> }>;
  opened: Store<string | null>;
}

/**
 * Who else is in the workflow, where they point and what they are about; and the same of this window for them. Nothing of
 * it is kept.
 */
export class Presence {
  readonly peers: Store<readonly Peer[]> = createStore<readonly Peer[]>([]);
  /** What people are called who are or were here, by their ids: who publishes leaves the draft with it. */
  readonly names = new Map<string, string>();
  /** Who is about a node, by the node's id; another map only when that changes, which is seldom. */
  readonly holders: Store<ReadonlyMap<string, string>> = createStore<ReadonlyMap<string, string>>(new Map());
  #cursor: { x: number; y: number } | null = null;
  #moving: readonly Moving[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #workflowId: string;
  readonly #by: string;
  readonly #shown: Shown;

  constructor(workflowId: string, by: string, shown: Shown) {
    this.#workflowId = workflowId;
    this.#by = by;
    this.#shown = shown;
  }

  /** Enters the workflow, again after each reconnection; gives the function that leaves it. */
  readonly start = (): (() => void) => {
    const again = () => {
      this.peers.set([]);
      this.#say();
    };
    const stops = [
      onPresence(this.#hear),
      connection.subscribe(again),
      this.#shown.selection.subscribe(this.#soon),
      this.#shown.opened.subscribe(this.#soon),
    ];
    again();
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(this.#timer);
      connection.get()?.({ kind: 'presence.leave' });
      this.peers.set([]);
      this.#hold();
    };
  };

  /** In coordinates of the canvas; null where the pointer has left it. */
  readonly point = (cursor: { x: number; y: number } | null): void => {
    this.#cursor = cursor;
    this.#soon();
  };

  /** Nodes that are being dragged; none when the drag is over. */
  readonly drag = (moving: readonly Moving[]): void => {
    this.#moving = moving.slice(0, maxPresenceParts);
    this.#soon();
  };

  readonly #soon = (): void => {
    this.#timer ??= setTimeout(this.#say, presenceEveryMs);
  };

  readonly #say = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { nodes, edges } = this.#shown.selection.get();
    const opened = this.#shown.opened.get();
    const selected = [...new Set([...(opened ? [opened] : []), ...nodes, ...edges])].slice(
      0,
      maxPresenceParts,
    );
    connection.get()?.({
      kind: 'presence',
      workflow_id: this.#workflowId,
      by: this.#by,
      cursor: this.#cursor,
      selected,
      editing: opened,
      moving: this.#moving.map((one) => ({ ...one })),
    });
  };

  readonly #hear = ({ workflow_id, peers, left }: PresenceHeard): void => {
    if (workflow_id !== this.#workflowId) return;
    const known = new Map(this.peers.get().map((peer) => [peer.peer, peer]));
    const others = peers.filter(({ by }) => by !== this.#by);
    // What this window itself has said comes back as often as it moves.
    if (others.length === 0 && !left.some((id) => known.has(id))) return;
    for (const id of left) known.delete(id);
    for (const peer of others) {
      known.set(peer.peer, peer);
      this.names.set(peer.user_id, peer.user_name);
    }
    this.peers.set([...known.values()]);
    this.#hold();
  };

  #hold(): void {
    const now = new Map(
      this.peers.get().flatMap((peer) => peer.selected.map((id) => [id, peer.user_id] as const)),
    );
    const before = this.holders.get();
    const isSame = now.size === before.size && [...now].every(([id, user]) => before.get(id) === user);
    if (!isSame) this.holders.set(now);
  }
}
