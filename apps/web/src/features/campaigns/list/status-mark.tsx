import type { CampaignStatus } from '@centralita/contract/campaigns/schema';
import { useTranslations } from 'use-intl';
import classes from './list.module.css';

export function StatusMark({ status }: { status: CampaignStatus }) {
  const t = useTranslations('campaigns.status');
  return (
    <span className={classes.status} data-status={status}>
      {t(status)}
    </span>
  );
}
