import { createFileRoute } from '@tanstack/react-router';
import { searchOf, type Searched } from '../../../../../features/sources/address.ts';
import { PlaceScreen } from '../../../../../features/sources/place-screen.tsx';
import { prefetchFiles, prefetchFolders } from '../../../../../features/sources/queries.ts';
import { onlyValid } from '../../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/knowledge-base/sources-management/$folderId/')({
  validateSearch: onlyValid<Searched>(searchOf),
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    prefetchFolders();
    prefetchFiles(params.folderId, deps.search ?? '');
  },
  component: Place,
});

function Place() {
  const { folderId } = Route.useParams();
  const { search = '', add } = Route.useSearch();
  return <PlaceScreen id={folderId} search={search} adding={add === 'document'} />;
}
