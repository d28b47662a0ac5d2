import { IconKeyboard } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { useThreadNotices } from '../../../platform/thread-notices.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import { inOrder } from '../in-order.ts';
import { chatsQuery } from '../queries.ts';
import { ChatFilters } from './chat-filters.tsx';
import { ChatRows } from './chat-rows.tsx';
import { DutyMenu } from './duty-menu.tsx';
import classes from './list.module.css';

interface ChatListProps {
  search: ChatsSearch;
  openId: string | null;
  onHelp: () => void;
}

/** Who waits for a person or has one, or whom the AI talks with. */
export function ChatList({ search, openId, onHelp }: ChatListProps) {
  const t = useTranslations('chats');
  const chats = useInfiniteQuery(chatsQuery(search));
  useThreadNotices(() => chats.refetch());
  const rows =
    chats.data &&
    inOrder(
      chats.data.pages.flatMap(({ results }) => results),
      search,
    );
  return (
    <section className={classes.root} aria-label={t('list')}>
      <header className={classes.head}>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{t('title')}</h1>
          <DutyMenu />
          <span className={classes.help}>
            <IconButton
              label={t('keys.open')}
              icon={<IconKeyboard size={18} stroke={1.6} aria-hidden="true" />}
              onClick={onHelp}
            />
          </span>
        </div>
        <ChatFilters search={search} />
      </header>
      {chats.error && !rows ? <LoadFailed error={chats.error} onRetry={() => void chats.refetch()} /> : null}
      {!chats.error && !rows ? <Ghosts /> : null}
      {rows?.length === 0 ? <p className={classes.none}>{t(noneOf(search))}</p> : null}
      {rows && rows.length > 0 ? (
        <ChatRows rows={rows} search={search} openId={openId} pages={chats} />
      ) : null}
    </section>
  );
}

function noneOf({ who, search, label }: ChatsSearch) {
  if (search || label) return 'noneFound';
  if (who === 'ai') return 'noneOfAi';
  return who === 'mine' ? 'noneOfMine' : 'noneOfPeople';
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
