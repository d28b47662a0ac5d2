import type { RunComparison, RunSummary, Verdict } from '@centralita/contract/evaluation/schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Between } from './between.tsx';
import classes from './evaluation.module.css';
import { comparisonQuery, listAddress, setQuery } from './queries.ts';
import { ResultText } from './result.tsx';
import { isGoing } from './run-state.tsx';
import { Shares } from './shares.tsx';

interface CompareScreenProps {
  setId: string;
  before: string;
  after: string;
}

/** Two runs of a set side by side. */
export function CompareScreen({ setId, before, after }: CompareScreenProps) {
  const t = useTranslations('evaluation');
  const shell = useTranslations('shell');
  const navigate = useNavigate();
  const { data: set } = useQuery(setQuery(setId));
  const { data, error, refetch } = useQuery(comparisonQuery(before, after));
  usePage(t('compare.title'), [
    { label: shell('knowledgeBase') },
    { label: t('title'), to: listAddress },
    { label: set?.name ?? '', to: `${listAddress}/${setId}` },
    { label: t('compare.title') },
  ]);
  const runs = (set?.runs ?? []).filter((run) => !isGoing(run));
  const choose = (search: { before: string; after: string }) =>
    void navigate({ to: '/knowledge-base/evaluation/$setId/compare', params: { setId }, search });
  return (
    <>
      <PageHeader title={t('compare.title')} description={t('compare.intro')} />
      <div className={classes.choice}>
        <RunChoice
          label={t('compare.before')}
          runs={runs}
          value={before}
          onChange={(id) => choose({ before: id, after })}
        />
        <RunChoice
          label={t('compare.after')}
          runs={runs}
          value={after}
          onChange={(id) => choose({ before, after: id })}
        />
      </div>
      {data ? (
        <Compared comparison={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </>
  );
}

interface RunChoiceProps {
  label: string;
  runs: readonly RunSummary[];
  value: string;
  onChange: (id: string) => void;
}

function RunChoice({ label, runs, value, onChange }: RunChoiceProps) {
  const format = useFormatter();
  const options = runs.map(({ id, created_at }) => ({
    value: id,
    label: format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'medium' }),
  }));
  return <Select label={label} value={value} options={options} onChange={onChange} />;
}

const verdicts = ['better', 'worse', 'changed', 'same'] as const;

function Compared({ comparison }: { comparison: RunComparison }) {
  const t = useTranslations('evaluation');
  const [only, setOnly] = useState<Verdict | 'all'>('all');
  const count = (verdict: Verdict) => comparison.cases.filter((one) => one.verdict === verdict).length;
  const shown = comparison.cases
    .filter(({ verdict }) => only === 'all' || verdict === only)
    .toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict));
  return (
    <>
      <Shares totals={comparison.after.totals} before={comparison.before.totals} />
      <Between comparison={comparison} />
      <Segmented
        label={t('compare.show')}
        value={only}
        options={[
          { value: 'all', label: t('result.all') },
          ...verdicts.map((verdict) => ({
            value: verdict,
            label: t('compare.count', { what: t(`compare.verdict.${verdict}`), count: count(verdict) }),
          })),
        ]}
        onChange={setOnly}
      />
      <ol className={classes.results} aria-label={t('compare.list')}>
        {shown.map((one) => (
          <li key={one.case_id} className={classes.oneCase}>
            <div className={classes.resultHead}>
              <h2 className={classes.question}>{one.question}</h2>
              <span
                className={classes.badge}
                data-better={one.verdict === 'better' ? true : one.verdict === 'worse' ? false : undefined}
              >
                {t(`compare.verdict.${one.verdict}`)}
              </span>
            </div>
            <div className={classes.sides}>
              {(['before', 'after'] as const).map((side) => (
                <section key={side} aria-label={t(`compare.${side}`)}>
                  <h3>{t(`compare.${side}`)}</h3>
                  {one[side] ? (
                    <ResultText result={one[side]} />
                  ) : (
                    <p className={classes.hint}>{t('compare.absent')}</p>
                  )}
                </section>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {shown.length === 0 ? <p className={classes.none}>{t('result.none')}</p> : null}
    </>
  );
}
