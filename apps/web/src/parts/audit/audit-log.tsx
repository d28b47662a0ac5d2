import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@centralita/contract/audit/schema';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { LoadMore } from '../../platform/load-more.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { actorName } from './actor-name.ts';
import { addressOf, filtersOf, type AuditSearch } from './audit-address.ts';
import { AuditBar } from './audit-bar.tsx';
import { AuditList } from './audit-list.tsx';
import classes from './audit-log.module.css';
import { everything, isFiltered, type Filters } from './filters.ts';
import { logQuery, type LogOf } from './queries.ts';

interface AuditLogProps {
  of: LogOf;
  /** Of the company whose log it is: what a super admin in support acted for. */
  companyName: string | null;
  /** What stands behind the `?` of the address. */
  search: AuditSearch;
  onSearch: (next: AuditSearch, replace?: boolean) => void;
}

/** Who did what to what, when and from where: filtered, searched, page by page, and as a file. */
export function AuditLog({ of, companyName, search, onSearch }: AuditLogProps) {
  const t = useTranslations('audit');
  const [opened] = useState(() => new Date());
  const filters = filtersOf(search, opened);
  const setFilters = (next: Filters, replace?: boolean) => onSearch(addressOf(next), replace);
  const log = useInfiniteQuery(logQuery(of, filters));
  const entries = log.data?.pages.flatMap(({ results }) => results);

  return (
    <>
      <AuditBar of={of} filters={filters} onFilter={setFilters} names={namesIn(entries ?? [], t('system'))} />
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
          <LoadMore pages={log} label={t('more')} />
        </div>
      ) : null}
    </>
  );
}

/** What people and things are called in the log, by id; the latest name of each. */
function namesIn(entries: readonly AuditEntry[], system: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const note = (id: string | null | undefined, name: string | null) => {
    if (id && name !== null && !names.has(id)) names.set(id, name);
  };
  for (const { actor, target, changes } of entries) {
    note(actor?.id, actorName(actor, system));
    note(target?.id, target?.name ?? null);
    for (const { id, name } of changes) note(id, name);
  }
  return names;
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
