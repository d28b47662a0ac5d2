import type { SourceSummary } from '@centralita/contract/knowledge/schema';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import classes from './screen.module.css';

/** What the screens need of the query of pages of sources. */
export interface Files {
  data: { pages: { results: SourceSummary[]; pagination: { total_items: number } }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
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
      <Button onClick={() => void files.fetchNextPage()} busy={files.isFetchingNextPage}>
        {t('loadMore')}
      </Button>
      <span className={classes.count}>
        {t('shown', { shown, total: pages.at(-1)?.pagination.total_items ?? 0 })}
      </span>
    </div>
  );
}
