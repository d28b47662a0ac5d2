import { wsTicket } from '@centralita/contract/identity/routes';
import type { LiveEvent, ThreadNotice } from '@centralita/contract/live/events';
import type { PresenceHeard, PresenceSaidIn } from '@centralita/contract/live/presence';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { config } from './config.ts';
import { connection, stayAwake, tellPresence, tellThread } from './live-listeners.ts';
import { heard, isOtherLife, lastHeard } from './live-place.ts';
import { isLeaving } from './session.ts';

/** What the socket says first: where the stream of events stands, and whether too much was missed. */
interface Hello {
  kind: 'hello';
  seq: number;
  reset: boolean;
  /** Another one than before: a backup was restored. */
  generation: string;
}

export interface LiveHandlers {
  onEvent: (event: LiveEvent) => void;
  /** Everything on the screen may be old: too much was missed to be told one by one, or nobody knew what had been missed. */
  onReset: () => void;
  /** There is no such company (any more). */
  onGone: () => void;
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;
/** A tab that nobody has looked at for this long gives its connection back. */
const hiddenMs = 60_000;

/**
 * Keeps one socket open while the tab is looked at: a ticket for each connection, resume after the last event known,
 * growing waits (0.5 s to 30 s, spread by chance so that a restarted server is not stormed). Gives the function that
 * stops it. Ends by itself when the session is dead.
 */
export function openLive(handlers: LiveHandlers, ticket: () => Promise<string> = newTicket): () => void {
  let socket: WebSocket | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'waiting' | 'connected' | 'paused' | 'stopped' = 'waiting';

  async function connect() {
    clearTimeout(timer);
    if (state !== 'waiting') return;
    state = 'connected';
    try {
      const address = addressOf(await ticket(), lastHeard());
      if (isOver()) return;
      socket = new WebSocket(address);
      socket.addEventListener('message', ({ data }) => receive(String(data)));
      socket.addEventListener('close', retry);
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 404) handlers.onGone();
      if ([401, 403, 404].includes(status)) stop();
      else retry();
    }
  }

  function receive(text: string) {
    const message = JSON.parse(text) as Hello | LiveEvent | PresenceHeard | ThreadNotice;
    if (message.kind === 'presence') return tellPresence(message);
    if (message.kind === 'thread.changed') return tellThread(message.data.session_id);
    const isFirst = heard(message.seq);
    if (message.kind !== 'hello') return handlers.onEvent(message);
    failures = 0;
    connection.set(sayerOf(socket));
    const isRestored = isOtherLife(message.generation);
    if (message.reset || isFirst || isRestored) handlers.onReset();
  }

  function retry() {
    connection.set(null);
    if (isOver()) return;
    state = 'waiting';
    timer = setTimeout(() => void connect(), waitMs(failures++));
  }

  /** Read anew after each wait: the tab may have been left or the session ended meanwhile. */
  function isOver(): boolean {
    return state === 'stopped' || state === 'paused';
  }

  function end(as: 'paused' | 'stopped') {
    if (state !== 'stopped') state = as;
    clearTimeout(timer);
    socket?.close();
  }
  function wake() {
    if (state === 'paused') state = 'waiting';
    failures = 0;
    void connect();
  }

  const unwatch = watchTab({ wake, sleep: () => end('paused') });
  function stop() {
    unwatch();
    end('stopped');
  }
  void connect();
  return stop;
}

function waitMs(failures: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** failures) * (0.5 + Math.random() / 2);
}

/** Says something over this socket as long as it stands. */
function sayerOf(socket: WebSocket | null) {
  return (said: PresenceSaidIn) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said));
  };
}

/** `wake` when the tab is looked at again or the network is back, `sleep` a minute after it was left. */
function watchTab({ wake, sleep }: { wake: () => void; sleep: () => void }): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function onVisibility() {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => stayAwake.get() || sleep(), hiddenMs);
    else wake();
  }
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', wake);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', wake);
  };
}

async function newTicket(): Promise<string> {
  if (isLeaving()) throw new ApiError(401, { code: 'session_required' });
  return (await call(wsTicket)).ticket;
}

function addressOf(ticket: string, since: number | null): string {
  const address = new URL('/ws/events', config.origin || window.location.origin);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.searchParams.set('ticket', ticket);
  if (since !== null) address.searchParams.set('since', String(since));
  return address.href;
}
