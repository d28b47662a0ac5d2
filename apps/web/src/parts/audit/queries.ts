import * as calls from '@centralita/contract/audit/routes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { keyOfCall, read } from '../../platform/query.ts';
import { download } from '../../platform/download.ts';
import { queryOf, type Filters } from './filters.ts';

/** Whose log: a company's, or the platform's own. */
export type LogOf = { companyId: string } | 'platform';

/** The log page by page, newest first. It grows with every act, so it is asked anew each time it comes into sight. */
export function logQuery(of: LogOf, filters: Filters) {
  const route = of === 'platform' ? calls.platformAuditLog : calls.auditLog;
  const query = queryOf(filters);
  return infiniteQueryOptions({
    queryKey: [...keyOfCall('audit', route), of, query],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam ? { ...query, before: pageParam } : query;
      if (of === 'platform') return call(calls.platformAuditLog, { query: page, signal });
      return call(calls.auditLog, { query: { ...page, company_id: of.companyId }, signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function actorsQuery(of: LogOf) {
  if (of === 'platform') return queryOptions(read('audit', calls.platformAuditActors));
  return queryOptions(read('audit', calls.auditActors, { query: { company_id: of.companyId } }));
}

/** Saves what is filtered as a file. */
export function exportLog(of: LogOf, filters: Filters, format: 'csv' | 'json'): Promise<void> {
  const query = { ...queryOf(filters), format };
  const name = `audit-log.${format === 'csv' ? 'csv' : 'jsonl'}`;
  if (of === 'platform') return download(calls.exportPlatformAuditLog, { query }, name);
  return download(calls.exportAuditLog, { query: { ...query, company_id: of.companyId } }, name);
}
