import type { Peer, PresenceHeard } from '@centralita/contract/live/presence';
import { connection, onPresence } from '../../../../platform/live-listeners.ts';
import { createStore, type Store } from '../../../../platform/store.ts';
import type { Editor } from '../editor.ts';

/** As the contract has them (live/presence.ts), whose schemas the console does not load. */
export const [maxPresenceParts, presenceEveryMs] = [20, 50];

interface Moving {
  node_id: string;
  x: number;
  y: number;
}

/**
 * Who else is in the workflow, where they point and what they are about; and the same of this window for them. Nothing of
 * it is kept.
 */
export class Presence {
  readonly peers: Store<readonly Peer[]> = createStore<readonly Peer[]>([]);
  #cursor: { x: number; y: number } | null = null;
  #moving: readonly Moving[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #workflowId: string;
  readonly #by: string;
  readonly #editor: Editor;

  constructor(workflowId: string, by: string, editor: Editor) {
    this.#workflowId = workflowId;
    this.#by = by;
    this.#editor = editor;
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
      this.#editor.selection.subscribe(this.#soon),
      this.#editor.opened.subscribe(this.#soon),
    ];
    again();
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(this.#timer);
      connection.get()?.({ kind: 'presence.leave' });
      this.peers.set([]);
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
    const { nodes, edges } = this.#editor.selection.get();
    const opened = this.#editor.opened.get();
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
    for (const id of left) known.delete(id);
    for (const peer of peers) if (peer.by !== this.#by) known.set(peer.peer, peer);
    this.peers.set([...known.values()]);
  };
}
