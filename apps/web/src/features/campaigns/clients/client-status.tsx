import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { useTranslations } from 'use-intl';
import { Pill } from '../../../ui/pill.tsx';
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

const tones = {
  pending: 'plain',
  in_call: 'warning',
  is_chatting: 'warning',
  completed: 'good',
  disconnected: 'danger',
  user_hang_up: 'danger',
  not_answered: 'plain',
  wrong_number: 'danger',
} as const;

/** How it stands with a client, and why where that is finer. */
export function ClientStatusMark({ client: { status, reason } }: { client: CampaignClient }) {
  const t = useTranslations('clients');
  const known = reasons.find((one) => one === reason);
  return (
    <span className={classes.standing}>
      <Pill tone={tones[status]}>{t(`status.${status}`)}</Pill>
      {known ? <span className={classes.small}>{t(`reasons.${known}`)}</span> : null}
    </span>
  );
}
