import { campaignSupport, updateCampaignSupport } from '@centralita/contract/support/desk-routes';
import type { CampaignSupport, Operator } from '@centralita/contract/support/desk-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { deskQuery } from '../../../parts/chats/desk-query.ts';
import { call } from '../../../platform/api.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { read } from '../../../platform/query.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import classes from './form.module.css';

const longest = 1_000;

interface SupportPartProps {
  campaignId: string;
  readOnly: boolean;
}

/** How the chats of a campaign are answered by people; it is fetched when it is opened, and saved by itself. */
export function SupportPart({ campaignId, readOnly }: SupportPartProps) {
  const t = useTranslations('campaigns.form.support');
  const [open, setOpen] = useState(false);
  return (
    <Collapsible title={t('title')} text={t('text')} open={open} onToggle={setOpen}>
      {open ? <Loaded campaignId={campaignId} readOnly={readOnly} /> : null}
    </Collapsible>
  );
}

function Loaded({ campaignId, readOnly }: SupportPartProps) {
  const common = useTranslations('common');
  const support = useQuery(read('chatDesk', campaignSupport, { params: { campaign_id: campaignId } }));
  const desk = useQuery(deskQuery());
  const error = support.error ?? desk.error;
  if (error && !(support.data && desk.data)) {
    return (
      <LoadFailed
        error={error}
        onRetry={() => {
          void support.refetch();
          void desk.refetch();
        }}
      />
    );
  }
  if (!support.data || !desk.data) {
    return (
      <div role="status" aria-label={common('loading')}>
        <Skeleton height="80px" />
      </div>
    );
  }
  return (
    <Fields
      campaignId={campaignId}
      readOnly={readOnly}
      support={support.data}
      operators={desk.data.operators}
    />
  );
}

interface FieldsProps extends SupportPartProps {
  support: CampaignSupport;
  operators: readonly Operator[];
}

function Fields({ campaignId, readOnly, support, operators }: FieldsProps) {
  const t = useTranslations('campaigns.form.support');
  const [edits, setEdits] = useState<Partial<CampaignSupport>>({});
  const { busy, run, error } = useAct(0, 'chatDesk');
  const now = { ...support, ...edits };
  const edit = (more: Partial<CampaignSupport>) => setEdits((before) => ({ ...before, ...more }));

  async function save() {
    const act = () => call(updateCampaignSupport, { params: { campaign_id: campaignId }, body: now });
    if (await run(act, { success: t('saved'), failure: t('failed') })) setEdits({});
  }
  function toggle(id: string, isOn: boolean) {
    const named = now.answered_by ?? [];
    edit({ answered_by: isOn ? [...named, id] : named.filter((one) => one !== id) });
  }
  return (
    <fieldset className={classes.fields} disabled={readOnly}>
      <legend className="unseen">{t('title')}</legend>
      <Checkbox
        label={t('everybody')}
        checked={now.answered_by === null}
        onChange={(isAll) => edit({ answered_by: isAll ? null : [] })}
      />
      {now.answered_by === null
        ? null
        : operators.map(({ id, first_name }) => (
            <Checkbox
              key={id}
              label={first_name}
              checked={now.answered_by?.includes(id) ?? false}
              onChange={(isOn) => toggle(id, isOn)}
            />
          ))}
      <TextArea
        label={t('sentence')}
        hint={t('sentenceHint')}
        value={now.waiting_sentence}
        maxLength={longest}
        rows={2}
        onChange={(waiting_sentence) => edit({ waiting_sentence })}
      />
      <Switch label={t('csat')} checked={now.asks_csat} onChange={(asks_csat) => edit({ asks_csat })} />
      <FaultText>{error}</FaultText>
      {readOnly ? null : (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            {t('save')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
