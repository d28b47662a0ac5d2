import type { SupportConversation } from '@centralita/contract/support/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { deskQuery } from '../../../parts/chats/desk-query.ts';
import { LabelChip } from '../../../parts/chats/label-chip.tsx';
import { useCameBack } from '../../../parts/chats/outgoing.ts';
import { Instant } from '../../../platform/instant.tsx';
import { CampaignName } from '../campaign-name.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import { Standing } from '../standing.tsx';
import { nameOf } from '../name-of.ts';
import classes from './list.module.css';

interface ChatRowProps {
  chat: SupportConversation;
  search: ChatsSearch;
  isOpen: boolean;
  /** Of the first of its campaign, where they stand together. */
  hasHeading: boolean;
}

export function ChatRow({ chat, search, isOpen, hasHeading }: ChatRowProps) {
  const t = useTranslations('chats');
  const { session_id, unread, last_message } = chat;
  const replyCameBack = useCameBack(`support ${session_id}`);
  const noteCameBack = useCameBack(`note ${session_id}`);
  const { data } = useQuery(deskQuery());
  const labels = data?.labels.filter(({ id }) => chat.label_ids.includes(id)) ?? [];
  return (
    <li>
      {hasHeading ? (
        <h2 className={classes.group}>
          <CampaignName chat={chat} />
        </h2>
      ) : null}
      <Link
        to="/contact-center/chats/$sessionId"
        params={{ sessionId: session_id }}
        search={search}
        id={`chat-${session_id}`}
        className={classes.row}
        data-open={isOpen || undefined}
        aria-current={isOpen ? 'page' : undefined}
        preload={false}
      >
        <span className={classes.line}>
          <span className={classes.name}>{nameOf(chat)}</span>
          <span className={classes.time}>
            <Instant at={last_message.created_at} />
          </span>
        </span>
        <span className={classes.line}>
          <span className={classes.preview} data-unread={unread > 0 || undefined}>
            {last_message.text || t('noText')}
          </span>
          {unread > 0 ? (
            <span className={classes.unread}>
              <span aria-hidden="true">{unread}</span>
              <span className="unseen">{t('unread', { count: unread })}</span>
            </span>
          ) : null}
        </span>
        <span className={classes.facts}>
          <Standing chat={chat} />
          {replyCameBack || noteCameBack ? (
            <span className={classes.cameBack}>{t('unsent.failed')}</span>
          ) : null}
          {labels.map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
          <span className={classes.campaign}>
            <CampaignName chat={chat} />
          </span>
        </span>
      </Link>
    </li>
  );
}
