import { listLostPassageEdits, listPassages } from '@centralita/contract/knowledge/passage-routes';
import type { ReplyOf } from '@centralita/contract/core/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { read } from '../../../platform/query.ts';

export type PassageList = ReplyOf<typeof listPassages>;
export type Show = 'all' | 'changed' | 'off';

export interface PassageSearch {
  search?: string;
  page?: number;
  limit?: number;
}

export const passagesAtOnce = 50;
/** More is never listed at once: what is dropped or applied gives way to the next. */
const lostAtOnce = 20;

/** While another page or search loads, what stands there stays. */
export function passagesQuery(sourceId: string, show: Show, { search, page = 1, limit }: PassageSearch) {
  const place = { page, limit: limit ?? passagesAtOnce };
  const query = { show, ...place, ...(search ? { search } : {}) };
  return queryOptions({
    ...read('knowledge', listPassages, { params: { source_id: sourceId }, query }),
    placeholderData: keepPreviousData,
  });
}

export function lostEditsQuery(sourceId: string) {
  const input = { params: { source_id: sourceId }, query: { page: 1, limit: lostAtOnce } };
  return read('knowledge', listLostPassageEdits, input);
}
