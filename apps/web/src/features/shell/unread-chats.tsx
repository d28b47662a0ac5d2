import { useTranslations } from 'use-intl';
import { duty } from '../../parts/chats/duty.ts';
import { useStore } from '../../platform/store.ts';
import classes from './sidebar.module.css';

/** How many chats wait for this person, once they have opened the chats. */
export function UnreadChats() {
  const t = useTranslations('shell');
  const { unread } = useStore(duty);
  if (unread === 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{unread}</span>
      <span className="unseen">{t('unreadChats', { count: unread })}</span>
    </span>
  );
}
