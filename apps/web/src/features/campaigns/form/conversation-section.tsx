import {
  conversationSettings,
  updateConversationSettings,
} from '@centralita/contract/campaigns/conversation-routes';
import type { ConversationSettings } from '@centralita/contract/campaigns/conversation-settings';
import { maxBurstMs, maxTimeOutHours, maxTurnsPerHour } from '@centralita/contract/campaigns/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { withoutSent } from '../../../platform/edits.ts';
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

/** When conversations of a campaign are answered, end by themselves, greet anew, and when they wait for a person. */
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
  const format = useFormatter();
  const shown = typedOf(saved, (ms) => format.number(ms / 1_000, { maximumFractionDigits: 3 }));
  const typed = { ...shown, ...edited };
  const edit = (more: Partial<Typed>) => setEdited((before) => ({ ...before, ...more }));
  const isEdited = JSON.stringify(typed) !== JSON.stringify(shown);
  const faultOf = (name: NumberField) => {
    const { least, most, isWhole } = ranges[name];
    if (!isWithin(typed[name], ranges[name]))
      return isWhole ? t('range', { least, most }) : t('seconds', { most });
    return name === 'burstMost' && numberOf(typed.burstMost) < numberOf(typed.burst)
      ? t('burstMostShort')
      : null;
  };

  async function save() {
    if (busy || numberFields.some(faultOf)) return;
    const act = () =>
      call(updateConversationSettings, { params: { campaign_id: campaignId }, body: settingsOf(typed) });
    if (await run(act, { success: t('saved'), failure: t('failed') }))
      setEdited((later) => withoutSent(later, edited));
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
        {numberFields.map((name) => (
          <Field
            key={name}
            label={t(name)}
            hint={t(`${name}Hint`)}
            inputMode={ranges[name].isWhole ? 'numeric' : 'decimal'}
            value={typed[name]}
            onChange={(value) => edit({ [name]: value })}
            error={faultOf(name)}
          />
        ))}
        <Switch label={t('guard')} checked={typed.guard} onChange={(guard) => edit({ guard })} />
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

const numberFields = ['burst', 'burstMost', 'hours', 'greet', 'turns'] as const;
type NumberField = (typeof numberFields)[number];
type Typed = Record<NumberField, string> & { guard: boolean };

interface Range {
  least: number;
  most: number;
  isWhole: boolean;
}

const seconds = { least: 0, most: maxBurstMs / 1_000, isWhole: false };
const ranges: Record<NumberField, Range> = {
  burst: seconds,
  burstMost: seconds,
  hours: { least: 1, most: maxTimeOutHours, isWhole: true },
  greet: { least: 0, most: maxTimeOutHours, isWhole: true },
  turns: { least: 1, most: maxTurnsPerHour, isWhole: true },
};

function typedOf(saved: ConversationSettings, inSeconds: (ms: number) => string): Typed {
  return {
    burst: inSeconds(saved.burst_ms),
    burstMost: inSeconds(saved.burst_most_ms),
    hours: String(saved.time_out_hours),
    greet: String(saved.greet_anew_hours),
    turns: String(saved.turns_per_hour),
    guard: saved.loop_guard,
  };
}

function settingsOf({ burst, burstMost, hours, greet, turns, guard }: Typed): ConversationSettings {
  return {
    burst_ms: Math.round(numberOf(burst) * 1_000),
    burst_most_ms: Math.round(numberOf(burstMost) * 1_000),
    time_out_hours: numberOf(hours),
    greet_anew_hours: numberOf(greet),
    turns_per_hour: numberOf(turns),
    loop_guard: guard,
  };
}

/** Some people write "1,5". */
function numberOf(typed: string): number {
  return Number(typed.trim().replace(',', '.'));
}

function isWithin(typed: string, { least, most, isWhole }: Range): boolean {
  const pattern = isWhole ? /^\d{1,4}$/ : /^\d{1,2}([.,]\d{1,3})?$/;
  return pattern.test(typed.trim()) && numberOf(typed) >= least && numberOf(typed) <= most;
}
