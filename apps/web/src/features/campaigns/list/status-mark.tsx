import type { CampaignStatus } from '@centralita/contract/campaigns/schema';
import { useTranslations } from 'use-intl';
import { Pill } from '../../../ui/pill.tsx';

const tones = { in_progress: 'good', paused: 'warning', incomplete: 'danger', finished: 'plain' } as const;

export function StatusMark({ status }: { status: CampaignStatus }) {
  const t = useTranslations('campaigns.status');
  return <Pill tone={tones[status]}>{t(status)}</Pill>;
}
