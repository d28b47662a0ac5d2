import type { SupportMessage } from '@centralita/contract/support/schema';
import dayjs from 'dayjs';
import { useTranslations } from 'use-intl';
import { Bubble } from '../../../parts/chats/bubble.tsx';
import classes from './open.module.css';

/** One message, or what happened between them as a small line. */
export function MessageLine({ message }: { message: SupportMessage }) {
  const t = useTranslations('chats');
  const { owner, content, media, created_at, operator_name } = message;
  if (message.type === 'event') return <Event message={message} />;
  if (owner === 'user') return <Bubble side="start" text={content} media={media} at={created_at} />;
  const label = {
    assistant: t('by.assistant'),
    support: operator_name || t('by.unknown'),
    system: t('by.system'),
  }[owner];
  return (
    <Bubble
      side="end"
      tone={owner === 'support' ? 'own' : 'machine'}
      label={label}
      text={content}
      media={media}
      at={created_at}
    >
      <State message={message} />
    </Bubble>
  );
}

function Event({ message: { subtype, operator_name, created_at } }: { message: SupportMessage }) {
  const t = useTranslations('chats');
  if (subtype === '') return null;
  return (
    <p className={classes.event}>
      {t(`events.${subtype}`, { name: operator_name || t('by.unknown') })}{' '}
      <time dateTime={created_at} title={dayjs(created_at).format('DD/MM/YYYY HH:mm:ss')}>
        {dayjs(created_at).format('HH:mm')}
      </time>
    </p>
  );
}

/** Said where something is not as everybody expects it: what arrived says nothing. */
function State({ message: { state, reason } }: { message: SupportMessage }) {
  const t = useTranslations('chats.states');
  switch (state) {
    case 'queued':
    case 'sending':
      return <span>{t('queued')}</span>;
    case 'failed':
      return (
        <span className={classes.failed}>
          {t('failed')}
          {reason ? ` (${reason})` : ''}
        </span>
      );
    case 'unknown':
      return <span className={classes.failed}>{t('unknown')}</span>;
    case 'cancelled':
      return <span>{t('cancelled')}</span>;
    default:
      return null;
  }
}
