import { correctResult } from '@centralita/contract/campaigns/client-routes';
import type { CampaignClient } from '@centralita/contract/campaigns/client-schema';
import type { ExpectedResult } from '@centralita/contract/campaigns/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../../platform/api.ts';
import { Instant } from '../../../../platform/instant.tsx';
import { useAct } from '../../../../platform/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import { FaultText } from '../../../../ui/fault-text.tsx';
import { Select } from '../../../../ui/select.tsx';
import classes from './view.module.css';

interface OutcomeProps {
  campaignId: string;
  client: CampaignClient;
  results: readonly ExpectedResult[];
}

/** The expected result, which a person can correct. Drawn anew where it has changed. */
export function Outcome({ campaignId, client, results }: OutcomeProps) {
  const t = useTranslations('clients');
  const before = client.expected_result?.id ?? '';
  const [chosen, setChosen] = useState(before);
  const { busy, run, error } = useAct(0, 'clients');
  const { corrected, expected_result: given } = client;
  const options = [
    { value: '', label: t('outcome.none') },
    ...results.map(({ id, label }) => ({ value: id, label })),
    // The campaign gave it up meanwhile.
    ...(given && !results.some(({ id }) => id === given.id) ? [{ value: given.id, label: given.label }] : []),
  ];
  if (options.length === 1 && !corrected) return null;

  const save = () =>
    run(
      () =>
        call(correctResult, {
          params: { campaign_id: campaignId, client_id: client.id },
          body: { expected_result_id: chosen || null },
        }),
      { success: t('outcome.saved'), failure: t('outcome.failed') },
    );
  return (
    <div className={classes.outcome}>
      <div className={classes.choice}>
        <Select label={t('outcome.label')} value={chosen} options={options} onChange={setChosen} />
        {chosen === before ? null : (
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('outcome.save')}
          </Button>
        )}
      </div>
      {corrected ? (
        <p className={classes.note}>
          {t('outcome.corrected', { name: corrected.by || t('unknown') })} · <Instant at={corrected.at} />
        </p>
      ) : null}
      <FaultText>{error}</FaultText>
    </div>
  );
}
