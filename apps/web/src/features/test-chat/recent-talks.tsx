import { IconMessage } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Talk } from './recent.ts';
import classes from './recent-talks.module.css';

interface RecentTalksProps {
  talks: readonly Talk[];
  onResume: (talk: Talk) => void;
}

/** The test chats that were left, each named by its first question. */
export function RecentTalks({ talks, onResume }: RecentTalksProps) {
  const t = useTranslations('testChat.recent');
  const title = useId();
  return (
    <section aria-labelledby={title} className={classes.root}>
      <h3 id={title} className={classes.title}>
        {t('title')}
      </h3>
      <p className={classes.note}>{t('note')}</p>
      <ul className={classes.list}>
        {talks.map((talk) => (
          <li key={talk.id}>
            <button type="button" className={classes.talk} onClick={() => onResume(talk)}>
              <IconMessage size={16} stroke={1.75} aria-hidden="true" />
              <bdi className={classes.question}>{talk.exchanges[0]?.question.text}</bdi>
              <span className={classes.count}>{t('questions', { count: talk.exchanges.length })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
