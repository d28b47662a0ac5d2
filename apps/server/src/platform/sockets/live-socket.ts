import { contactCenterFullAccess, type Policy } from '@centralita/contract/core/policies';
import type { Service } from '@centralita/contract/core/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from '@fastify/websocket';
import { AppError } from '../http/app-error.ts';
import type { EventHub } from '../events/hub.ts';
import { frameCounter } from './calm.ts';
import { isOwnPage } from './own-page.ts';
import { Presence } from './presence/presence.ts';
import { Seat } from './presence/seat.ts';
import type { ThreadNotices } from './thread-notices.ts';

/** So often it is asked which sessions still live; the sockets of a dead one are closed within two seconds. */
const sessionCheckMs = 1_500;
const heartbeatMs = 30_000;
/** A reader this far behind is cut off; it resumes by sequence number. */
const maxBufferedBytes = 1024 * 1024;

/** Windows of one person in one browser, with room to spare. */
const maxOfSession = 30;

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

export interface LiveSocketParts {
  hub: EventHub;
  /** Where the console says it is, besides the host that is called. */
  publicUrl: string;
  notices: Pick<ThreadNotices, 'hear'>;
  listenerOfTicket(ticket: string): Promise<(Listener & Access) | null>;
  /** Those of them whose sessions still live and may act for the company. */
  allowedOf(listeners: readonly Listener[]): Promise<ReadonlyMap<Listener, Access>>;
  /** What a person is called. */
  nameOf(companyId: string, userId: string): Promise<string>;
}

/** What is known of an open socket. */
interface Open {
  listener: Listener;
  access: Access;
  seat: Seat;
}

export interface LiveSockets {
  /** Closes every socket of a session at once. */
  endSession(sessionId: string): void;
  closeAll(): void;
}

/**
 * `/ws/events?ticket=&since=`: what happens in the company of the ticket, in order, resumable; and who else is in the workflow
 * that this one is in (contract: live/presence).
 */
export function serveLiveSocket(app: FastifyInstance, parts: LiveSocketParts): LiveSockets {
  const open = new Map<WebSocket, Open>();
  const presence = new Presence(parts.hub.relay);
  const deaf = tellThreads(open, parts.notices);
  const checking = setInterval(() => void checkAll(open, parts), sessionCheckMs);
  app.addHook('onClose', async () => {
    clearInterval(checking);
    deaf();
    presence.stop();
  });
  const preValidation = (request: FastifyRequest) => refuseOthersPages(request, parts.publicUrl);
  app.get('/ws/events', { websocket: true, preValidation }, async (socket, request) => {
    const { ticket, since } = request.query as { ticket?: string; since?: string };
    const isCalm = frameCounter();
    for (const frame of ['message', 'ping']) {
      socket.on(frame, () => isCalm() || endNow(socket, closed.tooMany, 'messages'));
    }
    const opened = typeof ticket === 'string' ? await parts.listenerOfTicket(ticket).catch(() => null) : null;
    if (!opened) return socket.close(closed.badTicket, 'ticket');
    if (socket.readyState !== socket.OPEN) return;
    if (countOf(open, opened.sessionId) >= maxOfSession) return socket.close(closed.tooMany, 'sockets');
    const { sessionId, companyId, ...access } = opened;
    const seat: Seat = new Seat(presence, {
      companyId,
      userId: access.userId,
      mayEnter: () => mayOpenWorkflows(open.get(socket)?.access),
      nameOf: (userId) => parts.nameOf(companyId, userId),
      send: (text) => push(socket, text),
    });
    open.set(socket, { listener: { sessionId, companyId }, access, seat });
    // A name that cannot be looked up now is looked up with the next message.
    socket.on(
      'message',
      (text) => socket.readyState === socket.OPEN && void seat.hear(String(text)).catch(() => undefined),
    );
    const stop = attach(
      socket,
      parts.hub,
      { companyId, since: sinceOf(since) },
      () => open.get(socket)?.access,
    );
    socket.once('close', () => {
      open.delete(socket);
      seat.leave();
      stop();
    });
  });
  return {
    endSession(sessionId) {
      for (const [socket, { listener }] of open) {
        if (listener.sessionId === sessionId) socket.close(closed.sessionEnded, 'session');
      }
    },
    closeAll() {
      for (const socket of open.keys()) socket.close(closed.goingAway, 'restart');
    },
  };
}

/** A page of others that a person has open must not listen in that person's name. */
async function refuseOthersPages(request: FastifyRequest, publicUrl: string): Promise<void> {
  const hosts = [request.hostname, new URL(publicUrl).hostname];
  if (!isOwnPage(request.headers.origin, hosts)) throw new AppError('not_allowed');
}

function countOf(open: ReadonlyMap<WebSocket, Open>, sessionId: string): number {
  let count = 0;
  for (const { listener } of open.values()) if (listener.sessionId === sessionId) count += 1;
  return count;
}

/** Says why, and waits for nothing more: who floods does not wait for us either. */
function endNow(socket: WebSocket, code: number, why: string): void {
  if (socket.readyState !== socket.OPEN) return;
  socket.close(code, why);
  setTimeout(() => socket.terminate(), lastWordMs).unref();
}

const lastWordMs = 2_000;

/** Who may answer chats hears in which of them something has changed. */
function tellThreads(open: ReadonlyMap<WebSocket, Open>, notices: LiveSocketParts['notices']): () => void {
  return notices.hear((companyId, session_id) => {
    const text = JSON.stringify({ kind: 'thread.changed', data: { session_id } });
    for (const [socket, { listener, access }] of open)
      if (listener.companyId === companyId && mayOpenWorkflows(access)) push(socket, text);
  });
}

function attach(
  socket: WebSocket,
  hub: EventHub,
  { companyId, since }: { companyId: string; since: number | null },
  access: () => Access | undefined,
): () => void {
  const send = (message: unknown) => push(socket, JSON.stringify(message));
  const subscription = hub.subscribe(companyId, since, {
    hello: (seq, reset) => send({ kind: 'hello', seq, reset }),
    event: (event) => push(socket, textOf(event, mayOpenWorkflows(access()))),
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

function push(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > maxBufferedBytes) socket.close(closed.tooSlow, 'too slow');
  else socket.send(text);
}

/** As the calls of workflows ask. */
function mayOpenWorkflows(access: Access | undefined): boolean {
  return (
    access !== undefined &&
    access.policies.includes(contactCenterFullAccess) &&
    access.activeServices.includes('contact-center')
  );
}

interface Event {
  kind: string;
  data: unknown;
}

/** An event as it is sent; written once for all who hear it. */
function textOf(event: Event, isWhole: boolean): string {
  const texts = isWhole ? wholeTexts : bareTexts;
  const known = texts.get(event);
  if (known !== undefined) return known;
  const text = JSON.stringify(isWhole ? event : withoutTexts(event));
  texts.set(event, text);
  return text;
}

const wholeTexts = new WeakMap<Event, string>();
const bareTexts = new WeakMap<Event, string>();

/** The edits of a workflow hold its texts, which are not for everybody; that it changed is. */
function withoutTexts<E extends Event>(event: E): E {
  if (event.kind !== 'workflow.changed') return event;
  return { ...event, data: { ...(event.data as object), operations: null } };
}

/** A session that ended elsewhere, or that now acts for another company, may hear no more. */
async function checkAll(open: ReadonlyMap<WebSocket, Open>, parts: LiveSocketParts): Promise<void> {
  if (open.size === 0) return;
  const asked = [...open];
  try {
    const allowed = await parts.allowedOf(asked.map(([, { listener }]) => listener));
    for (const [socket, one] of asked) {
      const access = allowed.get(one.listener);
      if (!access) {
        socket.close(closed.sessionEnded, 'session');
        continue;
      }
      one.access = access;
      one.seat.check();
    }
  } catch {
    // The database is away: nothing can be heard meanwhile either.
  }
}

function sinceOf(text: string | undefined): number | null {
  const since = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(since) && since >= 0 ? since : null;
}
