import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { widgetQuery } from './queries.ts';
import { WidgetDialog } from './widget-dialog.tsx';
import classes from './widget.module.css';

/** Below the API channel of a campaign: the chat that it can hand out to websites. */
export function WidgetSection({ campaign }: { campaign: CampaignInformation }) {
  const t = useTranslations('campaigns.widget');
  const { company } = useSession();
  const [open, setOpen] = useState(false);
  const { is_api_channel: enabled } = campaign.channels_settings;
  const { data: settings } = useQuery({ ...widgetQuery(campaign.id), enabled });
  if (!enabled || !settings) return null;
  const { is_on, allowed_origins } = settings;
  return (
    <div className={classes.section}>
      <span>
        <span className={classes.heading}>{t('title')}</span>
        <span className={classes.text}> · {is_on ? allowed_origins.join(', ') : t('off')}</span>
      </span>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('setUp')}
      </Button>
      <WidgetDialog
        open={open}
        campaignId={campaign.id}
        companyName={company?.name ?? ''}
        settings={settings}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
