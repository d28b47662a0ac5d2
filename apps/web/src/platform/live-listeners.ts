import type { LiveEvent } from '@centralita/contract/live/events';

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
