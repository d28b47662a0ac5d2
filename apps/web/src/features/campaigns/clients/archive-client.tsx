import { archiveClient } from '@centralita/contract/campaigns/client-routes';
import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import { calledOf } from './client-name.ts';

interface ArchiveClientProps {
  campaignId: string;
  asked: Asked<CampaignClient>;
}

/** Asks once before a client leaves the list; in the middle of a chat it says what becomes of that. */
export function ArchiveClient({ campaignId, asked }: ArchiveClientProps) {
  const t = useTranslations('clients.archive');
  const name = asked.what ? calledOf(asked.what) : '';
  return (
    <ConfirmAct
      asked={asked}
      area="clients"
      title={t('title', { name })}
      confirmLabel={t('confirm')}
      act={({ id }) => call(archiveClient, { params: { campaign_id: campaignId, client_id: id }, query: {} })}
      said={{ success: t('done'), failure: t('failed') }}
      onDone={focusContent}
    >
      {asked.what?.status === 'is_chatting' ? t('chatting', { name }) : t('text', { name })}
    </ConfirmAct>
  );
}
