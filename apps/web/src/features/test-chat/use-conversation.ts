import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { toastError } from '../../platform/toast.tsx';
import { ask } from './ask.ts';
import { newConversation, nextConversation, pendingOf, type Question } from './conversation.ts';

/** The test chat's messages and input, and the acts that change them. Leaving the screen stops what is being answered. */
export function useConversation() {
  const t = useTranslations('testChat');
  const [conversation, take] = useReducer(nextConversation, newConversation);
  const asking = useRef<AbortController | null>(null);
  const lastId = useRef(0);
  const pending = pendingOf(conversation);
  useEffect(() => () => asking.current?.abort(), []);

  async function send(question: Question) {
    if (pending) return;
    const id = ++lastId.current;
    const stop = new AbortController();
    asking.current = stop;
    take({ kind: 'asked', id, question });
    try {
      const answer = await ask(question, (text) => take({ kind: 'text', id, text }), stop.signal);
      take({ kind: 'done', id, answer });
    } catch (error) {
      if (stop.signal.aborted) return take({ kind: 'stopped', id });
      take({ kind: 'failed', id, error });
      // A dead session has led to the sign-in screen, which says so itself.
      if (!(error instanceof ApiError && error.status === 401)) toastError(t('chat.sendFailed'));
    }
  }

  return {
    ...conversation,
    pending,
    send: (question: Question) => void send(question),
    type: (input: string) => take({ kind: 'typed', input }),
    stop: () => asking.current?.abort(),
    reset: () => {
      take({ kind: 'reset' });
      asking.current?.abort();
    },
  };
}
