import type { SupportConversation } from '@centralita/contract/support/schema';
import { useTranslations } from 'use-intl';

/** Under which a chat stands; that there is none where no campaign ever had the number. */
export function CampaignName({ chat }: { chat: SupportConversation }) {
  const t = useTranslations('chats');
  return chat.campaign_name || t('noCampaign');
}
