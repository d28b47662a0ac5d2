import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AnswerMessage, type AnswerMessageProps } from './answer-message.tsx';
import type { Exchange, Question } from './conversation.ts';
import { MarkupText } from './markup-text.tsx';
import classes from './messages.module.css';
import { useFollow } from './use-follow.ts';

interface MessagesProps<Q extends Question> extends Omit<AnswerMessageProps<Q>, 'exchange'> {
  exchanges: readonly Exchange<Q>[];
  /** Stands here before anything was asked. */
  empty: ReactNode;
}

/** What was asked and answered. Whole answers are read aloud, not each piece of them. */
export function Messages<Q extends Question>({ exchanges, empty, ...answers }: MessagesProps<Q>) {
  const t = useTranslations('testChat');
  const last = exchanges.at(-1);
  const { area, onScroll } = useFollow(last);
  return (
    <>
      <div
        ref={area}
        className={classes.list}
        role="group"
        aria-label={t('chat.messages')}
        onScroll={onScroll}
      >
        <div className={classes.chat}>
          {exchanges.length === 0 ? empty : null}
          {exchanges.map((exchange) => (
            <div key={exchange.id} className={classes.exchange}>
              <div className={classes.question}>
                <span className="unseen">{t('chat.you')}: </span>
                <MarkupText text={exchange.question.text} />
              </div>
              <AnswerMessage exchange={exchange} {...answers} />
            </div>
          ))}
        </div>
      </div>
      <p className={classes.note}>{t('chat.note')}</p>
      <div aria-live="polite" className="unseen">
        {last ? <Spoken exchange={last} /> : null}
      </div>
    </>
  );
}

function Spoken({ exchange }: { exchange: Exchange }) {
  const t = useTranslations('testChat');
  switch (exchange.state) {
    case 'asking':
    case 'streaming':
      return t('chat.thinking');
    case 'failed':
      return t('chat.failed');
    case 'stopped':
      return t('chat.stopped');
    case 'done':
      return exchange.text;
  }
}
