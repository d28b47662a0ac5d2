import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { goOnDuty } from '../../parts/chats/duty.ts';
import { usePage } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ChatsSearch } from './chats-address.ts';
import { handBackQuietly } from './hand-back.ts';
import { Help } from './help.tsx';
import { inOrder } from './in-order.ts';
import { ChatList } from './list/chat-list.tsx';
import { Chat } from './open/chat.tsx';
import { chatsQuery } from './queries.ts';
import { useKeys } from './use-keys.ts';
import classes from './chats.module.css';

/** With what is known of phones of every country: the list and the chat do not wait for it. */
const Side = lazy(async () => ({ default: (await import('./side/side.tsx')).Side }));

interface ChatsScreenProps {
  search: ChatsSearch;
  /** The open chat; null where none is. */
  sessionId: string | null;
}

/** Chats with people on every channel, the open one beside them and whom it is with; on a phone one of them. */
export function ChatsScreen({ search, sessionId }: ChatsScreenProps) {
  const t = useTranslations('chats');
  const shell = useTranslations('shell');
  usePage(t('title'), [{ label: shell('contactCenter') }, { label: t('title') }]);
  const [isHelping, setHelping] = useState(false);
  useEffect(goOnDuty, []);
  useMoving(search, sessionId, () => setHelping(true));
  return (
    <div className={classes.root} data-fill data-open={sessionId !== null || undefined}>
      <ChatList search={search} openId={sessionId} onHelp={() => setHelping(true)} />
      <section className={classes.middle} aria-label={t('open')}>
        {sessionId === null ? (
          <EmptyState icon={<IconMessages size={24} stroke={1.5} />} title={t('noneSelected')}>
            {t('noneSelectedText')}
          </EmptyState>
        ) : (
          <Chat key={sessionId} sessionId={sessionId} search={search} />
        )}
      </section>
      <Suspense fallback={null}>
        {sessionId === null ? null : <Side sessionId={sessionId} search={search} />}
      </Suspense>
      <Help open={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
}

/** From chat to chat by keys, and the open one back to the AI. */
function useMoving(search: ChatsSearch, sessionId: string | null, onHelp: () => void) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { data } = useInfiniteQuery(chatsQuery(search));
  const chats = inOrder(data?.pages.flatMap(({ results }) => results) ?? [], search);
  const at = chats.findIndex(({ session_id }) => session_id === sessionId);
  useKeys({
    onMove(step) {
      const next = at < 0 ? chats[0] : chats[at + step];
      if (next)
        void navigate({
          to: '/contact-center/chats/$sessionId',
          params: { sessionId: next.session_id },
          search,
        });
    },
    onHandBack() {
      const chat = chats[at];
      if (chat && chat.operator?.id === user?.id) void handBackQuietly(chat.session_id);
    },
    onHelp,
  });
}
