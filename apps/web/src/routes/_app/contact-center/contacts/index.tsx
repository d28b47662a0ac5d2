import { createFileRoute } from '@tanstack/react-router';
import { poolsSearchOf } from '../../../../features/contacts/list/pools-address.ts';
import { PoolsScreen } from '../../../../features/contacts/list/pools-screen.tsx';
import { prefetchPools } from '../../../../features/contacts/queries.ts';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/contacts/')({
  validateSearch: onlyValid(poolsSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchPools(deps),
  component: Pools,
});

function Pools() {
  return <PoolsScreen search={Route.useSearch()} />;
}
