import type { Answer } from '@centralita/contract/knowledge/schema';
import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../platform/api-error.ts';
import { toastError } from '../../platform/toast.tsx';
import {
  newConversation,
  nextConversation,
  pendingOf,
  toldBefore,
  type Conversation,
  type Exchange,
  type Question,
  type Step,
} from './conversation.ts';

/** Gets the whole answer, and tells each piece of it as it comes. Throws ApiError. */
export type Ask<Q extends Question> = (
  question: Q,
  onText: (text: string) => void,
  signal: AbortSignal,
) => Promise<Answer>;

/** Of all chats of the page: what comes late to one that was left meets none of another. */
let lastId = 0;

/** The messages and input of a test, and the acts that change them. Leaving the screen stops what is being answered. */
export function useConversation<Q extends Question>(ask: Ask<Q>) {
  const t = useTranslations('testChat');
  const [conversation, take] = useReducer<Conversation<Q>, [Step<Q>]>(nextConversation, newConversation);
  const asking = useRef<AbortController | null>(null);
  const pending = pendingOf(conversation);
  useEffect(() => () => asking.current?.abort(), []);

  async function send(asked: Q) {
    if (pending) return;
    const question = { ...asked, history: toldBefore(conversation) };
    const id = ++lastId;
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
    send: (question: Q) => void send(question),
    type: (input: string) => take({ kind: 'typed', input }),
    stop: () => asking.current?.abort(),
    reset: () => {
      take({ kind: 'reset' });
      asking.current?.abort();
    },
    /** Goes on with a chat of before. */
    resume: (exchanges: readonly Exchange<Q>[]) => {
      asking.current?.abort();
      take({ kind: 'resumed', exchanges });
    },
  };
}
