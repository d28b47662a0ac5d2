import type { EvaluationSet, RunSummary } from '@centralita/contract/evaluation/schema';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './evaluation.module.css';
import { isGoing, RunState } from './run-state.tsx';
import { usePercent } from './shares.tsx';

/** The runs of a set, newest first, each with a way to compare it with the one before. */
export function RunsTab({ set }: { set: EvaluationSet }) {
  const t = useTranslations('evaluation.run');
  if (set.runs.length === 0) {
    return (
      <EmptyState icon={<IconPlayerPlay size={24} stroke={1.5} />} title={t('emptyTitle')}>
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={classes.runs} aria-label={t('list')}>
      {set.runs.map((run, at) => (
        <RunLine
          key={run.id}
          run={run}
          before={set.runs.slice(at + 1).find(({ state }) => state === 'done')}
        />
      ))}
    </ul>
  );
}

function RunLine({ run, before }: { run: RunSummary; before: RunSummary | undefined }) {
  const t = useTranslations('evaluation.run');
  const format = useFormatter();
  const percent = usePercent();
  const { id: runId, set_id: setId, totals } = run;
  const when = format.dateTime(new Date(run.created_at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={classes.run}>
      <div className={classes.runHead}>
        <Link
          to="/knowledge-base/evaluation/$setId/runs/$runId"
          params={{ setId, runId }}
          className={classes.name}
        >
          {when}
        </Link>
        <span className={classes.hint}>
          {run.model ?? t('embedded')}
          {run.is_draft ? <span className={classes.category}>{t('draft')}</span> : null}
        </span>
      </div>
      {isGoing(run) ? (
        <RunState run={run} />
      ) : (
        <span className={classes.runTotals}>
          {t('line', {
            passed: percent(totals.passed),
            facts: percent(totals.facts_found),
            grounded: percent(totals.grounded),
          })}
          {run.state === 'done' ? null : <span className={classes.category}>{t(`state.${run.state}`)}</span>}
        </span>
      )}
      {before && !isGoing(run) ? (
        <Link
          to="/knowledge-base/evaluation/$setId/compare"
          params={{ setId }}
          search={{ before: before.id, after: runId }}
          className={classes.compare}
        >
          {t('compare')}
        </Link>
      ) : null}
    </li>
  );
}
