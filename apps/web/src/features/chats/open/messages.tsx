import { sendSupportMessageAgain } from '@centralita/contract/support/routes';
import type { SupportMessage } from '@centralita/contract/support/schema';
import dayjs from 'dayjs';
import { Fragment, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { MessageList } from '../../../parts/chats/message-list.tsx';
import type { useOutgoing } from '../../../parts/chats/outgoing.ts';
import { Unsent } from '../../../parts/chats/unsent.tsx';
import { call } from '../../../platform/api.ts';
import { newId } from '../../../platform/new-id.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { addMessage, loadEarlier, type OpenChat } from '../queries.ts';
import { focusField } from './focus-field.ts';
import { MessageLine, wordsIn } from './message-line.tsx';
import classes from './open.module.css';

interface MessagesProps {
  opened: OpenChat;
  writing: ReturnType<typeof useOutgoing>;
  notes: ReturnType<typeof useOutgoing>;
  isMine: boolean;
}

/** What was said, day by day, and below it what this person entered and is on its way. */
export function Messages({ opened: { chat, results, hasEarlier }, writing, notes, isMine }: MessagesProps) {
  const t = useTranslations('chats');
  const sendAgain = async ({ id }: SupportMessage) => {
    const params = { session_id: chat.session_id, id };
    addMessage(chat.session_id, await call(sendSupportMessageAgain, { params, body: { id: newId() } }));
  };
  const quote = (message: SupportMessage) => {
    const { id, owner } = message;
    writing.quote({ id, owner, content: wordsIn(message) });
    focusField();
  };
  return (
    <MessageList label={t('messages')}>
      {hasEarlier ? <Earlier sessionId={chat.session_id} /> : null}
      {results.map((message, at) => (
        <Fragment key={message.id}>
          <Day message={message} before={results[at - 1]} />
          <MessageLine
            message={message}
            sendAgain={isMine ? sendAgain : undefined}
            onQuote={isMine && showsQuotes(chat) ? quote : undefined}
          />
        </Fragment>
      ))}
      {writing.outgoing.map((message) => (
        <Unsent key={message.id} message={message} onRetry={writing.retry} onDiscard={writing.discard} />
      ))}
      {notes.outgoing.map((message) => (
        <Unsent key={message.id} isNote message={message} onRetry={notes.retry} onDiscard={notes.discard} />
      ))}
    </MessageList>
  );
}

/** Elsewhere the person would not see what is answered. */
function showsQuotes({ chat_kind }: OpenChat['chat']): boolean {
  return chat_kind === 'WHATSAPP' || chat_kind === 'SANDBOX';
}

/** Where another day begins. */
function Day({ message, before }: { message: SupportMessage; before: SupportMessage | undefined }) {
  const format = useFormatter();
  const at = dayjs(message.created_at);
  if (before && dayjs(before.created_at).isSame(at, 'day')) return null;
  return <p className={classes.event}>{format.dateTime(at.toDate(), { dateStyle: 'long' })}</p>;
}

function Earlier({ sessionId }: { sessionId: string }) {
  const t = useTranslations('chats');
  const [busy, setBusy] = useState(false);
  async function load() {
    setBusy(true);
    await loadEarlier(sessionId).catch((fault: unknown) => sayFailed(fault, t('earlierFailed')));
    setBusy(false);
  }
  return (
    <div className={classes.earlier}>
      <Button size="sm" kind="quiet" busy={busy} onClick={() => void load()}>
        {t('earlier')}
      </Button>
    </div>
  );
}
