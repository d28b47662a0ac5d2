import { optOutOfChat } from '@centralita/contract/opt-outs/routes';
import { eraseChatPerson } from '@centralita/contract/support/person-routes';
import { blockSupportChat } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { IconBan, IconEraser, IconPhoneOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import type { ChatsSearch } from '../chats-address.ts';
import { nameOf } from '../name-of.ts';
import classes from './side.module.css';

interface PersonActsProps {
  chat: SupportConversation;
  search: ChatsSearch;
}

/** What is done with the person of a chat. Who writes over the API is served by the company's own program. */
export function PersonActs({ chat, search }: PersonActsProps) {
  return (
    <div className={classes.acts}>
      {chat.chat_kind === 'API' ? null : <Refusing chat={chat} />}
      <ErasePerson chat={chat} search={search} />
    </div>
  );
}

/** Nothing of the person is left in the company. */
function ErasePerson({ chat, search }: PersonActsProps) {
  const t = useTranslations('chats.person');
  const navigate = useNavigate();
  const erasing = useAsked<SupportConversation>();
  const name = nameOf(chat);
  return (
    <>
      <Button
        size="sm"
        icon={<IconEraser size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => erasing.ask(chat)}
      >
        {t('erase')}
      </Button>
      <ConfirmAct
        asked={erasing}
        area="chats"
        title={t('eraseTitle', { name })}
        confirmLabel={t('eraseConfirm')}
        act={({ session_id }) => call(eraseChatPerson, { params: { session_id }, query: {} })}
        said={{ success: t('erased'), failure: t('failed') }}
        leave={() => void navigate({ to: '/contact-center/chats', search })}
      >
        {t('eraseText', { name })}
      </ConfirmAct>
    </>
  );
}

/** The person writes, or is written to, no more. */
function Refusing({ chat }: { chat: SupportConversation }) {
  const t = useTranslations('chats.person');
  const blocking = useAsked<SupportConversation>();
  const stopping = useAsked<SupportConversation>();
  const name = nameOf(chat);
  const { is_blocked: isBlocked } = chat;
  return (
    <>
      <Button
        size="sm"
        icon={<IconPhoneOff size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => stopping.ask(chat)}
      >
        {t('stop')}
      </Button>
      <Button
        size="sm"
        icon={<IconBan size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => blocking.ask(chat)}
      >
        {isBlocked ? t('unblock') : t('block')}
      </Button>
      <ConfirmAct
        asked={stopping}
        area="chats"
        title={t('stopTitle', { name })}
        confirmLabel={t('stop')}
        act={({ session_id }) => call(optOutOfChat, { params: { session_id }, body: {} })}
        said={{ success: t('stopped'), failure: t('failed') }}
      >
        {t('stopText', { name })}
      </ConfirmAct>
      <ConfirmAct
        asked={blocking}
        area="chats"
        title={isBlocked ? t('unblockTitle', { name }) : t('blockTitle', { name })}
        confirmLabel={isBlocked ? t('unblock') : t('block')}
        act={({ session_id, is_blocked }) =>
          call(blockSupportChat, { params: { session_id }, body: { is_blocked: !is_blocked } })
        }
        said={{ success: t('done'), failure: t('failed') }}
      >
        {isBlocked ? t('unblockText', { name }) : t('blockText', { name })}
      </ConfirmAct>
    </>
  );
}
