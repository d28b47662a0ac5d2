import type { SupportConversation } from '@centralita/contract/support/schema';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useTransfer } from '../open/use-transfer.ts';

/** On: the AI answers. Switched off, the chat is taken over; switched on, it is handed back. */
export function Assistance({ chat }: { chat: SupportConversation }) {
  const t = useTranslations('chats.side');
  const language = useLanguage();
  const { busy, fault, takeOver, handBack } = useTransfer(chat);
  return (
    <div>
      <Switch
        label={t('aiSwitch')}
        checked={chat.owner === 'ai'}
        busy={busy}
        onChange={(wanted) => void (wanted ? handBack() : takeOver())}
      />
      <FaultText>{fault ? textIn(language, fault) : null}</FaultText>
    </div>
  );
}
