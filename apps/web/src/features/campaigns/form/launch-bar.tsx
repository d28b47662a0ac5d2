import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useUiWords } from '../../../ui/words.tsx';
import { listAddress } from '../campaigns-address.ts';
import type { CampaignFields } from './campaign-fields.ts';
import type { CampaignFault } from './check.ts';
import { waitsFor, type WaitsFor } from './waits-for.ts';
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
  const waits = waitsFor(fields);
  const list = (names: readonly WaitsFor[]) => format.list(names.map((name) => t(`need.${name}`)));
  const text =
    needs.length > 0
      ? t('launch.missing', { list: format.list(needs) })
      : waits.all
        ? waits.all.length > 0
          ? t('launch.waits', { list: list(waits.all) })
          : t('launch.ready')
        : t(`launch.${waits.runs}Ready`, { list: list(waits.lacks) });
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
