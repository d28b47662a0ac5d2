import type { Company } from '@centralita/contract/companies/schema';
import type { Member, User } from '@centralita/contract/identity/schema';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { searchedFor, type ListSearch } from '../lists/list-address.ts';
import { ListPager } from '../lists/list-pager.tsx';
import { useLastPage } from '../lists/use-last-page.ts';
import { DeleteUser } from './delete-user.tsx';
import { NoUsers } from './no-users.tsx';
import { usersQuery } from './queries.ts';
import { SignOutUser } from './sign-out-user.tsx';
import { UserDialog } from './user-dialog.tsx';
import { UsersTable } from './users-table.tsx';

interface UsersTabProps {
  search: ListSearch;
  /** Whose users; null for somebody of no company. */
  companyId: string | null;
  /** Its policies are what a role gives; null while it loads. */
  company: Company | null;
  onSearch: (next: ListSearch, replace?: boolean) => void;
}

/** Who may use the company's console, and as what. Search and page live in the address. */
export function UsersTab({ search, companyId, company, onSearch }: UsersTabProps) {
  const t = useTranslations('settings.users');
  const users = useQuery(usersQuery(search, companyId));
  const editing = useAsked<User | null>();
  const signingOut = useAsked<User>();
  const removing = useAsked<Member>();
  const navigate = useNavigate();
  const me = useSession().user?.id;
  useLastPage(users.isPlaceholderData ? undefined : users.data?.pagination, (page) =>
    onSearch({ ...search, page }, true),
  );
  const searchFor = (text: string) => onSearch(searchedFor(search, text), true);

  return (
    <>
      <Toolbar search={<SearchBox label={t('search')} value={search.search ?? ''} onSearch={searchFor} />}>
        <Button
          kind="primary"
          icon={<IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => editing.ask(null)}
          disabled={!company}
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
          // What is waited for is what was typed last.
          onEdit={(user) => editing.ask({ ...user, email: user.new_email ?? user.email })}
          // One's own sessions have a screen, where each can be ended by itself.
          onSignOut={(user) =>
            user.id === me ? void navigate({ to: '/account/sessions' }) : signingOut.ask(user)
          }
          onDelete={removing.ask}
        />
      )}
      <ListPager pagination={users.data?.pagination} search={search} onSearch={onSearch} />
      {company ? <UserDialog asked={editing} company={company} /> : null}
      {companyId ? <SignOutUser asked={signingOut} companyId={companyId} /> : null}
      {companyId ? <DeleteUser asked={removing} companyId={companyId} /> : null}
    </>
  );
}
