import { reachHours, updateReachHours } from '@centralita/contract/campaigns/compliance-routes';
import { defaultActiveDays, defaultActiveHours, maxTriesPerDay } from '@centralita/contract/campaigns/limits';
import type { ReachHours } from '@centralita/contract/campaigns/reach-hours';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { WeekGrid } from '../../../parts/week/week-grid.tsx';
import { call } from '../../../platform/api.ts';
import { withoutSent } from '../../../platform/edits.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { read } from '../../../platform/query.ts';
import { useAct } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { FaultText } from '../../../ui/fault-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import classes from './chats.module.css';

/** When people are reached at all, in every campaign: within what the law of their place allows. */
export function Reach() {
  const common = useTranslations('common');
  const { data, error, refetch } = useQuery(read('campaigns', reachHours, {}));
  if (data) return <Fields saved={data} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={common('loading')}>
      <Skeleton height="96px" />
    </div>
  );
}

/** What is painted at first where nothing was narrowed yet. */
const officeHours = { active_days: [...defaultActiveDays], active_hours: [...defaultActiveHours] };

interface Edits {
  hours?: ReachHours['hours'];
  /** As it was typed. */
  perDay?: string;
}

function Fields({ saved }: { saved: ReachHours }) {
  const t = useTranslations('settings.chats.reach');
  const { busy, run, error } = useAct(0, 'campaigns');
  const [edits, setEdits] = useState<Edits>({});
  const edit = (more: Edits) => setEdits((before) => ({ ...before, ...more }));
  const now = edits.hours === undefined ? saved.hours : edits.hours;
  const cap = edits.perDay ?? String(saved.per_day ?? '');
  const isCapWrong = capIn(cap) === undefined;
  const isNever = now !== null && (now.active_days.length === 0 || now.active_hours.length === 0);

  async function save() {
    if (busy || isCapWrong) return;
    const body = { hours: now, per_day: capIn(cap) ?? null };
    const said = { success: t('saved'), failure: t('failed') };
    if (await run(() => call(updateReachHours, { body }), said))
      setEdits((later) => withoutSent(later, edits));
  }
  return (
    <form
      className={classes.part}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 className={classes.heading}>{t('title')}</h2>
      <p className={classes.none}>{t('text')}</p>
      <Switch
        label={t('narrow')}
        checked={now !== null}
        onChange={(isOn) => edit({ hours: isOn ? (saved.hours ?? officeHours) : null })}
      />
      {now ? (
        <WeekGrid
          label={t('hours')}
          week={now}
          onChange={({ active_days, active_hours }) =>
            edit({ hours: { active_days: [...active_days], active_hours: [...active_hours] } })
          }
        />
      ) : null}
      {isNever ? <p className={classes.none}>{t('never')}</p> : null}
      <Field
        label={t('perDay')}
        inputMode="numeric"
        maxLength={3}
        hint={t('perDayHint')}
        value={cap}
        onChange={(perDay) => edit({ perDay })}
        error={isCapWrong ? t('perDayWrong', { most: maxTriesPerDay }) : null}
      />
      <FaultText>{error}</FaultText>
      <div>
        <Button kind="primary" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** Null: as many as the law allows. Undefined: no such number. */
function capIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= maxTriesPerDay ? number : undefined;
}
