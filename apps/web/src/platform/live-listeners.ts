import type { LiveEvent } from '@centralita/contract/live/events';
import type { PresenceHeard, PresenceSaidIn } from '@centralita/contract/live/presence';
import { createStore, type Store } from './store.ts';

/** `null`: some events were missed, so what is on the screen may be old. */
type Listener = (event: LiveEvent | null) => void;

const listeners = new Set<Listener>();

/** Hears every live event of the company while somebody is signed in. Gives the function that stops it. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLive(event: LiveEvent | null): void {
  for (const listener of listeners) listener(event);
}

/** Says something over the live socket; null while there is none. Another function after each reconnection. */
export const connection: Store<((said: PresenceSaidIn) => void) | null> = createStore<
  ((said: PresenceSaidIn) => void) | null
>(null);

/** True: the socket stays though the tab is not looked at, as somebody is to hear of what comes. */
export const stayAwake: Store<boolean> = createStore(false);

const watchers = new Set<(heard: PresenceHeard) => void>();

/**
 * Hears who comes, moves and leaves where this window has entered: no event, so it has no number and nothing is resumed.
 * Gives the function that stops it.
 */
export function onPresence(watcher: (heard: PresenceHeard) => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function tellPresence(heard: PresenceHeard): void {
  for (const watcher of watchers) watcher(heard);
}

const threadListeners = new Set<(sessionId: string) => void>();

/** Hears in which chats something has changed: no event either, and one that is missed is made up for by looking. */
export function onThread(listener: (sessionId: string) => void): () => void {
  threadListeners.add(listener);
  return () => threadListeners.delete(listener);
}

export function tellThread(sessionId: string): void {
  for (const listener of threadListeners) listener(sessionId);
}
