import type { RunSummary } from '@centralita/contract/evaluation/schema';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../platform/i18n.tsx';
import { Progress } from '../../ui/progress.tsx';
import classes from './evaluation.module.css';

export function isGoing({ state }: Pick<RunSummary, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** How far a run is, or how it ended. */
export function RunState({ run }: { run: RunSummary }) {
  const t = useTranslations('evaluation.run');
  const language = useLanguage();
  if (isGoing(run)) {
    return (
      <div className={classes.going}>
        <Progress share={run.asked === 0 ? null : run.asked / run.cases} label={t('progress')} />
        <span>{t('asked', { asked: run.asked, cases: run.cases })}</span>
      </div>
    );
  }
  if (run.state === 'done') return null;
  const why = run.failure ? (language === 'es' ? run.failure.message_es : run.failure.message) : null;
  return (
    <p className={classes.ended}>
      {run.state === 'cancelled' ? t('cancelled', { asked: run.asked, cases: run.cases }) : t('failed')} {why}
    </p>
  );
}
