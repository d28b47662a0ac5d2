import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { useTranslations } from 'use-intl';
import classes from './clients.module.css';

/** Reasons that have words of their own; what has none is no news beside the status. */
const reasons = [
  'transferred',
  'time_out',
  'fault',
  'provider_error',
  'opted_out',
  'blocked',
  'operator',
  'no_answer',
  'campaign_over',
  'dialer',
  'incomplete',
  'no_consent',
] as const;

/** How it stands with a client, and why where that is finer. */
export function ClientStatusMark({ client: { status, reason } }: { client: CampaignClient }) {
  const t = useTranslations('clients');
  const known = reasons.find((one) => one === reason);
  return (
    <span className={classes.standing}>
      <span className={classes.status} data-status={status}>
        {t(`status.${status}`)}
      </span>
      {known ? <span className={classes.small}>{t(`reasons.${known}`)}</span> : null}
    </span>
  );
}
