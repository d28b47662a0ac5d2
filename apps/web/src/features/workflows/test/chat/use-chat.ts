import { useEffect, useReducer, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { sayFailed } from '../../../../platform/use-act.ts';
import { lastTurnOf, newConversation, nextConversation, pendingOf, type Asked } from './conversation.ts';
import { streamTurn } from './stream-turn.ts';

export interface ChatOf {
  workflowId: string;
  isDraft: boolean;
  /** Of the database variables, by name. */
  values: Readonly<Record<string, string>>;
}

/** The test chat of a workflow: what was said, and the acts that move it. Leaving stops what is being answered. */
export function useChat({ workflowId, isDraft, values }: ChatOf) {
  const t = useTranslations('workflowTest');
  const [conversation, take] = useReducer(nextConversation, newConversation);
  const asking = useRef<AbortController | null>(null);
  const lastId = useRef(0);
  const pending = pendingOf(conversation);
  const last = lastTurnOf(conversation);
  useEffect(() => () => asking.current?.abort(), []);

  async function send(asked: Asked, from: string | undefined) {
    const id = ++lastId.current;
    const stop = new AbortController();
    asking.current = stop;
    take({ kind: 'asked', id, asked, values });
    const body = {
      workflow_id: workflowId,
      is_draft: isDraft,
      standard_variables: { ...values },
      input_text: asked.text,
      ...(from === undefined ? {} : { state: from }),
      ...(asked.set ? { set_variables: { ...asked.set } } : {}),
      ...(asked.goTo === undefined ? {} : { go_to_node_id: asked.goTo }),
    };
    try {
      const turn = await streamTurn(body, (coming) => take({ id, ...coming }), stop.signal);
      take({ kind: 'done', id, turn });
    } catch (error) {
      if (stop.signal.aborted) return take({ kind: 'stopped', id });
      take({ kind: 'failed', id, error });
      sayFailed(error, t('sendFailed'));
    }
  }

  return {
    ...conversation,
    pending,
    last,
    /** The workflow has the first word. */
    begin: () => {
      take({ kind: 'reset' });
      asking.current?.abort();
      void send({ text: '' }, undefined);
    },
    send: (asked: Asked) => {
      if (!pending) void send(asked, last?.state);
    },
    type: (input: string) => take({ kind: 'typed', input }),
    stop: () => asking.current?.abort(),
  };
}

export type Chat = ReturnType<typeof useChat>;
