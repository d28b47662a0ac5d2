import {
  campaignCompliance,
  updateCampaignCompliance,
} from '@centralita/contract/campaigns/compliance-routes';
import type { CampaignCompliance } from '@centralita/contract/campaigns/compliance';
import { disclosures } from '@centralita/contract/campaigns/disclosures';
import { maxDisclosure } from '@centralita/contract/campaigns/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { withoutSent } from '../../../platform/edits.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { read } from '../../../platform/query.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import classes from './form.module.css';

interface CompliancePartProps {
  campaignId: string;
  readOnly: boolean;
}

/** Whether a campaign asks for consent, and what it says first; fetched when it is opened, and saved by itself. */
export function CompliancePart({ campaignId, readOnly }: CompliancePartProps) {
  const t = useTranslations('campaigns.form.compliance');
  const [open, setOpen] = useState(false);
  const params = { campaign_id: campaignId };
  const { data, error, refetch } = useQuery({
    ...read('campaigns', campaignCompliance, { params }),
    enabled: open,
  });
  return (
    <Collapsible title={t('title')} text={t('text')} open={open} onToggle={setOpen}>
      {data ? <Fields campaignId={campaignId} saved={data} readOnly={readOnly} /> : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height="96px" /> : null}
    </Collapsible>
  );
}

function Fields({ campaignId, saved, readOnly }: CompliancePartProps & { saved: CampaignCompliance }) {
  const t = useTranslations('campaigns.form.compliance');
  const form = useTranslations('campaigns.form');
  const { busy, run, error } = useAct(0, 'campaigns');
  const [edits, setEdits] = useState<Partial<CampaignCompliance>>({});
  const now = { ...saved, ...edits };
  const edit = (more: Partial<CampaignCompliance>) => setEdits((before) => ({ ...before, ...more }));

  async function save() {
    const act = () => call(updateCampaignCompliance, { params: { campaign_id: campaignId }, body: edits });
    if (await run(act, { success: t('saved'), failure: t('failed') }))
      setEdits((later) => withoutSent(later, edits));
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <fieldset className={classes.fields} disabled={readOnly}>
        <legend className="unseen">{t('title')}</legend>
        <Switch
          label={t('consent')}
          checked={now.requires_consent}
          onChange={(requires_consent) => edit({ requires_consent })}
        />
        <Switch
          label={t('ai')}
          checked={now.discloses_ai}
          onChange={(discloses_ai) => edit({ discloses_ai })}
        />
        {now.discloses_ai ? <Sentences name="ai_sentence" now={now} onEdit={edit} /> : null}
        <Switch
          label={t('recording')}
          checked={now.discloses_recording}
          onChange={(discloses_recording) => edit({ discloses_recording })}
        />
        {now.discloses_recording ? <Sentences name="recording_sentence" now={now} onEdit={edit} /> : null}
        {readOnly ? null : (
          <div className={classes.foot}>
            <Button kind="primary" type="submit" busy={busy} disabled={Object.keys(edits).length === 0}>
              {form('save')}
            </Button>
            <FaultText>{error}</FaultText>
          </div>
        )}
      </fieldset>
    </form>
  );
}

interface SentencesProps {
  name: 'ai_sentence' | 'recording_sentence';
  now: CampaignCompliance;
  onEdit: (more: Partial<CampaignCompliance>) => void;
}

/** One for each language that a campaign may speak; the product's own stands there until another is written. */
function Sentences({ name, now, onEdit }: SentencesProps) {
  const t = useTranslations('campaigns.form.compliance');
  return (['english', 'spanish'] as const).map((language) => (
    <TextArea
      key={language}
      label={t(`sentence.${name}.${language}`)}
      hint={t('own', { sentence: disclosures[name][language] })}
      value={now[name][language]}
      maxLength={maxDisclosure}
      rows={2}
      onChange={(text) => onEdit({ [name]: { ...now[name], [language]: text } })}
    />
  ));
}
