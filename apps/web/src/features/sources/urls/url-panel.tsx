import type { Source } from '@centralita/contract/knowledge/schema';
import type { UrlPage } from '@centralita/contract/knowledge/url-schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { urlQuery } from './queries.ts';
import { UrlChanges } from './url-changes.tsx';
import { UrlForm } from './url-form.tsx';
import classes from './url.module.css';

type Shown = Pick<Source, 'id' | 'name' | 'status'>;

/** Above the text of a page: where it is from, when it was fetched, how often, and what changed. */
export function UrlPanel({ source }: { source: Shown }) {
  const { data, error, refetch } = useQuery(urlQuery(source.id));
  if (data) return <Panel source={source} page={data} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading />;
}

function Panel({ source, page }: { source: Shown; page: UrlPage }) {
  return (
    <>
      <UrlForm source={source} page={page} />
      {page.changes.length > 0 ? <UrlChanges key={page.changed_at} page={page} /> : null}
    </>
  );
}

function Loading() {
  const t = useTranslations('sources');
  return (
    <div className={classes.panel} role="status">
      <span className="unseen">{t('loadingFiles')}</span>
      <Skeleton height="58px" />
      <Skeleton height="58px" />
      <Skeleton width="60%" height="36px" />
    </div>
  );
}
