import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { usePage } from '../../../platform/page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { idsOf } from '../list/train-address.ts';
import { assistantsQuery, gapsQuery, listAddress } from '../queries.ts';
import { DismissedGaps } from './dismissed-gaps.tsx';
import { periods, withAssistant, type GapSearch } from './gap-address.ts';
import { GapCard } from './gap-card.tsx';
import classes from './gaps.module.css';

/** What people asked in vain, in groups: where a correct answer or a source would help most. */
export function GapsScreen({ search }: { search: GapSearch }) {
  const t = useTranslations('training.gaps');
  const shell = useTranslations('shell');
  const training = useTranslations('training');
  const navigate = useNavigate();
  const report = useQuery(gapsQuery(search));
  const assistants = useQuery(assistantsQuery());
  const days = search.days ?? '30';
  usePage(t('title'), [
    { label: shell('knowledgeBase') },
    { label: training('title'), to: listAddress },
    { label: t('title') },
  ]);

  const go = (next: GapSearch) =>
    void navigate({ to: '/knowledge-base/train/feedback', search: next, replace: true });
  const { data, error } = report;
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <div className={classes.bar}>
        <p className={classes.summary} role="status">
          {data ? t('summary', { questions: data.questions, groups: data.groups, days }) : null}
        </p>
        <MultiSelect
          size="md"
          label={training('filters.assistants')}
          options={(assistants.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={new Set(idsOf(search.assistants))}
          countText={(count) =>
            count === 0 ? training('filters.allAssistants') : training('filters.someAssistants', { count })
          }
          onToggle={(id) => go(withAssistant(search, id))}
        />
        <Segmented
          size="md"
          label={t('period')}
          value={days}
          options={periods.map((value) => ({ value, label: t('days', { days: value }) }))}
          onChange={(value) => {
            const { days: _, ...rest } = search;
            go({ ...rest, ...(value === '30' ? {} : { days: value }) });
          }}
        />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void report.refetch()} />
      ) : !data ? (
        <Waiting label={t('loading')} />
      ) : data.gaps.length === 0 ? (
        <EmptyState icon={<IconMoodSmile size={24} stroke={1.5} />} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      ) : (
        <ol
          className={classes.list}
          aria-label={t('title')}
          data-stale={report.isPlaceholderData || undefined}
        >
          {data.gaps.map((gap) => (
            <GapCard key={gap.id} gap={gap} days={days} />
          ))}
        </ol>
      )}
      {data?.cut ? <p className={classes.note}>{t('cut')}</p> : null}
      {data && data.groups > data.gaps.length ? (
        <p className={classes.note}>{t('others', { count: data.groups - data.gaps.length })}</p>
      ) : null}
      {data && data.dismissed.length > 0 ? <DismissedGaps dismissed={data.dismissed} /> : null}
    </>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.list}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} width="100%" height="120px" />
      ))}
    </div>
  );
}
