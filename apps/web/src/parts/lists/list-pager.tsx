import type { Pagination } from '@centralita/contract/core/page';
import { useTranslations } from 'use-intl';
import { Pager } from '../../ui/pager.tsx';
import { pageSizes, type ListSearch } from './list-address.ts';

interface ListPagerProps<S extends ListSearch> {
  /** Of the page that is shown; nothing is drawn before it is known, nor for a list without rows. */
  pagination: Pagination | undefined;
  search: S;
  onSearch: (next: S) => void;
  /** Rows of a page to choose from, where they are others than usual. */
  sizes?: readonly number[];
}

/** Page x of y, the total and the rows of a page, below a list whose place stands in the address. */
export function ListPager<S extends ListSearch>({
  pagination,
  search,
  onSearch,
  sizes = pageSizes,
}: ListPagerProps<S>) {
  const t = useTranslations('common.pager');
  if (!pagination || pagination.total_items === 0) return null;
  const { page, limit, total_items: total } = pagination;
  const pages = Math.max(pagination.total_pages, 1);
  return (
    <Pager
      page={page}
      pages={pages}
      size={limit}
      sizes={sizes}
      onPage={(next) => onSearch({ ...search, page: next })}
      // Another size begins at the first page: the same number would be another place.
      onSize={(next) => onSearch({ ...search, page: 1, limit: next })}
      words={{
        label: t('label'),
        previous: t('previous'),
        next: t('next'),
        size: t('size'),
        where: t('where', { page, pages }),
        total: t('total', { count: total }),
      }}
    />
  );
}
