import { endSupportChat } from '@centralita/contract/support/routes';
import type { SupportConversation } from '@centralita/contract/support/schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import { nameOf } from '../name-of.ts';

/** Asks once before a conversation is over. */
export function EndChat({ asked }: { asked: Asked<SupportConversation> }) {
  const t = useTranslations('chats.ending');
  const name = asked.what ? nameOf(asked.what) : '';
  return (
    <ConfirmAct
      asked={asked}
      area="chats"
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      act={({ session_id }) => call(endSupportChat, { params: { session_id }, body: {} })}
      said={{ success: t('done'), failure: t('failed') }}
      onDone={focusContent}
    >
      {t('text', { name })}
    </ConfirmAct>
  );
}
