import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { useTranslations } from 'use-intl';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { Instant } from '../../../platform/instant.tsx';
import { queryClient } from '../../../platform/query.ts';
import { Button } from '../../../ui/button.tsx';
import { useAsked } from '../../../ui/use-asked.ts';
import { campaignQuery } from '../queries.ts';
import classes from './form.module.css';
import { makeKey } from './save-part.ts';

interface ApiKeyLineProps {
  campaign: CampaignInformation;
  readOnly: boolean;
  onKey: (key: string) => void;
}

/** The key of the API channel by its first characters, and another one in its place. */
export function ApiKeyLine({ campaign, readOnly, onKey }: ApiKeyLineProps) {
  const t = useTranslations('campaigns.key');
  const asked = useAsked<CampaignInformation>();
  const { api_information: api } = campaign.channels_settings;
  if (!api) return null;

  async function renew({ id }: CampaignInformation) {
    onKey(await makeKey(id, (after) => queryClient.setQueryData(campaignQuery(id).queryKey, after)));
  }

  return (
    <div className={classes.key}>
      <span className={classes.keyText}>
        <code>{api.api_key_prefix}…</code> · {t('made')} <Instant at={api.api_key_made_at} />
      </span>
      {readOnly ? null : (
        <Button size="sm" onClick={() => asked.ask(campaign)}>
          {t('renew')}
        </Button>
      )}
      <ConfirmAct
        asked={asked}
        area="campaigns"
        title={t('renewTitle')}
        confirmLabel={t('renew')}
        act={renew}
        said={{ success: t('renewed'), failure: t('renewFailed') }}
      >
        {t('renewText')}
      </ConfirmAct>
    </div>
  );
}
