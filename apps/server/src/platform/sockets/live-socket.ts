import type { FastifyInstance } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { Session } from '../http/session.ts';
import type { EventHub } from '../events/hub.ts';

/** So often it is asked which sessions still live; the sockets of a dead one are closed within two seconds. */
const sessionCheckMs = 1_500;
const heartbeatMs = 30_000;
/** A reader this far behind is cut off; it resumes by sequence number. */
const maxBufferedBytes = 1024 * 1024;

const closed = { badTicket: 4401, sessionEnded: 4403, tooSlow: 4408, goingAway: 1001 };

export interface LiveSocketParts {
  hub: EventHub;
  sessionOfTicket(ticket: string): Promise<Session | null>;
  sessionsById(ids: readonly string[]): Promise<Map<string, Session>>;
}

export interface LiveSockets {
  /** Closes every socket of a session at once. */
  endSession(sessionId: string): void;
  closeAll(): void;
}

interface Opened {
  sessionId: string;
  companyId: string;
}

/** `/ws/events?ticket=&since=`: what happens in the company of the session, in order, resumable. */
export function serveLiveSocket(app: FastifyInstance, parts: LiveSocketParts): LiveSockets {
  const open = new Map<WebSocket, Opened>();
  const checking = setInterval(() => void closeEnded(open, parts), sessionCheckMs);
  app.addHook('onClose', async () => clearInterval(checking));
  app.get('/ws/events', { websocket: true }, async (socket, request) => {
    const { ticket, since } = request.query as { ticket?: string; since?: string };
    const session = ticket ? await parts.sessionOfTicket(ticket).catch(() => null) : null;
    if (!session?.company) return socket.close(closed.badTicket, 'ticket');
    if (socket.readyState !== socket.OPEN) return;
    const opened = { sessionId: session.id, companyId: session.company.id };
    open.set(socket, opened);
    const stop = attach(socket, parts.hub, opened.companyId, sinceOf(since));
    socket.once('close', () => {
      open.delete(socket);
      stop();
    });
  });
  return {
    endSession(sessionId) {
      for (const [socket, opened] of open) {
        if (opened.sessionId === sessionId) socket.close(closed.sessionEnded, 'session');
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

/**
 * A session that ended elsewhere, or that now acts for another company, may hear no more. One question for all sockets:
 * asked one by one, 2,000 idle ones took a third of a core.
 */
async function closeEnded(open: ReadonlyMap<WebSocket, Opened>, parts: LiveSocketParts): Promise<void> {
  if (open.size === 0) return;
  const asked = [...open];
  try {
    const alive = await parts.sessionsById([...new Set(asked.map(([, { sessionId }]) => sessionId))]);
    for (const [socket, { sessionId, companyId }] of asked) {
      if (alive.get(sessionId)?.company?.id !== companyId) socket.close(closed.sessionEnded, 'session');
    }
  } catch {
    // The database is away: nothing can be heard meanwhile either.
  }
}

function sinceOf(text: string | undefined): number | null {
  const since = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(since) && since >= 0 ? since : null;
}
