import { optOutOfChat } from '@centralita/contract/opt-outs/routes';
import { blockSupportChat } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { IconBan, IconPhoneOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { nameOf } from '../name-of.ts';
import classes from './side.module.css';

/** Who writes over the API is served by the company's own program. */
export function PersonActs({ chat }: { chat: SupportConversation }) {
  const t = useTranslations('chats.person');
  const blocking = useAsked<SupportConversation>();
  const stopping = useAsked<SupportConversation>();
  const name = nameOf(chat);
  const { is_blocked: isBlocked } = chat;
  if (chat.chat_kind === 'API') return null;
  return (
    <div className={classes.acts}>
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
    </div>
  );
}
