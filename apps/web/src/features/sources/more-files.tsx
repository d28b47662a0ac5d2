import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { LoadMore, type Pages } from '../../platform/load-more.tsx';
import classes from './screen.module.css';

/** What the screens need of the query of pages of sources. */
export interface Files extends Pages {
  data: { pages: { results: SourceSummary[]; pagination: { total_items: number } }[] } | undefined;
  refetch: () => unknown;
}

/** Under a part of the sources: how many there are, and the next of them. */
export function MoreFiles({ files }: { files: Files }) {
  const t = useTranslations('sources');
  if (!files.hasNextPage) return null;
  const pages = files.data?.pages ?? [];
  const shown = pages.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <div className={classes.more}>
      <LoadMore pages={files} label={t('loadMore')} />
      <span className={classes.count}>
        {t('shown', { shown, total: pages.at(-1)?.pagination.total_items ?? 0 })}
      </span>
    </div>
  );
}
