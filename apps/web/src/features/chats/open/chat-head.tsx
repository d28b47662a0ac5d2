import type { SupportConversation } from '@centralita/contract/support/schema';
import { IconArrowLeft, IconLayoutSidebarRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { CampaignName } from '../campaign-name.tsx';
import type { ChatsSearch } from '../chats-address.ts';
import { nameOf } from '../name-of.ts';
import { Standing } from '../standing.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { useSideShown } from '../side/use-side-shown.ts';
import { EndChat } from './end-chat.tsx';
import { useTransfer } from './use-transfer.ts';
import classes from './open.module.css';

interface ChatHeadProps {
  chat: SupportConversation;
  isMine: boolean;
  search: ChatsSearch;
}

/** Who it is with, who has it, and the buttons that change that. */
export function ChatHead({ chat, isMine, search }: ChatHeadProps) {
  const t = useTranslations('chats');
  const language = useLanguage();
  const ending = useAsked<SupportConversation>();
  const { busy, fault, hasMovedOn, takeOver, handBack } = useTransfer(chat);
  const title = useFocusOnPhone();
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <Back sessionId={chat.session_id} search={search} />
        <div className={classes.person}>
          <h2 ref={title} tabIndex={-1} className={classes.name}>
            {nameOf(chat)}
          </h2>
          <p className={classes.facts}>
            <Standing chat={chat} />
            <span>
              <CampaignName chat={chat} />
            </span>
          </p>
        </div>
        <div className={classes.acts}>
          <AssignMenu chat={chat} />
          <SideButton search={search} />
          {isMine ? (
            <>
              <Button size="sm" busy={busy} onClick={() => void handBack()}>
                {t('acts.handBack')}
              </Button>
              <Button size="sm" onClick={() => ending.ask(chat)}>
                {t('acts.end')}
              </Button>
            </>
          ) : (
            <>
              {chat.owner === 'operator' && chat.operator === null ? (
                <Button size="sm" busy={busy} onClick={() => void handBack()}>
                  {t('acts.handBack')}
                </Button>
              ) : null}
              <Button kind="primary" size="sm" busy={busy} onClick={() => void takeOver()}>
                {t('acts.takeOver')}
              </Button>
            </>
          )}
        </div>
      </div>
      <FaultText>{hasMovedOn ? movedOn(t, chat) : fault ? textIn(language, fault) : null}</FaultText>
      <EndChat asked={ending} />
    </header>
  );
}

/** The contact's details, beside the chat. */
function SideButton({ search }: { search: ChatsSearch }) {
  const t = useTranslations('chats.acts');
  const navigate = useNavigate();
  const isShown = useSideShown(search);
  return (
    <IconButton
      label={isShown ? t('hideDetails') : t('details')}
      pressed={isShown}
      icon={<IconLayoutSidebarRight size={18} stroke={1.6} aria-hidden="true" />}
      onClick={() =>
        void navigate({ to: '.', search: { ...search, side: isShown ? 'off' : 'on' }, replace: true })
      }
    />
  );
}

function movedOn(t: ReturnType<typeof useTranslations<'chats'>>, { owner, operator }: SupportConversation) {
  if (owner !== 'operator') return t('acts.changed');
  return t('acts.taken', { name: operator ? operator.first_name || t('standing.unknown') : t('by.phone') });
}

/** On a phone, where the list is not beside it. The focus goes back to where it came from. */
function Back({ sessionId, search }: { sessionId: string; search: ChatsSearch }) {
  const t = useTranslations('chats');
  const navigate = useNavigate();
  async function back() {
    await navigate({ to: '/contact-center/chats', search });
    document.getElementById(`chat-${sessionId}`)?.focus();
  }
  return (
    <span className={classes.back}>
      <IconButton
        label={t('back')}
        icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />}
        onClick={() => void back()}
      />
    </span>
  );
}

/** The list, which had the focus, is out of sight there. */
function useFocusOnPhone() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!matchMedia('(min-width: 900px)').matches) title.current?.focus();
  }, []);
  return title;
}
