import { useEffect, useEffectEvent, useRef } from 'react';
import { connection, onThread } from './live-listeners.ts';
import { useStore } from './store.ts';

/** Chats of a busy company change all the time: their screens look at most four times a second. */
const everyMs = 250;

/**
 * Looks again when chats have changed (their ids), and when the live socket is back (null: anything may have). Never twice at
 * once: what changes while `look` runs is looked at after it.
 */
export function useThreadNotices(look: (changed: ReadonlySet<string> | null) => Promise<unknown>): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    let changed = new Set<string>();
    let isBusy = false;
    let isOver = false;
    async function tell() {
      isBusy = true;
      const now = changed;
      changed = new Set();
      const pause = new Promise((resolve) => setTimeout(resolve, everyMs));
      await Promise.allSettled([lookNow(now), pause]);
      isBusy = false;
      if (changed.size > 0 && !isOver) void tell();
    }
    const stop = onThread((sessionId) => {
      changed.add(sessionId);
      if (!isBusy) void tell();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, []);

  const socket = useStore(connection);
  const last = useRef(socket);
  useEffect(() => {
    if (socket && socket !== last.current) void lookNow(null);
    last.current = socket;
  }, [socket]);
}
