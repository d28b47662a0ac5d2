import type { User } from '@centralita/contract/identity/schema';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { searchedFor, type ListSearch } from '../../parts/lists/list-address.ts';
import { ListPager } from '../../parts/lists/list-pager.tsx';
import { useLastPage } from '../../parts/lists/use-last-page.ts';
import { NoUsers } from '../../parts/users/no-users.tsx';
import { UsersTable } from '../../parts/users/users-table.tsx';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { usePage } from '../../platform/page.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { DeleteSuperUser } from './delete-super-user.tsx';
import { superUsersQuery } from './queries.ts';
import { SuperUserDialog } from './super-user-dialog.tsx';

interface SuperUsersScreenProps {
  /** What stands behind the `?` of the address. */
  search: ListSearch;
}

/** Who runs the platform. */
export function SuperUsersScreen({ search }: SuperUsersScreenProps) {
  const t = useTranslations('superAdmin.users');
  const shell = useTranslations('shell');
  const settings = useTranslations('settings.users');
  const navigate = useNavigate();
  const users = useQuery(superUsersQuery(search));
  const editing = useAsked<User | null>();
  const removing = useAsked<User>();
  usePage(t('title'), [{ label: shell('platform') }, { label: t('title') }]);

  const go = (next: ListSearch, replace = false) =>
    void navigate({ to: '/super-admin/users', search: next, replace });
  const searchFor = (text: string) => go(searchedFor(search, text), true);
  useLastPage(users.isPlaceholderData ? undefined : users.data?.pagination, (page) =>
    go({ ...search, page }, true),
  );

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <Toolbar
        search={<SearchBox label={settings('search')} value={search.search ?? ''} onSearch={searchFor} />}
      >
        <Button
          kind="primary"
          icon={<IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => editing.ask(null)}
        >
          {t('add')}
        </Button>
      </Toolbar>
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
      <ListPager pagination={users.data?.pagination} search={search} onSearch={go} />
      <SuperUserDialog asked={editing} />
      <DeleteSuperUser asked={removing} />
    </>
  );
}
