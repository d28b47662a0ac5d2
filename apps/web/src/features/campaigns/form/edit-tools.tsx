import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { IconArchive, IconFlag, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import type { CampaignActs } from '../acts/use-campaign-acts.ts';
import { StatusMark } from '../list/status-mark.tsx';

/** How a campaign stands, and what can be done to it as a whole. */
export function EditTools({ campaign, acts }: { campaign: CampaignInformation; acts: CampaignActs }) {
  const t = useTranslations('campaigns.menu');
  const { id, status, main_config: main } = campaign;
  const about = { id, name: main.name, timezone_id: main.timezone_id };
  const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <StatusMark status={status} />
      {status === 'in_progress' ? (
        <Button icon={<IconPlayerPause {...sign} />} onClick={() => acts.pausing.ask(about)}>
          {t('pause')}
        </Button>
      ) : null}
      {status === 'paused' ? (
        <Button icon={<IconPlayerPlay {...sign} />} onClick={() => void acts.play(about)}>
          {t('play')}
        </Button>
      ) : null}
      {status === 'in_progress' || status === 'paused' ? (
        <Button icon={<IconFlag {...sign} />} onClick={() => acts.finishing.ask(about)}>
          {t('finish')}
        </Button>
      ) : null}
      {status === 'finished' ? (
        <Button kind="primary" icon={<IconRefresh {...sign} />} onClick={() => acts.restarting.ask(about)}>
          {t('restart')}
        </Button>
      ) : null}
      {status === 'in_progress' ? null : (
        <Button icon={<IconArchive {...sign} />} onClick={() => acts.archiving.ask(about)}>
          {t('archive')}
        </Button>
      )}
    </>
  );
}
