import type { Company } from '@centralita/contract/companies/schema';
import type { Pagination } from '@centralita/contract/core/page';
import type { User } from '@centralita/contract/identity/schema';
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import type { SettingsSearch } from './address.ts';
import { DeleteUser } from './delete-user.tsx';
import { usersQuery } from './queries.ts';
import { UserDialog } from './user-dialog.tsx';
import { UsersPager } from './users-pager.tsx';
import { UsersTable } from './users-table.tsx';
import classes from './toolbar.module.css';

interface UsersTabProps {
  search: SettingsSearch;
  /** Its policies are what a role gives; null for somebody of no company. */
  company: Company | null;
  onSearch: (next: SettingsSearch, replace?: boolean) => void;
}

/** Who may use the company's console, and as what. Search and page live in the address. */
export function UsersTab({ search, company, onSearch }: UsersTabProps) {
  const t = useTranslations('settings.users');
  const users = useQuery(usersQuery(search));
  const editing = useAsked<User | null>();
  const removing = useAsked<User>();
  const { limit } = search;
  useLastPage(users.isPlaceholderData ? undefined : users.data?.pagination, (page) =>
    onSearch({ ...search, page }, true),
  );
  const searchFor = (text: string) =>
    onSearch({ tab: 'users', ...(limit ? { limit } : {}), ...(text ? { search: text } : {}) }, true);

  return (
    <>
      <div className={classes.bar}>
        <div className={classes.search}>
          <SearchBox label={t('search')} value={search.search ?? ''} onSearch={searchFor} />
        </div>
        <Button
          kind="primary"
          icon={<IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => editing.ask(null)}
          disabled={!company}
        >
          {t('add')}
        </Button>
      </div>
      {users.error && !users.data ? (
        <LoadFailed error={users.error} onRetry={() => void users.refetch()} />
      ) : (
        <UsersTable
          users={users.data?.results}
          stale={users.isPlaceholderData}
          empty={<NoUsers search={search.search} onClear={() => searchFor('')} />}
          onEdit={editing.ask}
          onDelete={removing.ask}
        />
      )}
      {users.data && users.data.pagination.total_items > 0 ? (
        <UsersPager pagination={users.data.pagination} search={search} onSearch={onSearch} />
      ) : null}
      {company ? <UserDialog asked={editing} company={company} /> : null}
      <DeleteUser asked={removing} />
    </>
  );
}

/** A page that has become empty (its last user was removed, or the address is old) gives way to the last one there is. */
function useLastPage(pagination: Pagination | undefined, goTo: (page: number) => void) {
  const go = useEffectEvent(goTo);
  const { page = 1, total_pages: last = 1 } = pagination ?? {};
  useEffect(() => {
    if (last > 0 && page > last) go(last);
  }, [page, last]);
}

function NoUsers({ search, onClear }: { search: string | undefined; onClear: () => void }) {
  const t = useTranslations('settings.users');
  return (
    <EmptyState
      icon={<IconUserSearch size={24} stroke={1.5} />}
      title={t('noneFound')}
      action={<Button onClick={onClear}>{t('clearSearch')}</Button>}
    >
      {search ? t('noneFoundText', { search }) : null}
    </EmptyState>
  );
}
