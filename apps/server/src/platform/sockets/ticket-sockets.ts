import type { Policy } from '@centralita/contract/core/policies';
import type { Service } from '@centralita/contract/core/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { AppError } from '../http/app-error.ts';
import { frameCounter } from './calm.ts';
import { isOwnPage } from './own-page.ts';

/** So often it is asked which sessions still live; the sockets of a dead one are closed within two seconds. */
const sessionCheckMs = 1_500;
const heartbeatMs = 15_000;
/** A reader this far behind is cut off: it comes back and is told what it missed. */
const maxBufferedBytes = 1024 * 1024;
/** Windows of one person in one browser, with room to spare. */
const maxOfSession = 30;
/** What is said before the ticket was looked at waits for that. */
const maxEarly = 20;
const lastWordMs = 2_000;

const closed = {
  badTicket: 4401,
  sessionEnded: 4403,
  tooSlow: 4408,
  tooMany: 4429,
  goingAway: 1001,
};

/** What a socket may hear. */
export interface Listener {
  sessionId: string;
  companyId: string;
}

/** Who listens, and what they may do in the company now. */
export interface Access {
  userId: string;
  policies: readonly Policy[];
  activeServices: readonly Service[];
}

export interface TicketParts {
  /** Where the console says it is, besides the host that is called. */
  publicUrl: string;
  listenerOfTicket(ticket: string): Promise<(Listener & Access) | null>;
  /** Those of them whose sessions still live and may act for the company. */
  allowedOf(listeners: readonly Listener[]): Promise<ReadonlyMap<Listener, Access>>;
}

/** A socket that is open, as whoever serves it sees it. */
export interface OpenSocket {
  companyId: string;
  /** As it is now. */
  access(): Access;
  send(text: string): void;
  /** Ends it with a word: what it asked for is not for it. */
  refuse(why: string): void;
}

/** What serves one socket from its opening to its end. */
export interface Served {
  hear(text: string): void;
  /** What it may do may have changed. */
  check?(): void;
  left(): void;
}

export type Serve = (socket: OpenSocket, query: Readonly<Record<string, string>>) => Served;

interface Open {
  listener: Listener;
  access: Access;
  served: Served | null;
}

/** Sockets that a ticket opens, whatever is served over them: for our own pages, for living sessions, so many and so fast as is sound. */
export class TicketSockets {
  readonly #app: FastifyInstance;
  readonly #parts: TicketParts;
  readonly #open = new Map<WebSocket, Open>();

  constructor(app: FastifyInstance, parts: TicketParts) {
    this.#app = app;
    this.#parts = parts;
    const checking = setInterval(() => void this.#checkAll(), sessionCheckMs);
    app.addHook('onClose', async () => clearInterval(checking));
  }

  serve(path: string, serve: Serve): void {
    const preValidation = (request: FastifyRequest) => refuseOthersPages(request, this.#parts.publicUrl);
    this.#app.get(path, { websocket: true, preValidation }, async (socket, request) => {
      const query = textsOf(request.query);
      const isCalm = frameCounter();
      for (const frame of ['message', 'ping']) {
        socket.on(frame, () => isCalm() || endNow(socket, closed.tooMany, 'messages'));
      }
      const early: string[] = [];
      const keep = (text: unknown) => early.length < maxEarly && early.push(String(text));
      socket.on('message', keep);
      const { ticket } = query;
      const opened = ticket ? await this.#parts.listenerOfTicket(ticket).catch(() => null) : null;
      if (!opened) return socket.close(closed.badTicket, 'ticket');
      if (socket.readyState !== socket.OPEN) return;
      if (this.#countOf(opened.sessionId) >= maxOfSession) return socket.close(closed.tooMany, 'sockets');
      const served = this.#attach(socket, opened, (one) => serve(one, query));
      socket.off('message', keep);
      for (const text of early) served.hear(text);
    });
  }

  /** Closes every socket of a session at once. */
  endSession(sessionId: string): void {
    for (const [socket, { listener }] of this.#open) {
      if (listener.sessionId === sessionId) socket.close(closed.sessionEnded, 'session');
    }
  }

  closeAll(): void {
    for (const socket of this.#open.keys()) socket.close(closed.goingAway, 'restart');
  }

  #attach(socket: WebSocket, opened: Listener & Access, serve: (one: OpenSocket) => Served): Served {
    const { sessionId, companyId, ...access } = opened;
    const one: Open = { listener: { sessionId, companyId }, access, served: null };
    this.#open.set(socket, one);
    const rest = beat(socket);
    const served = serve({
      companyId,
      access: () => one.access,
      send: (text) => push(socket, text),
      refuse: (why) => endNow(socket, closed.sessionEnded, why),
    });
    one.served = served;
    socket.on('message', (text) => socket.readyState === socket.OPEN && served.hear(String(text)));
    socket.once('close', () => {
      this.#open.delete(socket);
      rest();
      served.left();
    });
    return served;
  }

  #countOf(sessionId: string): number {
    let count = 0;
    for (const { listener } of this.#open.values()) if (listener.sessionId === sessionId) count += 1;
    return count;
  }

  /** A session that ended elsewhere, or that now acts for another company, may hear no more. */
  async #checkAll(): Promise<void> {
    if (this.#open.size === 0) return;
    const asked = [...this.#open];
    try {
      const allowed = await this.#parts.allowedOf(asked.map(([, { listener }]) => listener));
      for (const [socket, one] of asked) {
        const access = allowed.get(one.listener);
        if (access) {
          one.access = access;
          one.served?.check?.();
        } else socket.close(closed.sessionEnded, 'session');
      }
    } catch {
      // The database is away: nothing can be heard meanwhile either.
    }
  }
}

/** A page of others that a person has open must not listen in that person's name. */
async function refuseOthersPages(request: FastifyRequest, publicUrl: string): Promise<void> {
  const hosts = [request.hostname, new URL(publicUrl).hostname];
  if (!isOwnPage(request.headers.origin, hosts)) throw new AppError('not_allowed');
}

function textsOf(query: unknown): Record<string, string> {
  const all = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(all.filter((one): one is [string, string] => typeof one[1] === 'string'));
}

/** Says why, and waits for nothing more: who floods does not wait for us either. */
function endNow(socket: WebSocket, code: number, why: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, why);
  setTimeout(() => socket.terminate(), lastWordMs).unref();
}

/** Ends a socket whose other side is silent. */
function beat(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const beating = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, heartbeatMs);
  return () => clearInterval(beating);
}

function push(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > maxBufferedBytes) socket.close(closed.tooSlow, 'too slow');
  else socket.send(text);
}
