import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { placeOf, quotedOf } from '../../../../../features/sources/address.ts';
import { prefetchSource } from '../../../../../features/sources/queries.ts';
import { SourceScreen } from '../../../../../features/sources/source-screen.tsx';
import { onlyValid } from '../../../../../platform/only-valid.ts';

/** Documents are opened more often than spreadsheets. */
const Spreadsheet = lazy(async () => ({
  default: (await import('../../../../../features/grid/spreadsheet.tsx')).Spreadsheet,
}));

export const Route = createFileRoute('/_app/knowledge-base/sources-management/$folderId/$sourceId')({
  validateSearch: onlyValid(placeOf),
  loader: ({ params }) => prefetchSource(params.folderId, params.sourceId),
  component: OneSource,
});

function OneSource() {
  const { folderId, sourceId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <SourceScreen
      key={sourceId}
      folderId={folderId}
      sourceId={sourceId}
      version={search.version ?? null}
      quoted={quotedOf(search)}
      view={search.view ?? 'text'}
      Spreadsheet={Spreadsheet}
    />
  );
}
