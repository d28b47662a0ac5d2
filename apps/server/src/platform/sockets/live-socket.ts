import type { FastifyInstance } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import type { Session } from '../http/session.ts';
import type { EventHub } from '../events/hub.ts';

/** Sockets ask this often whether their session still lives; a dead one is closed within two seconds. */
const sessionCheckMs = 1_500;
const heartbeatMs = 30_000;
/** A reader this far behind is cut off; it resumes by sequence number. */
const maxBufferedBytes = 1024 * 1024;

const closed = { badTicket: 4401, sessionEnded: 4403, tooSlow: 4408, goingAway: 1001 };

export interface LiveSocketParts {
  hub: EventHub;
  sessionOfTicket(ticket: string): Promise<Session | null>;
  sessionById(id: string): Promise<Session | null>;
}

export interface LiveSockets {
  /** Closes every socket of a session at once. */
  endSession(sessionId: string): void;
  closeAll(): void;
}

/** `/ws/events?ticket=&since=`: what happens in the company of the session, in order, resumable. */
export function serveLiveSocket(app: FastifyInstance, parts: LiveSocketParts): LiveSockets {
  const open = new Map<WebSocket, string>();
  app.get('/ws/events', { websocket: true }, async (socket, request) => {
    const { ticket, since } = request.query as { ticket?: string; since?: string };
    const session = ticket ? await parts.sessionOfTicket(ticket).catch(() => null) : null;
    if (!session?.company) return socket.close(closed.badTicket, 'ticket');
    if (socket.readyState !== socket.OPEN) return;
    open.set(socket, session.id);
    const stop = attach(socket, parts, session, session.company.id, sinceOf(since));
    socket.once('close', () => {
      open.delete(socket);
      stop();
    });
  });
  return {
    endSession(sessionId) {
      for (const [socket, id] of open) if (id === sessionId) socket.close(closed.sessionEnded, 'session');
    },
    closeAll() {
      for (const socket of open.keys()) socket.close(closed.goingAway, 'restart');
    },
  };
}

function attach(
  socket: WebSocket,
  parts: LiveSocketParts,
  session: Session,
  companyId: string,
  since: number | null,
): () => void {
  const send = (message: unknown) => {
    if (socket.bufferedAmount > maxBufferedBytes) socket.close(closed.tooSlow, 'too slow');
    else socket.send(JSON.stringify(message));
  };
  const subscription = parts.hub.subscribe(companyId, since, {
    hello: (seq, reset) => send({ kind: 'hello', seq, reset }),
    event: send,
  });
  const checking = setInterval(() => void closeIfEnded(socket, parts, session, companyId), sessionCheckMs);
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
    clearInterval(checking);
    clearInterval(beating);
    subscription.stop();
  };
}

/** A session that ended elsewhere, or that now acts for another company, may hear no more. */
async function closeIfEnded(
  socket: WebSocket,
  parts: LiveSocketParts,
  session: Session,
  companyId: string,
): Promise<void> {
  try {
    const current = await parts.sessionById(session.id);
    if (current?.company?.id !== companyId) socket.close(closed.sessionEnded, 'session');
  } catch {
    // The database is away: nothing can be heard meanwhile either.
  }
}

function sinceOf(text: string | undefined): number | null {
  const since = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(since) && since >= 0 ? since : null;
}
