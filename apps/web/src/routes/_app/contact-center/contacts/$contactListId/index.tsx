import { createFileRoute } from '@tanstack/react-router';
import { poolSearchOf } from '../../../../../features/contacts/pool/pool-address.ts';
import { PoolScreen } from '../../../../../features/contacts/pool/pool-screen.tsx';
import { prefetchPool } from '../../../../../features/contacts/queries.ts';
import { onlyValid } from '../../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/contact-center/contacts/$contactListId/')({
  validateSearch: onlyValid(poolSearchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => prefetchPool(params.contactListId, deps),
  component: Pool,
});

function Pool() {
  const { contactListId } = Route.useParams();
  // What was chosen in one list is not meant for another.
  return <PoolScreen key={contactListId} poolId={contactListId} search={Route.useSearch()} />;
}
