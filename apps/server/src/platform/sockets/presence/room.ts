import type { Peer, PresenceHeard } from '@centralita/contract/live/presence';

/** What one process tells the others of a room. */
export interface Told {
  /** Which process. */
  from: string;
  room: string;
  /** Of that process: those who came, moved or still are there. */
  peers: Peer[];
  left: string[];
  /** It has just opened the room: the others say who is there. */
  asks: boolean;
  /** Nobody of it is in the room any more. */
  closes: boolean;
}

export type Send = (text: string) => void;

/** NOTIFY takes 8,000 bytes. */
const maxToldBytes = 7_500;
/** So many rounds of silence, and a process or what it told is gone. */
const silentRounds = 3;

/** Who is in one workflow, as one process knows it. Nothing of it is kept. */
export class Room {
  readonly #id: string;
  readonly #workflowId: string;
  readonly #tell: (told: Omit<Told, 'from'>) => void;
  readonly #here = new Map<string, { peer: Peer; send: Send }>();
  readonly #elsewhere = new Map<string, { peer: Peer; from: string }>();
  /** Rounds since a process was heard. */
  readonly #silence = new Map<string, number>();
  /** Since the last flush. */
  readonly #moved = new Set<string>();
  readonly #left = new Set<string>();
  readonly #greeted = new Set<string>();

  constructor(id: string, workflowId: string, tell: (told: Omit<Told, 'from'>) => void) {
    this.#id = id;
    this.#workflowId = workflowId;
    this.#tell = tell;
  }

  get isEmpty(): boolean {
    return this.#here.size === 0;
  }

  /** True when it is the first of this process. */
  put(peer: Peer, send: Send): boolean {
    const isFirst = this.isEmpty;
    this.#here.set(peer.peer, { peer, send });
    this.#moved.add(peer.peer);
    this.#left.delete(peer.peer);
    return isFirst;
  }

  drop(peerId: string): void {
    if (!this.#here.delete(peerId)) return;
    this.#moved.delete(peerId);
    this.#greeted.delete(peerId);
    this.#left.add(peerId);
  }

  /** Tells those here, and the other processes that are in the room, what is new. */
  flush(): void {
    const moved = [...this.#moved].flatMap(
      (id) => this.#here.get(id)?.peer ?? this.#elsewhere.get(id)?.peer ?? [],
    );
    const left = [...this.#left];
    const own = moved.filter(({ peer }) => this.#here.has(peer));
    this.#moved.clear();
    this.#left.clear();
    const news = this.#message(moved, left);
    const all = this.#message(this.#everybody(), []);
    for (const [id, { send }] of this.#here) {
      send(this.#greeted.has(id) ? news : all);
      this.#greeted.add(id);
    }
    if (this.#silence.size > 0 || this.isEmpty) this.#say(own, left, false);
  }

  /** Says who is here: to those who ask, and every round to whoever is in the room. */
  sayAll(asks: boolean): void {
    this.#say(
      [...this.#here.values()].map(({ peer }) => peer),
      [],
      asks,
    );
  }

  /** True where something has to be flushed. */
  take({ from, peers, left, asks, closes }: Told): boolean {
    this.#silence.set(from, 0);
    for (const peer of peers) {
      this.#elsewhere.set(peer.peer, { peer, from });
      this.#moved.add(peer.peer);
    }
    for (const id of left) this.#forget(id);
    if (closes) this.#forgetProcess(from);
    if (asks) this.sayAll(false);
    return peers.length > 0 || left.length > 0 || closes;
  }

  /** One round: says who is here, and forgets processes that have been silent for long. True where somebody is gone. */
  round(): boolean {
    this.sayAll(false);
    const before = this.#left.size;
    for (const [from, rounds] of this.#silence) {
      if (rounds + 1 >= silentRounds) this.#forgetProcess(from);
      else this.#silence.set(from, rounds + 1);
    }
    return this.#left.size > before;
  }

  #forgetProcess(from: string): void {
    this.#silence.delete(from);
    for (const [id, one] of this.#elsewhere) if (one.from === from) this.#forget(id);
  }

  #forget(id: string): void {
    if (!this.#elsewhere.delete(id)) return;
    this.#moved.delete(id);
    this.#left.add(id);
  }

  #everybody(): Peer[] {
    return [...this.#here.values(), ...this.#elsewhere.values()].map(({ peer }) => peer);
  }

  #message(peers: Peer[], left: string[]): string {
    const heard: PresenceHeard = { kind: 'presence', workflow_id: this.#workflowId, peers, left };
    return JSON.stringify(heard);
  }

  #say(peers: Peer[], left: string[], asks: boolean): void {
    const rest = { room: this.#id, asks, closes: this.isEmpty };
    const parts = inParts(peers);
    parts.forEach((part, at) => this.#tell({ ...rest, peers: part, left: at === 0 ? left : [] }));
  }
}

/** As many in each as may travel together; one part at least. */
function inParts(peers: readonly Peer[]): Peer[][] {
  const parts: Peer[][] = [[]];
  let bytes = 0;
  for (const peer of peers) {
    const size = Buffer.byteLength(JSON.stringify(peer));
    if (bytes + size > maxToldBytes - 500 && parts.at(-1)?.length) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(peer);
    bytes += size;
  }
  return parts;
}
