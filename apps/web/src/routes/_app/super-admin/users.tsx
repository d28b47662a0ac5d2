import { createFileRoute } from '@tanstack/react-router';
import { prefetchSuperUsers } from '../../../features/super-users/queries.ts';
import { SuperUsersScreen } from '../../../features/super-users/super-users-screen.tsx';
import { listSearchOf } from '../../../parts/lists/list-address.ts';
import { onlyValid } from '../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/super-admin/users')({
  validateSearch: onlyValid(listSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchSuperUsers(deps),
  component: SuperUsers,
});

function SuperUsers() {
  return <SuperUsersScreen search={Route.useSearch()} />;
}
