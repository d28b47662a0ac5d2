import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { listAddress } from '../campaigns-address.ts';
import type { CampaignFields } from './campaign-fields.ts';
import type { CampaignFault } from './check.ts';
import classes from './form.module.css';

interface LaunchBarProps {
  fields: CampaignFields;
  /** What is missing or wrong, in the order of the form. */
  faults: readonly CampaignFault[];
  busy: boolean;
  error: string | null;
}

/** The button that creates the campaign, disabled until nothing is missing; it says what is, and what comes after. */
export function LaunchBar({ fields, faults, busy, error }: LaunchBarProps) {
  const t = useTranslations('campaigns.form');
  const words = useUiWords();
  const format = useFormatter();
  const needs = faults.map((fault) => t(`need.${fault}`));
  const waits = [
    ...(fields.has_phone || fields.has_whatsapp || fields.is_api_channel ? [] : [t('need.channel')]),
    ...(fields.has_inbound ? [] : [t('need.type')]),
  ];
  const text =
    needs.length > 0
      ? t('launch.missing', { list: format.list(needs) })
      : waits.length > 0
        ? t('launch.waits', { list: format.list(waits) })
        : t('launch.ready');
  return (
    <div className={classes.launch}>
      <div className={classes.launchWords}>
        <h2 className={classes.launchTitle}>{t('launch.title')}</h2>
        <p className={classes.launchText} role="status">
          {text}
        </p>
        <FaultText>{error}</FaultText>
      </div>
      <div className={classes.acts}>
        <LinkButton to={listAddress} kind="quiet">
          {words.cancel}
        </LinkButton>
        <Button kind="primary" type="submit" busy={busy} disabled={needs.length > 0}>
          {t('launch.create')}
        </Button>
      </div>
    </div>
  );
}
