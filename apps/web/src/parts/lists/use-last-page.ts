import type { Pagination } from '@centralita/contract/core/page';
import { useEffect, useEffectEvent } from 'react';

/** A page that has become empty (its last row was removed, or the address is old) gives way to the last one there is. */
export function useLastPage(pagination: Pagination | undefined, goTo: (page: number) => void) {
  const go = useEffectEvent(goTo);
  const { page = 1, total_pages: last = 1 } = pagination ?? {};
  useEffect(() => {
    if (last > 0 && page > last) go(last);
  }, [page, last]);
}
