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

/** What a campaign that cannot run still lacks, with the way to those who wrote meanwhile; and what is here again. */
export function Standing({ campaign: { id, status, missing }, isResumed }: StandingProps) {
  const t = useTranslations('campaigns');
  const missingText = useMissingText();
  return (
    <>
      {status === 'incomplete' ? (
        <div className={classes.note}>
          <p>{t('form.incomplete', { missing: missingText(missing) })}</p>
          <LinkButton to={progressAddress(id)} size="sm">
            {t('menu.progress')}
          </LinkButton>
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
