import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import { IconUserEdit } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './clients.module.css';

/** The expected result, marked where a person chose it. */
export function ResultMark({ client: { expected_result, corrected } }: { client: CampaignClient }) {
  const t = useTranslations('clients');
  return (
    <span className={classes.result}>
      <span dir="auto">{expected_result?.label ?? '–'}</span>
      {corrected ? (
        <span
          className={classes.corrected}
          role="img"
          aria-label={t('outcome.corrected', { name: corrected.by || t('unknown') })}
          title={t('outcome.corrected', { name: corrected.by || t('unknown') })}
        >
          <IconUserEdit size={15} stroke={1.75} aria-hidden="true" />
        </span>
      ) : null}
    </span>
  );
}
