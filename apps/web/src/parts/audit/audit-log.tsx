import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AuditBar } from './audit-bar.tsx';
import { AuditList } from './audit-list.tsx';
import classes from './audit-log.module.css';
import { everything, isFiltered, type Filters } from './filters.ts';
import { logQuery, type LogOf } from './queries.ts';

interface AuditLogProps {
  of: LogOf;
  /** Of the company whose log it is: what a super admin in support acted for. */
  companyName: string | null;
}

/** Who did what to what, when and from where: filtered, searched, page by page, and as a file. */
export function AuditLog({ of, companyName }: AuditLogProps) {
  const t = useTranslations('audit');
  const [filters, setFilters] = useState<Filters>(everything);
  const log = useInfiniteQuery(logQuery(of, filters));
  const entries = log.data?.pages.flatMap(({ results }) => results);

  return (
    <>
      <AuditBar of={of} filters={filters} onFilter={setFilters} />
      {log.error && !entries ? (
        <LoadFailed error={log.error} onRetry={() => void log.refetch()} />
      ) : entries?.length === 0 ? (
        <Nothing filtered={isFiltered(filters)} onClear={() => setFilters(everything)} />
      ) : (
        <AuditList
          entries={entries}
          stale={log.isPlaceholderData}
          companyName={companyName}
          onFilter={(more) => setFilters({ ...filters, ...more })}
        />
      )}
      {log.hasNextPage ? (
        <div className={classes.more}>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslations('audit');
  return (
    <EmptyState
      icon={<IconHistory size={24} stroke={1.5} />}
      title={t(filtered ? 'noneFound' : 'none')}
      action={filtered ? <Button onClick={onClear}>{t('clear')}</Button> : null}
    >
      {t(filtered ? 'noneFoundText' : 'noneText')}
    </EmptyState>
  );
}
