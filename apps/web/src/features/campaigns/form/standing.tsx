import type { CampaignInformation } from '@centralita/contract/campaigns/schema';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/link-button.tsx';
import { progressAddress } from '../campaigns-address.ts';
import { useMissingText } from '../list/use-missing-text.ts';
import classes from './form.module.css';

interface StandingProps {
  campaign: CampaignInformation;
  isResumed: boolean;
}

/** What a campaign, or one of its parts, still lacks to run, with the way to those who wrote meanwhile; and what is here again. */
export function Standing({ campaign, isResumed }: StandingProps) {
  const t = useTranslations('campaigns');
  const { id, status } = campaign;
  const missing = useMissingText()(campaign).join('. ');
  return (
    <>
      {status === 'incomplete' ? (
        <div className={classes.note}>
          <p>{t('form.incomplete', { missing })}</p>
          <LinkButton to={progressAddress(id)} size="sm">
            {t('menu.progress')}
          </LinkButton>
        </div>
      ) : null}
      {status !== 'incomplete' && status !== 'finished' && missing ? (
        <div className={classes.note}>
          <p>{t('form.halfComplete', { missing })}</p>
        </div>
      ) : null}
      {isResumed ? (
        <div className={classes.note} role="status">
          <p>{t('form.resumed')}</p>
        </div>
      ) : null}
    </>
  );
}
