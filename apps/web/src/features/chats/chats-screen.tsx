import { IconMessages } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { usePage } from '../../platform/page.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ChatsSearch } from './chats-address.ts';
import { ChatList } from './list/chat-list.tsx';
import { Chat } from './open/chat.tsx';
import classes from './chats.module.css';

interface ChatsScreenProps {
  search: ChatsSearch;
  /** The open chat; null where none is. */
  sessionId: string | null;
}

/** Chats with people on every channel, and the open one beside them; on a phone one of both. */
export function ChatsScreen({ search, sessionId }: ChatsScreenProps) {
  const t = useTranslations('chats');
  const shell = useTranslations('shell');
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);
  return (
    <div className={classes.root} data-fill data-open={sessionId !== null || undefined}>
      <ChatList search={search} openId={sessionId} />
      <section className={classes.middle} aria-label={t('open')}>
        {sessionId === null ? (
          <EmptyState icon={<IconMessages size={24} stroke={1.5} />} title={t('noneSelected')}>
            {t('noneSelectedText')}
          </EmptyState>
        ) : (
          <Chat key={sessionId} sessionId={sessionId} search={search} />
        )}
      </section>
    </div>
  );
}
