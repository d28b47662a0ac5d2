import { erasePerson } from '@centralita/contract/campaigns/client-routes';
import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { IconEraser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { ConfirmAct } from '../../../../platform/confirm-act.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useAsked } from '../../../../ui/use-asked.ts';
import { calledOf } from '../client-name.ts';

interface ErasePersonProps {
  campaignId: string;
  client: CampaignClient;
  /** Away from the person, who is gone then. */
  onErased: () => void;
}

/** Asks once, then nothing of the person is left in the company. */
export function ErasePerson({ campaignId, client, onErased }: ErasePersonProps) {
  const t = useTranslations('clients.erase');
  const asked = useAsked<CampaignClient>();
  const name = calledOf(client);
  return (
    <>
      <Button
        kind="quiet"
        icon={<IconEraser size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => asked.ask(client)}
      >
        {t('button')}
      </Button>
      <ConfirmAct
        asked={asked}
        area="clients"
        title={t('title', { name })}
        confirmLabel={t('confirm')}
        act={({ id }) => call(erasePerson, { params: { campaign_id: campaignId, client_id: id }, query: {} })}
        said={{ success: t('done'), failure: t('failed') }}
        leave={onErased}
      >
        {client.phone ? t('textByPhone', { name }) : t('text', { name })}
      </ConfirmAct>
    </>
  );
}
