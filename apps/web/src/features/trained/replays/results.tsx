import type { Replay, ReplayResult } from '@centralita/contract/training/trained-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ListPager } from '../../../parts/lists/list-pager.tsx';
import { useLastPage } from '../../../parts/lists/use-last-page.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { resultsQuery } from '../queries.ts';
import { chosen, type Only, type ReplaySearch } from './replay-address.ts';
import { Result } from './result.tsx';
import classes from './replays.module.css';

interface ResultsProps {
  replay: Replay;
  search: ReplaySearch;
  onSearch: (next: ReplaySearch) => void;
}

/** What came of each trained question; what no longer works first. */
export function Results({ replay, search, onSearch }: ResultsProps) {
  const t = useTranslations('trained.replays');
  const { data, error, refetch, isPlaceholderData } = useQuery(resultsQuery(replay.id, search));
  const pagination = data?.pagination;
  const here = { ...(search.replay ? { replay: search.replay } : {}) };
  useLastPage(isPlaceholderData ? undefined : pagination, (page) => onSearch({ ...search, page }));
  return (
    <section className={classes.results} aria-label={t('results')} aria-busy={isPlaceholderData || undefined}>
      <Segmented<Only>
        size="md"
        label={t('show')}
        value={search.only ?? 'all'}
        options={chosen.map((value) => ({ value, label: t(`only.${value}`) }))}
        onChange={(only) => onSearch({ ...here, ...(search.limit ? { limit: search.limit } : {}), only })}
      />
      {data ? (
        <List results={data.results} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton width="100%" height="160px" />
        </div>
      )}
      <ListPager pagination={pagination} search={search} onSearch={onSearch} />
    </section>
  );
}

function List({ results }: { results: readonly ReplayResult[] }) {
  const t = useTranslations('trained.replays');
  if (results.length === 0) return <p className={classes.nothing}>{t('nothing')}</p>;
  return (
    <ul className={classes.list}>
      {results.map((result) => (
        <Result key={result.trained_id} result={result} />
      ))}
    </ul>
  );
}
