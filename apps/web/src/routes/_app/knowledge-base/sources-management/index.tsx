import { createFileRoute } from '@tanstack/react-router';
import { DriveScreen } from '../../../../features/sources/drive-screen.tsx';
import { prefetchFolders } from '../../../../features/sources/queries.ts';
import { searchOf } from '../../../../features/sources/address.ts';
import { onlyValid } from '../../../../platform/only-valid.ts';

export const Route = createFileRoute('/_app/knowledge-base/sources-management/')({
  validateSearch: onlyValid(searchOf),
  loader: () => prefetchFolders(),
  component: Drive,
});

function Drive() {
  const { search = '', add } = Route.useSearch();
  return <DriveScreen search={search} adding={add === 'document'} />;
}
