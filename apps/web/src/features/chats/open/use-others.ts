import type { Peer } from '@centralita/contract/live/presence';
import { useEffect, useState } from 'react';
import { connection, onPresence } from '../../../platform/live-listeners.ts';
import { newId } from '../../../platform/new-id.ts';
import { useSession } from '../../../platform/session.ts';
import { useStore } from '../../../platform/store.ts';

export interface Other {
  name: string;
  isTyping: boolean;
}

/** This window, among all that look. */
const by = newId();
/** Whoever stops typing without sending is no longer shown as typing so long after their last key. */
const typingMs = 4_000;

/** Colleagues who look at the chat too, and which of them type; they are told the same of this window: `onTyped` says that a person
 * typed here, where `typed` stands now. */
export function useOthers(sessionId: string, typed: string): { others: Other[]; onTyped: () => void } {
  const { user } = useSession();
  const say = useStore(connection);
  const [peers, setPeers] = useState<ReadonlyMap<string, Peer>>(new Map());
  const { isTyping, onTyped } = useTyping(typed !== '');
  useEffect(() => {
    say?.({ kind: 'presence', workflow_id: sessionId, by, editing: isTyping ? 'reply' : null });
  }, [say, sessionId, isTyping]);
  useEffect(() => {
    const stop = onPresence((heard) => {
      if (heard.workflow_id !== sessionId) return;
      setPeers((known) => {
        const next = new Map(known);
        for (const peer of heard.peers) next.set(peer.peer, peer);
        for (const id of heard.left) next.delete(id);
        return next;
      });
    });
    return () => {
      stop();
      connection.get()?.({ kind: 'presence.leave' });
    };
  }, [sessionId]);
  const names = new Map<string, boolean>();
  for (const peer of peers.values()) {
    if (peer.user_id === user?.id) continue;
    names.set(peer.user_name, (names.get(peer.user_name) ?? false) || peer.editing !== null);
  }
  return { others: [...names].map(([name, typing]) => ({ name, isTyping: typing })), onTyped };
}

/** True for a while after somebody typed, as long as something stands in the field. */
function useTyping(hasWords: boolean): { isTyping: boolean; onTyped: () => void } {
  const [typedAt, setTypedAt] = useState<number | null>(null);
  useEffect(() => {
    if (typedAt === null) return;
    const timer = setTimeout(() => setTypedAt(null), typingMs);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return { isTyping: hasWords && typedAt !== null, onTyped: () => setTypedAt(performance.now()) };
}
