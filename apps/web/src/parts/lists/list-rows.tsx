import type { Pagination } from '@centralita/contract/core/page';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { pageSizes, type ListSearch } from './list-address.ts';
import { ListPager } from './list-pager.tsx';
import { useLastPage } from './use-last-page.ts';

interface ListRowsProps<Row, S extends ListSearch> {
  /** A page of the list, as it is fetched. */
  page: {
    data: { results: readonly Row[]; pagination: Pagination } | undefined;
    error: unknown;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  search: S;
  onSearch: (next: S, replace?: boolean) => void;
  /** Rows of a page to choose from, where they are others than usual. */
  sizes?: readonly number[];
  /** The table; rows are undefined while they load, and stale while others are fetched. */
  children: (rows: readonly Row[] | undefined, stale: boolean) => ReactNode;
}

/** A page of a list whose place stands in the address, or why it is not there, and below it the way to the others. */
export function ListRows<Row, S extends ListSearch>(props: ListRowsProps<Row, S>) {
  const { page: fetched, search, onSearch, sizes = pageSizes, children } = props;
  const { data, error, isPlaceholderData: stale, refetch } = fetched;
  useLastPage(stale ? undefined : data?.pagination, (page) => onSearch({ ...search, page }, true));
  return (
    <>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        children(data?.results, stale)
      )}
      <ListPager pagination={data?.pagination} search={search} onSearch={onSearch} sizes={sizes} />
    </>
  );
}
