import { useTranslations } from 'use-intl';
import type { PartName } from './campaign-fields.ts';
import type { CampaignFault } from './check.ts';
import type { ChannelAct } from './save-part.ts';

/** The toasts of the error catalogue (specification 002 section 8) for the parts of a campaign. */
export function useSaid() {
  const t = useTranslations('campaigns.form.said');
  return {
    success(part: PartName, acts: readonly ChannelAct[]): string {
      const [only] = acts;
      if (part === 'channels' && only && acts.length === 1) return t(only);
      return t(`${part}Saved`);
    },
    failure(part: PartName, faults: readonly CampaignFault[]): string {
      return faults.includes('phone') ? t('phoneVoice') : t(`${part}Failed`);
    },
  };
}
