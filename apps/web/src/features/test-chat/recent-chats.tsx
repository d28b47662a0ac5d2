import { IconMessage } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Chat } from './recent.ts';
import classes from './recent-chats.module.css';

interface RecentChatsProps {
  chats: readonly Chat[];
  onResume: (chat: Chat) => void;
}

/** The test chats that were left, each named by its first question. */
export function RecentChats({ chats, onResume }: RecentChatsProps) {
  const t = useTranslations('testChat.recent');
  const title = useId();
  return (
    <section aria-labelledby={title} className={classes.root}>
      <h3 id={title} className={classes.title}>
        {t('title')}
      </h3>
      <p className={classes.note}>{t('note')}</p>
      <ul className={classes.list}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <button type="button" className={classes.chat} onClick={() => onResume(chat)}>
              <IconMessage size={16} stroke={1.75} aria-hidden="true" />
              <bdi className={classes.question}>{chat.exchanges[0]?.question.text}</bdi>
              <span className={classes.count}>{t('questions', { count: chat.exchanges.length })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
