import { cancelReplay } from '@centralita/contract/training/trained-routes';
import type { Replay } from '@centralita/contract/training/trained-schema';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query.ts';
import { sayFailed } from '../../../platform/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import classes from './replays.module.css';

/** How far a replay is, and what it found. */
export function RunHead({ replay }: { replay: Replay }) {
  const t = useTranslations('trained.replays');
  const { state, done, total, broken, differs, agrees } = replay;
  return (
    <Card as="section">
      <div className={classes.head}>
        <div className={classes.state}>
          <p role="status">
            <strong>{t(`states.${state}`)}</strong> <Began replay={replay} />
          </p>
          {state === 'running' ? <Cancel replay={replay} /> : null}
        </div>
        {state === 'running' ? (
          <Progress share={total === 0 ? null : Math.min(1, done / total)} label={t('progress')} />
        ) : null}
        <dl className={classes.figures}>
          <Figure name={t('done')} value={total > done ? t('of', { done, total }) : String(done)} />
          <Figure name={t('broken')} value={String(broken)} alert={broken > 0} />
          <Figure name={t('differs')} value={String(differs)} />
          <Figure name={t('agrees')} value={String(agrees)} />
        </dl>
      </div>
    </Card>
  );
}

function Began({ replay }: { replay: Replay }) {
  const t = useTranslations('trained.replays');
  const format = useFormatter();
  const at = format.dateTime(new Date(replay.started_at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className={classes.quiet}>
      {replay.started_by ? t('beganBy', { at, name: replay.started_by }) : t('began', { at })}
    </span>
  );
}

function Cancel({ replay }: { replay: Replay }) {
  const t = useTranslations('trained.replays');
  const [busy, setBusy] = useState(false);
  async function cancel() {
    setBusy(true);
    try {
      await call(cancelReplay, { body: { replay_id: replay.id } });
      await refresh('trained');
    } catch (fault) {
      sayFailed(fault, t('cancelFailed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  );
}

function Figure({ name, value, alert }: { name: string; value: string; alert?: boolean }) {
  return (
    <div className={classes.figure} data-alert={alert || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
