import { campaignStatus } from '@centralita/contract/campaigns/routes';
import type { Campaign } from '@centralita/contract/campaigns/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { textIn } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/i18n.tsx';
import { refresh } from '../../../platform/query.ts';
import { toastSuccess } from '../../../platform/toast.tsx';
import { sayFailed } from '../../../platform/use-act.ts';
import { useAsked, type Asked } from '../../../ui/use-asked.ts';

/** What acts need to know of a campaign. */
export type ActedOn = Pick<Campaign, 'id' | 'name' | 'timezone_id'>;

export interface CampaignActs {
  pausing: Asked<ActedOn>;
  finishing: Asked<ActedOn>;
  archiving: Asked<ActedOn>;
  restarting: Asked<ActedOn>;
  /** Goes on at once: nobody loses anything by it. */
  play: (campaign: ActedOn) => Promise<void>;
}

/** What can be done to a campaign as a whole; what it asks first stands in `CampaignDialogs`. */
export function useCampaignActs(): CampaignActs {
  const t = useTranslations('campaigns.status');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const acts = {
    pausing: useAsked<ActedOn>(),
    finishing: useAsked<ActedOn>(),
    archiving: useAsked<ActedOn>(),
    restarting: useAsked<ActedOn>(),
  };

  async function play({ id }: ActedOn) {
    if (busy) return;
    setBusy(true);
    try {
      await call(campaignStatus, { params: { id }, body: { status: 'in_progress' } });
      toastSuccess(t('updated'));
    } catch (fault) {
      sayFailed(fault, `${t('failed')}: ${textIn(language, fault)}`);
    } finally {
      setBusy(false);
      void refresh('campaigns');
    }
  }

  return { ...acts, play };
}
