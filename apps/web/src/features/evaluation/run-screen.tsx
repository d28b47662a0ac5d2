import { cancelEvaluationRun, exportEvaluationRun } from '@centralita/contract/evaluation/routes';
import type { Run } from '@centralita/contract/evaluation/schema';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../platform/api.ts';
import { download } from '../../platform/download.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { useAct, sayFailed } from '../../platform/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './evaluation.module.css';
import { listAddress, runQuery, setQuery } from './queries.ts';
import { Passed, ResultText } from './result.tsx';
import { isGoing, RunState } from './run-state.tsx';
import { Shares } from './shares.tsx';

/** One run: its totals and what was answered to each case. */
export function RunScreen({ setId, runId }: { setId: string; runId: string }) {
  const t = useTranslations('evaluation');
  const shell = useTranslations('shell');
  const format = useFormatter();
  const { data: run, error, refetch } = useQuery(runQuery(runId));
  const { data: set } = useQuery(setQuery(setId));
  const when = run
    ? format.dateTime(new Date(run.created_at), { dateStyle: 'medium', timeStyle: 'short' })
    : '';
  usePage(when, [
    { label: shell('knowledgeBase') },
    { label: t('title'), to: listAddress },
    { label: set?.name ?? '', to: `${listAddress}/${setId}` },
    { label: when },
  ]);
  if (run) return <Shown run={run} title={t('run.title', { when })} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return <Skeleton height="320px" />;
}

function Shown({ run, title }: { run: Run; title: string }) {
  const t = useTranslations('evaluation');
  const [show, setShow] = useState<'all' | 'failed'>('all');
  const { busy, run: act } = useAct(0, 'evaluation');
  const params = { run_id: run.id };
  const cancel = () =>
    act(() => call(cancelEvaluationRun, { params, body: {} }), {
      success: t('run.stopped'),
      failure: t('toast.failed'),
    });
  const save = () =>
    download(exportEvaluationRun, { params, query: {} }, 'evaluation-run.csv').catch((fault: unknown) =>
      sayFailed(fault, t('toast.failed')),
    );
  const results = run.results.filter(({ outcome }) => show === 'all' || outcome?.passed === false);
  return (
    <>
      <PageHeader
        title={title}
        description={t(run.is_draft ? 'run.ofDraft' : 'run.of', {
          name: run.assistant_name,
          model: run.model ?? t('run.embedded'),
        })}
      >
        {isGoing(run) ? (
          <Button busy={busy} onClick={() => void cancel()}>
            {t('run.cancel')}
          </Button>
        ) : (
          <Button
            icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {t('run.export')}
          </Button>
        )}
      </PageHeader>
      <RunState run={run} />
      <Shares totals={run.totals} />
      <Segmented
        label={t('result.show')}
        value={show}
        options={[
          { value: 'all', label: t('result.all') },
          { value: 'failed', label: t('result.onlyFailed') },
        ]}
        onChange={setShow}
      />
      <ol className={classes.results} aria-label={t('result.list')}>
        {results.map((result) => (
          <li key={result.case_id} className={classes.oneCase}>
            <div className={classes.resultHead}>
              <h2 className={classes.question}>{result.question}</h2>
              <Passed result={result} />
            </div>
            <ResultText result={result} />
          </li>
        ))}
      </ol>
      {results.length === 0 ? <p className={classes.none}>{t('result.none')}</p> : null}
    </>
  );
}
