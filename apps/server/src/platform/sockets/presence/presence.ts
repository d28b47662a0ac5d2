import { Peer, presenceEveryMs } from '@centralita/contract/live/presence';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Relay } from '../../events/hub.ts';
import { Room, type Send, type Told } from './room.ts';

/** So often a process says who is with it; one that is silent for three of these is taken for dead. */
const roundMs = 15_000;

export interface Place {
  companyId: string;
  workflowId: string;
}

/** Who is in which workflow, in this process and in the others. */
export class Presence {
  readonly #relay: Relay;
  readonly #self = randomUUID();
  readonly #rooms = new Map<string, Room>();
  readonly #flushing = new Map<string, NodeJS.Timeout>();
  readonly #rounds: NodeJS.Timeout;
  readonly #deaf: () => void;

  constructor(relay: Relay, everyMs = roundMs) {
    this.#relay = relay;
    this.#deaf = relay.hear((text) => this.#hear(text));
    this.#rounds = setInterval(() => this.#round(), everyMs);
  }

  /** Somebody comes or moves. */
  put(place: Place, peer: Peer, send: Send): void {
    const id = idOf(place);
    const room = this.#rooms.get(id) ?? new Room(id, place.workflowId, (told) => this.#tell(told));
    this.#rooms.set(id, room);
    if (room.put(peer, send)) room.sayAll(true);
    this.#flushSoon(id);
  }

  /** Somebody leaves. */
  drop(place: Place, peerId: string): void {
    const id = idOf(place);
    this.#rooms.get(id)?.drop(peerId);
    this.#flushSoon(id);
  }

  stop(): void {
    clearInterval(this.#rounds);
    for (const timer of this.#flushing.values()) clearTimeout(timer);
    this.#deaf();
  }

  /** What comes within a moment is told together. */
  #flushSoon(id: string): void {
    if (this.#flushing.has(id)) return;
    const timer = setTimeout(() => {
      this.#flushing.delete(id);
      const room = this.#rooms.get(id);
      room?.flush();
      if (room?.isEmpty) this.#rooms.delete(id);
    }, presenceEveryMs);
    this.#flushing.set(id, timer);
  }

  #round(): void {
    for (const [id, room] of this.#rooms) if (room.round()) this.#flushSoon(id);
  }

  #tell(told: Omit<Told, 'from'>): void {
    this.#relay.tell(JSON.stringify({ presence: { from: this.#self, ...told } }));
  }

  #hear(text: string): void {
    const told = read(text);
    if (!told || told.from === this.#self) return;
    if (this.#rooms.get(told.room)?.take(told)) this.#flushSoon(told.room);
  }
}

/** Another version of the product may speak otherwise while one takes the other's place. */
const Heard = z.object({
  presence: z.object({
    from: z.string(),
    room: z.string(),
    peers: z.array(Peer),
    left: z.array(z.string()),
    asks: z.boolean(),
    closes: z.boolean(),
  }),
});

function read(text: string): Told | null {
  try {
    return Heard.parse(JSON.parse(text)).presence;
  } catch {
    return null;
  }
}

function idOf({ companyId, workflowId }: Place): string {
  return `${companyId}/${workflowId}`;
}
