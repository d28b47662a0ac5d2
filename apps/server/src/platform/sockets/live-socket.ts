import type { FastifyInstance } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { EventHub } from '../events/hub.ts';

/** So often it is asked which sessions still live; the sockets of a dead one are closed within two seconds. */
const sessionCheckMs = 1_500;
const heartbeatMs = 30_000;
/** A reader this far behind is cut off; it resumes by sequence number. */
const maxBufferedBytes = 1024 * 1024;

const closed = { badTicket: 4401, sessionEnded: 4403, tooSlow: 4408, goingAway: 1001 };

/** What a socket may hear. */
export interface Listener {
  sessionId: string;
  companyId: string;
}

export interface LiveSocketParts {
  hub: EventHub;
  listenerOfTicket(ticket: string): Promise<Listener | null>;
  /** Those of them whose sessions still live and may act for the company. */
  allowedOf(listeners: readonly Listener[]): Promise<ReadonlySet<Listener>>;
}

export interface LiveSockets {
  /** Closes every socket of a session at once. */
  endSession(sessionId: string): void;
  closeAll(): void;
}

/** `/ws/events?ticket=&since=`: what happens in the company of the ticket, in order, resumable. */
export function serveLiveSocket(app: FastifyInstance, parts: LiveSocketParts): LiveSockets {
  const open = new Map<WebSocket, Listener>();
  const checking = setInterval(() => void closeEnded(open, parts), sessionCheckMs);
  app.addHook('onClose', async () => clearInterval(checking));
  app.get('/ws/events', { websocket: true }, async (socket, request) => {
    const { ticket, since } = request.query as { ticket?: string; since?: string };
    const listener = ticket ? await parts.listenerOfTicket(ticket).catch(() => null) : null;
    if (!listener) return socket.close(closed.badTicket, 'ticket');
    if (socket.readyState !== socket.OPEN) return;
    open.set(socket, listener);
    const stop = attach(socket, parts.hub, listener.companyId, sinceOf(since));
    socket.once('close', () => {
      open.delete(socket);
      stop();
    });
  });
  return {
    endSession(sessionId) {
      for (const [socket, listener] of open) {
        if (listener.sessionId === sessionId) socket.close(closed.sessionEnded, 'session');
      }
    },
    closeAll() {
      for (const socket of open.keys()) socket.close(closed.goingAway, 'restart');
    },
  };
}

function attach(socket: WebSocket, hub: EventHub, companyId: string, since: number | null): () => void {
  const send = (message: unknown) => {
    if (socket.bufferedAmount > maxBufferedBytes) socket.close(closed.tooSlow, 'too slow');
    else socket.send(JSON.stringify(message));
  };
  const subscription = hub.subscribe(companyId, since, {
    hello: (seq, reset) => send({ kind: 'hello', seq, reset }),
    event: send,
  });
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const beating = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, heartbeatMs);
  return () => {
    clearInterval(beating);
    subscription.stop();
  };
}

/** A session that ended elsewhere, or that now acts for another company, may hear no more. */
async function closeEnded(open: ReadonlyMap<WebSocket, Listener>, parts: LiveSocketParts): Promise<void> {
  if (open.size === 0) return;
  const asked = [...open];
  try {
    const allowed = await parts.allowedOf(asked.map(([, listener]) => listener));
    for (const [socket, listener] of asked) {
      if (!allowed.has(listener)) socket.close(closed.sessionEnded, 'session');
    }
  } catch {
    // The database is away: nothing can be heard meanwhile either.
  }
}

function sinceOf(text: string | undefined): number | null {
  const since = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(since) && since >= 0 ? since : null;
}
