import {
  conversationSettings,
  updateConversationSettings,
} from '@centralita/contract/campaigns/conversation-routes';
import type { ConversationSettings } from '@centralita/contract/campaigns/conversation-settings';
import { maxTimeOutHours, maxTurnsPerHour } from '@centralita/contract/campaigns/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { read } from '../../../platform/query.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import classes from './form.module.css';

interface ConversationSectionProps {
  campaignId: string;
  readOnly: boolean;
}

/** When conversations of a campaign end by themselves, and when they wait for a person. */
export function ConversationSection({ campaignId, readOnly }: ConversationSectionProps) {
  const t = useTranslations('campaigns.form.conversations');
  const [open, setOpen] = useState(false);
  const params = { campaign_id: campaignId };
  const { data, error, refetch } = useQuery({
    ...read('campaigns', conversationSettings, { params }),
    enabled: open,
  });
  return (
    <Collapsible title={t('title')} text={t('text')} open={open} onToggle={setOpen}>
      {data ? <Settings campaignId={campaignId} saved={data} readOnly={readOnly} /> : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height="96px" /> : null}
    </Collapsible>
  );
}

function Settings({
  campaignId,
  saved,
  readOnly,
}: ConversationSectionProps & { saved: ConversationSettings }) {
  const t = useTranslations('campaigns.form.conversations');
  const form = useTranslations('campaigns.form');
  const { busy, run, error } = useAct(0, 'campaigns');
  const [edited, setEdited] = useState<Partial<Typed>>({});
  const typed = { ...typedOf(saved), ...edited };
  const hoursFault = isWithin(typed.hours, maxTimeOutHours) ? null : t('range', { most: maxTimeOutHours });
  const turnsFault = isWithin(typed.turns, maxTurnsPerHour) ? null : t('range', { most: maxTurnsPerHour });
  const isEdited = JSON.stringify(typed) !== JSON.stringify(typedOf(saved));

  async function save() {
    if (busy || hoursFault || turnsFault) return;
    const body = {
      time_out_hours: Number(typed.hours),
      turns_per_hour: Number(typed.turns),
      loop_guard: typed.guard,
    };
    const act = () => call(updateConversationSettings, { params: { campaign_id: campaignId }, body });
    if (await run(act, { success: t('saved'), failure: t('failed') })) setEdited({});
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className={classes.fields} disabled={readOnly}>
        <legend className="unseen">{t('title')}</legend>
        <Field
          label={t('hours')}
          hint={t('hoursHint')}
          inputMode="numeric"
          value={typed.hours}
          onChange={(hours) => setEdited({ ...edited, hours })}
          error={hoursFault}
        />
        <Field
          label={t('turns')}
          hint={t('turnsHint')}
          inputMode="numeric"
          value={typed.turns}
          onChange={(turns) => setEdited({ ...edited, turns })}
          error={turnsFault}
        />
        <Switch
          label={t('guard')}
          checked={typed.guard}
          onChange={(guard) => setEdited({ ...edited, guard })}
        />
        {readOnly ? null : (
          <div className={classes.foot}>
            <Button kind="primary" type="submit" busy={busy} disabled={!isEdited}>
              {form('save')}
            </Button>
            <FaultText>{error}</FaultText>
          </div>
        )}
      </fieldset>
    </form>
  );
}

interface Typed {
  hours: string;
  turns: string;
  guard: boolean;
}

function typedOf({ time_out_hours, turns_per_hour, loop_guard }: ConversationSettings): Typed {
  return { hours: String(time_out_hours), turns: String(turns_per_hour), guard: loop_guard };
}

function isWithin(typed: string, most: number): boolean {
  return /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;
}
