import type { SupportConversation } from '@centralita/contract/support/schema';
import { readSupportChat } from '@centralita/contract/support/routes';
import { IconMessageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { carryNote, carryReply } from '../../../parts/chats/carry.ts';
import { useOutgoing } from '../../../parts/chats/outgoing.ts';
import { call } from '../../../platform/api.ts';
import { Gone } from '../../../platform/gone.tsx';
import { useSession } from '../../../platform/session.ts';
import { useThreadNotices } from '../../../platform/thread-notices.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import { nameOf } from '../name-of.ts';
import { addMessage, chatQuery, type OpenChat } from '../queries.ts';
import { ChatHead } from './chat-head.tsx';
import { Compose } from './compose.tsx';
import { Messages } from './messages.tsx';
import { Others } from './others.tsx';
import { useOthers } from './use-others.ts';
import classes from './open.module.css';

interface ChatProps {
  sessionId: string;
  search: ChatsSearch;
}

/** The open chat, live. */
export function Chat({ sessionId, search }: ChatProps) {
  const t = useTranslations('chats');
  const { data, error, refetch } = useQuery(chatQuery(sessionId));
  useThreadNotices((changed) => (changed === null || changed.has(sessionId) ? refetch() : Promise.resolve()));
  if (data) return <Opened opened={data} search={search} />;
  if (error) {
    return (
      <Gone
        error={error}
        onRetry={() => void refetch()}
        icon={<IconMessageOff size={24} stroke={1.5} />}
        title={t('gone.title')}
        text={t('gone.text')}
        to="/contact-center/chats"
        toLabel={t('back')}
      />
    );
  }
  return (
    <div role="status" aria-label={t('loading')} className={classes.ghost}>
      <Skeleton height="48px" />
      <Skeleton width="60%" height="56px" />
      <Skeleton width="70%" height="56px" />
    </div>
  );
}

function Opened({ opened, search }: { opened: OpenChat; search: ChatsSearch }) {
  const { chat } = opened;
  const sessionId = chat.session_id;
  const { user } = useSession();
  const title = nameOf(chat);
  const isMine = chat.owner === 'operator' && chat.operator?.id === user?.id;
  const writing = useOutgoing(
    { name: `support ${sessionId}`, title },
    async (said) => addMessage(sessionId, await carryReply(sessionId, said)),
    opened.results,
  );
  const notes = useOutgoing(
    { name: `note ${sessionId}`, title },
    async (said) => addMessage(sessionId, await carryNote(sessionId, said)),
    opened.results,
  );
  const { others, onTyped } = useOthers(sessionId, isMine ? writing.typed : '');
  useReading(chat, isMine);
  return (
    <>
      <ChatHead chat={chat} isMine={isMine} search={search} />
      <Messages opened={opened} writing={writing} notes={notes} isMine={isMine} />
      <Others others={others} />
      {isMine ? null : <WhoAnswers chat={chat} />}
      <Compose chat={chat} writing={writing} notes={notes} onTyped={onTyped} isMine={isMine} />
    </>
  );
}

/** In place of the field: who has the chat, and what to do to write in it. */
function WhoAnswers({ chat: { owner, operator } }: { chat: SupportConversation }) {
  const t = useTranslations('chats');
  const name = operator?.first_name || t('standing.unknown');
  const text = {
    ai: t('who.ai'),
    queue: t('who.queue'),
    operator: operator === null ? t('who.phone') : t('who.operator', { name }),
  }[owner];
  return <p className={classes.who}>{text}</p>;
}

/** Nothing is unread in a chat that is looked at, where it waits for a person or is the one's who looks. */
function useReading({ session_id, unread, owner, version }: SupportConversation, isMine: boolean) {
  const isRead = unread > 0 && (owner === 'queue' || isMine);
  const last = useRef(-1);
  useEffect(() => {
    if (!isRead || document.hidden || last.current === version) return;
    last.current = version;
    // Where this fails it is unread still, and read at the next change.
    call(readSupportChat, { params: { session_id }, body: {} }).catch(() => undefined);
  }, [isRead, session_id, version]);
}
