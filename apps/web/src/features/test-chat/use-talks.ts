import { useState } from 'react';
import { useConversation } from '../../parts/answers/use-conversation.ts';
import { newId } from '../../platform/new-id.ts';
import { ask } from './ask.ts';
import { withTalk, type Talk } from './recent.ts';

/** How the talks that were left change. */
export type KeepTalks = (change: (talks: readonly Talk[]) => readonly Talk[]) => void;

/** The talk that is open, which can be left for a new one or for one of before. */
export function useTalks(onKeep: KeepTalks) {
  const conversation = useConversation(ask);
  const [id, setId] = useState(newId);
  return {
    id,
    conversation,
    /** Puts the open talk among those that were left. */
    keep({ chosen, searchType }: Pick<Talk, 'chosen' | 'searchType'>) {
      const talk = { id, chosen, searchType, exchanges: conversation.exchanges };
      onKeep((talks) => withTalk(talks, talk));
    },
    renew() {
      conversation.reset();
      setId(newId());
    },
    resume(talk: Talk) {
      conversation.resume(talk.exchanges);
      setId(talk.id);
    },
  };
}
