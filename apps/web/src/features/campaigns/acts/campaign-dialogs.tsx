import { archiveCampaign, campaignStatus } from '@centralita/contract/campaigns/routes';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { ConfirmAct } from '../../../platform/confirm-act.tsx';
import { focusContent } from '../../../ui/focus-content.ts';
import { RestartDialog } from './restart-dialog.tsx';
import type { CampaignActs } from './use-campaign-acts.ts';

interface CampaignDialogsProps {
  acts: CampaignActs;
  /** Away from the screen of one that is archived. */
  leave?: () => void;
}

/** Ask before a campaign is paused, ended, archived or begun anew, and say what that does to people in the middle of a chat. */
export function CampaignDialogs({ acts, leave }: CampaignDialogsProps) {
  const { pausing, finishing, archiving, restarting } = acts;
  const t = useTranslations('campaigns');
  return (
    <>
      <ConfirmAct
        asked={pausing}
        area="campaigns"
        title={t('pause.title', { name: pausing.what?.name ?? '' })}
        confirmLabel={t('menu.pause')}
        act={({ id }) => call(campaignStatus, { params: { id }, body: { status: 'paused' } })}
        said={{ success: t('status.updated'), failure: t('status.failed') }}
      >
        {t('pause.text')}
      </ConfirmAct>
      <ConfirmAct
        asked={finishing}
        area="campaigns"
        title={t('finish.title', { name: finishing.what?.name ?? '' })}
        confirmLabel={t('menu.finish')}
        act={({ id }) => call(campaignStatus, { params: { id }, body: { status: 'finished' } })}
        said={{ success: t('status.updated'), failure: t('status.failed') }}
      >
        {t('finish.text')}
      </ConfirmAct>
      <ConfirmAct
        asked={archiving}
        area="campaigns"
        title={t('archive.title', { name: archiving.what?.name ?? '' })}
        confirmLabel={t('menu.archive')}
        act={({ id }) => call(archiveCampaign, { params: { campaign_id: id } })}
        said={{ success: t('archive.done'), failure: t('archive.failed') }}
        leave={leave}
        onDone={focusContent}
      >
        {t('archive.text')}
      </ConfirmAct>
      <RestartDialog key={restarting.visit} asked={restarting} />
    </>
  );
}
