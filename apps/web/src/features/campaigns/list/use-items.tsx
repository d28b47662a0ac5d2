import type { Campaign, CampaignStatus } from '@centralita/contract/campaigns/schema';
import {
  IconArchive,
  IconArrowRight,
  IconChartBar,
  IconCopy,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSettings,
  IconTestPipe,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { copyId } from '../../../platform/toast.tsx';
import type { MenuItem } from '../../../ui/menu.tsx';
import type { CampaignActs } from '../acts/use-campaign-acts.ts';
import { progressAddress, resultsAddress, settingsAddress } from '../campaigns-address.ts';

type Act =
  | 'copyId'
  | 'pause'
  | 'play'
  | 'progress'
  | 'settings'
  | 'test'
  | 'archive'
  | 'results'
  | 'viewSettings'
  | 'restart'
  | 'continue';

/** Specification 002 section 2, row menu by status. */
const menus: Record<CampaignStatus, readonly Act[]> = {
  in_progress: ['copyId', 'pause', 'progress', 'settings', 'test'],
  finished: ['copyId', 'archive', 'results', 'viewSettings', 'test', 'restart'],
  paused: ['copyId', 'play', 'progress', 'settings', 'test', 'archive'],
  incomplete: ['copyId', 'continue', 'archive'],
};

const icons: Record<Act, Icon> = {
  copyId: IconCopy,
  pause: IconPlayerPause,
  play: IconPlayerPlay,
  progress: IconChartBar,
  settings: IconSettings,
  test: IconTestPipe,
  archive: IconArchive,
  results: IconListDetails,
  viewSettings: IconSettings,
  restart: IconRefresh,
  continue: IconArrowRight,
};

/** The menu of a row, by its status. */
export function useItems(acts: CampaignActs): (campaign: Campaign) => MenuItem[] {
  const t = useTranslations('campaigns.menu');
  const navigate = useNavigate();
  const go = (to: string) => void navigate({ to });

  function perform(act: Act, campaign: Campaign): void {
    const { id, workflow_id: workflowId } = campaign;
    const test = () =>
      void navigate({
        to: '/contact-center/workflows/$workflowId',
        params: { workflowId: workflowId ?? '' },
        search: { test: true },
      });
    const does: Record<Act, () => void> = {
      copyId: () => void copyId(id),
      pause: () => acts.pausing.ask(campaign),
      play: () => void acts.play(campaign),
      progress: () => go(progressAddress(id)),
      settings: () => go(settingsAddress(id)),
      test,
      archive: () => acts.archiving.ask(campaign),
      results: () => go(resultsAddress(id)),
      viewSettings: () => go(settingsAddress(id)),
      restart: () => acts.restarting.ask(campaign),
      continue: () => go(settingsAddress(id)),
    };
    does[act]();
  }

  return (campaign) =>
    menus[campaign.status].map((act) => {
      const Picture = icons[act];
      return {
        label: t(act),
        icon: <Picture size={18} stroke={1.6} aria-hidden="true" />,
        onSelect: () => perform(act, campaign),
        // Its workflow was deleted after it was over.
        disabled: act === 'test' && campaign.workflow_id === null,
        danger: act === 'archive',
      };
    });
}
