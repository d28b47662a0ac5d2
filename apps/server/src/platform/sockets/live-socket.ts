import type { EventHub } from '../events/hub.ts';
import { mayAnswer } from './may-answer.ts';
import { Presence } from './presence/presence.ts';
import { Seat } from './presence/seat.ts';
import type { ThreadNotices } from './thread-notices.ts';
import type { Access, OpenSocket, TicketSockets } from './ticket-sockets.ts';

export interface LiveSocketParts {
  hub: EventHub;
  notices: Pick<ThreadNotices, 'hear'>;
  /** What a person is called. */
  nameOf(companyId: string, userId: string): Promise<string>;
  /** Which life of the data this is: another one after a backup was restored. */
  generation: string;
}

/**
 * `/ws/events?ticket=&since=`: what happens in the company of the ticket, in order, resumable; and who else is in the workflow
 * that this one is in (contract: live/presence). Gives what ends its own work.
 */
export function serveLiveSocket(sockets: TicketSockets, parts: LiveSocketParts): () => void {
  const open = new Set<OpenSocket>();
  const presence = new Presence(parts.hub.relay);
  const deaf = tellThreads(open, parts.notices);
  sockets.serve('/ws/events', (socket, query) => {
    open.add(socket);
    const { companyId } = socket;
    const seat: Seat = new Seat(presence, {
      companyId,
      userId: socket.access().userId,
      mayEnter: () => open.has(socket) && mayAnswer(socket.access()),
      nameOf: (userId) => parts.nameOf(companyId, userId),
      send: (text) => socket.send(text),
    });
    const stop = attach(socket, parts, sinceOf(query.since));
    return {
      // A name that cannot be looked up now is looked up with the next message.
      hear: (text) => void seat.hear(text).catch(() => undefined),
      check: () => seat.check(),
      left: () => {
        open.delete(socket);
        seat.leave();
        stop();
      },
    };
  });
  return () => {
    deaf();
    presence.stop();
  };
}

/** Who may answer chats hears in which of them something has changed. */
function tellThreads(open: ReadonlySet<OpenSocket>, notices: LiveSocketParts['notices']): () => void {
  return notices.hear((companyId, session_id) => {
    const text = JSON.stringify({ kind: 'thread.changed', data: { session_id } });
    for (const socket of open)
      if (socket.companyId === companyId && mayAnswer(socket.access())) socket.send(text);
  });
}

function attach(
  socket: OpenSocket,
  { hub, generation }: Pick<LiveSocketParts, 'hub' | 'generation'>,
  since: number | null,
): () => void {
  const subscription = hub.subscribe(socket.companyId, since, {
    hello: (seq, reset) => socket.send(JSON.stringify({ kind: 'hello', seq, reset, generation })),
    event: (event) => socket.send(textOf(event, socket.access())),
  });
  return () => subscription.stop();
}

interface Event {
  kind: string;
  data: unknown;
}

/** An event as it is sent; written once for all who hear it. Texts of workflows are for whoever may open them. */
function textOf(event: Event, access: Access): string {
  const isWhole = mayAnswer(access);
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

function sinceOf(text: string | undefined): number | null {
  const since = Number(text);
  return text !== undefined && text !== '' && Number.isSafeInteger(since) && since >= 0 ? since : null;
}
