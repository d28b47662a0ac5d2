import { sandboxSend, type SandboxMessage } from '@centralita/contract/sandbox/routes';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Bubble } from '../../parts/chats/bubble.tsx';
import { MessageField } from '../../parts/chats/message-field.tsx';
import { MessageList } from '../../parts/chats/message-list.tsx';
import { useOutgoing } from '../../parts/chats/outgoing.ts';
import { Unsent } from '../../parts/chats/unsent.tsx';
import { call } from '../../platform/api.ts';
import { useAttachments } from '../../parts/media/use-attachments.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useThreadNotices } from '../../platform/thread-notices.ts';
import { phoneQuery, type Line } from './queries.ts';
import classes from './sandbox.module.css';

const none: readonly SandboxMessage[] = [];

interface PhoneProps {
  /** What the company is called on it. */
  name: string;
  line: Line;
}

/** What the invented person sees of their chat, live. */
export function Phone({ name, line }: PhoneProps) {
  const t = useTranslations('sandbox');
  const { data, error, refetch } = useQuery(phoneQuery(line));
  // The first message makes the chat: until then any change may be it.
  useThreadNotices((changed) =>
    !changed || !data?.session_id || changed.has(data.session_id) ? refetch() : Promise.resolve(),
  );
  const messages = data?.results ?? none;
  const writing = useOutgoing(
    { name: `phone ${line.campaign_id} ${line.person}`, title: line.person },
    async ({ id, text, media }) => {
      await call(sandboxSend, { params: line, body: { id, message: text, media_id: media?.id } });
      await refetch();
    },
    messages,
  );
  const attachments = useAttachments(`phone ${line.campaign_id} ${line.person}`);
  return (
    <section className={classes.phone} aria-label={t('phone')}>
      <header className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <p className={classes.note}>{t('nothingLeaves')}</p>
      </header>
      <MessageList label={t('messages')}>
        {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {data && messages.length === 0 && writing.outgoing.length === 0 ? (
          <p className={classes.empty}>{t('empty')}</p>
        ) : null}
        {messages.map((message) => (
          <Said key={message.id} message={message} />
        ))}
        {writing.outgoing.map((message) => (
          <Unsent key={message.id} message={message} onRetry={writing.retry} onDiscard={writing.discard} />
        ))}
      </MessageList>
      <MessageField
        typed={writing.typed}
        onType={writing.type}
        onSend={() => {
          writing.submit(attachments.ready);
          attachments.clear();
        }}
        attachments={attachments}
        takesFocus={matchMedia('(min-width: 900px)').matches}
      />
    </section>
  );
}

function Said({ message: { from, text, quotes, kind, media, created_at } }: { message: SandboxMessage }) {
  const isOwn = from === 'person';
  return (
    <Bubble
      side={isOwn ? 'end' : 'start'}
      tone={isOwn ? 'own' : 'other'}
      text={text}
      quote={quotes === null ? null : { by: '', text: quotes }}
      media={media}
      kind={kind}
      at={created_at}
    />
  );
}
