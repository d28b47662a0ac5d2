import type { SupportConversation } from '@centralita/contract/support/schema';
import { useTranslations } from 'use-intl';
import { Instant } from '../../platform/instant.tsx';
import { useSession } from '../../platform/session.ts';
import classes from './standing.module.css';

/** Reasons why nothing is said for now that have words of their own. */
const heldReasons = [
  'no_campaign',
  'paused',
  'finished',
  'archived',
  'not_started',
  'incomplete',
  'inactive_hours',
  'answers_limit',
  'off',
  'turn_limit',
  'loop',
  'late',
  'opted_out',
  'restored',
] as const;
type HeldReason = (typeof heldReasons)[number];

/** Who has a chat or why nobody does, and whether it is one of the sandbox. */
export function Standing({ chat }: { chat: SupportConversation }) {
  const t = useTranslations('chats.standing');
  return (
    <>
      <Owner chat={chat} />
      {chat.held === null ? null : <span className={classes.badge}>{t(`held.${reasonOf(chat.held)}`)}</span>}
      {chat.is_blocked ? <span className={classes.badge}>{t('blocked')}</span> : null}
      {chat.chat_kind === 'SANDBOX' ? <span className={classes.badge}>{t('sandbox')}</span> : null}
    </>
  );
}

function Owner({ chat: { owner, operator, waits_since } }: { chat: SupportConversation }) {
  const t = useTranslations('chats.standing');
  const { user } = useSession();
  if (owner === 'queue') {
    return (
      <span className={classes.badge} data-kind="waits">
        {t('waits')}
        {waits_since ? (
          <>
            {' · '}
            <Instant at={waits_since} />
          </>
        ) : null}
      </span>
    );
  }
  if (owner === 'ai') return <span className={classes.badge}>{t('ai')}</span>;
  if (operator === null) return <span className={classes.badge}>{t('phone')}</span>;
  const isMine = operator.id === user?.id;
  return (
    <span className={classes.badge} data-kind={isMine ? 'mine' : undefined}>
      {isMine ? t('mine') : t('operator', { name: operator.first_name || t('unknown') })}
    </span>
  );
}

function reasonOf(held: string): HeldReason | 'other' {
  return heldReasons.find((known) => known === held) ?? 'other';
}
