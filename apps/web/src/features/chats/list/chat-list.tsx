import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { LoadMore } from '../../../platform/load-more.tsx';
import { useThreadNotices } from '../../../platform/thread-notices.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import { chatsQuery } from '../queries.ts';
import { ChatRow } from './chat-row.tsx';
import classes from './list.module.css';

interface ChatListProps {
  search: ChatsSearch;
  openId: string | null;
}

/** Who waits for a person or has one, or whom the AI talks with. */
export function ChatList({ search, openId }: ChatListProps) {
  const t = useTranslations('chats');
  const navigate = useNavigate();
  const chats = useInfiniteQuery(chatsQuery(search));
  useThreadNotices(() => chats.refetch());
  const rows = chats.data?.pages.flatMap(({ results }) => results);
  const filters = [
    { value: 'people', label: t('filters.people') },
    { value: 'ai', label: t('filters.ai') },
  ] as const;
  return (
    <section className={classes.root} aria-label={t('list')}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <Segmented
          label={t('filters.label')}
          value={search.who ?? 'people'}
          options={filters}
          onChange={(who) => void navigate({ to: '.', search: who === 'ai' ? { who } : {}, replace: true })}
        />
      </header>
      <div className={classes.rows}>
        {chats.error && !rows ? (
          <LoadFailed error={chats.error} onRetry={() => void chats.refetch()} />
        ) : null}
        {!chats.error && !rows ? <Ghosts /> : null}
        {rows?.length === 0 ? (
          <p className={classes.none}>{search.who === 'ai' ? t('noneOfAi') : t('noneOfPeople')}</p>
        ) : null}
        {rows && rows.length > 0 ? (
          <ul className={classes.list}>
            {rows.map((chat) => (
              <ChatRow
                key={chat.session_id}
                chat={chat}
                search={search}
                isOpen={chat.session_id === openId}
              />
            ))}
          </ul>
        ) : null}
        {chats.hasNextPage ? (
          <div className={classes.more}>
            <LoadMore pages={chats} label={t('more')} quiet />
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Ghosts() {
  const t = useTranslations('chats');
  return (
    <div role="status" aria-label={t('loading')} className={classes.ghosts}>
      {['a', 'b', 'c', 'd'].map((name) => (
        <Skeleton key={name} height="64px" />
      ))}
    </div>
  );
}
